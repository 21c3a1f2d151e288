import type { ReactNode } from 'react'
import type { WidgetLanguage } from './view-props.ts'
import { widgetText } from './widget-texts.ts'
import styles from './widget-view.module.css'

/** Over a widget whose query answered nothing. */
export const NoData = ({ language }: { readonly language: WidgetLanguage }): ReactNode => (
  <div className={styles['empty']}>{widgetText(language, 'empty')}</div>
)
