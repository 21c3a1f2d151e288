import type { DataSetColumn } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { defineTexts, useText } from '#base/i18n/index.ts'
import styles from './columns.module.css'

const texts = defineTexts({
  text: ['文本', 'text'],
  number: ['数字', 'number'],
  boolean: ['是/否', 'yes/no'],
  date: ['日期', 'date'],
  dateTime: ['日期时间', 'date and time'],
})

const marks = { text: 'abc', number: '123', boolean: 'T/F', date: 'D', dateTime: 'DT' } as const

/** The type of a column, as a short mark with its name for who asks. */
export const ColumnType = ({ type }: { readonly type: DataSetColumn['type'] }): ReactNode => {
  const t = useText(texts)
  return (
    <span className={styles['mark']} title={t(type)}>
      <span aria-hidden="true">{marks[type]}</span>
      <span className="gw-visually-hidden">{t(type)}</span>
    </span>
  )
}
