import { MultiSelect, Select } from '@gridwright/ui'
import { aggregates } from '@gridwright/screen'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { TextLine } from '#features/screens/screen-design/look/inputs.tsx'
import { Line } from '#features/screens/screen-design/look/line.tsx'
import type { Columns } from './step-kinds.ts'
import { transformTexts } from './texts.ts'
import styles from './steps.module.css'

type ChoicesOf = (names: readonly string[]) => readonly { readonly value: string; readonly label: string }[]

/** Columns as they stand before a step; one that is gone stays choosable, and says so. */
const useChoices = (columns: Columns): ChoicesOf => {
  const t = useText(transformTexts)
  return (named) => {
    const known = columns.map(({ name, title }) => ({
      value: name,
      label: title === undefined || title === name ? name : `${title}（${name}）`,
    }))
    const gone = named.filter((name) => name !== '' && known.every(({ value }) => value !== name))
    return [...known, ...gone.map((name) => ({ value: name, label: t('gone', { name }) }))]
  }
}

type ColumnProps = {
  readonly title: string
  readonly columns: Columns
  readonly value: string
  readonly onChange: (name: string) => void
}

/** One column, with its label. */
export const ColumnLine = ({ title, columns, value, onChange }: ColumnProps): ReactNode => (
  <Line title={title}>
    <ColumnSelect title={title} columns={columns} value={value} onChange={onChange} />
  </Line>
)

/** One column in a row of several inputs. */
export const ColumnSelect = ({ title, columns, value, onChange }: ColumnProps): ReactNode => {
  const choices = useChoices(columns)
  return <Select label={title} value={value} choices={choices([value])} onChange={onChange} />
}

type ColumnsProps = Pick<ColumnProps, 'title' | 'columns'> & {
  readonly values: readonly string[]
  readonly placeholder?: string
  readonly onChange: (names: readonly string[]) => void
}

/** Several columns, in the order in which they were chosen. */
export const ColumnsLine = ({ title, columns, values, placeholder, onChange }: ColumnsProps): ReactNode => {
  const choices = useChoices(columns)
  return (
    <Line title={title}>
      <MultiSelect
        label={title}
        values={values}
        choices={choices(values)}
        placeholder={placeholder ?? ''}
        onChange={onChange}
      />
    </Line>
  )
}

type NeededProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text that cannot be empty: what is typed back to nothing is said, and not taken. */
export const NeededText = ({ label, value, onChange }: NeededProps): ReactNode => {
  const t = useText(transformTexts)
  const [isEmpty, setEmpty] = useState(false)
  return (
    <>
      <TextLine
        label={label}
        value={isEmpty ? '' : value}
        onChange={(typed) => {
          setEmpty(typed === '')
          if (typed !== '') onChange(typed.slice(0, 200))
        }}
      />
      {isEmpty && (
        <span className={styles['bad']} role="alert">
          {t('needed')}
        </span>
      )}
    </>
  )
}

export type How = (typeof aggregates)[number]

/** How values become one. */
export const HowSelect = ({
  value,
  onChange,
}: {
  readonly value: How
  readonly onChange: (how: How) => void
}): ReactNode => {
  const t = useText(transformTexts)
  return (
    <Select
      label={t('how')}
      value={value}
      choices={aggregates.map((how) => ({ value: how, label: t(how) }))}
      onChange={onChange}
    />
  )
}
