import type { ReactNode } from 'react'
import type { WidgetLanguage } from './view-props.ts'
import { widgetText, type WidgetText } from './widget-texts.ts'
import styles from './widget-view.module.css'

type PlaceholderProps = {
  readonly language: WidgetLanguage
  readonly text: WidgetText
  readonly name?: string
  readonly again?: (() => void) | undefined
}

/** What stands where a widget cannot be shown; its place on the screen stays. */
export const Placeholder = ({ language, text, name, again }: PlaceholderProps): ReactNode => (
  <div className={styles['placeholder']} role="note">
    <span>{widgetText(language, text, name)}</span>
    {again !== undefined && (
      <button type="button" className={styles['again']} onClick={again}>
        {widgetText(language, 'again')}
      </button>
    )}
  </div>
)
