import { Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { bindTexts } from './texts.ts'

const seconds = [1, 5, 10, 30, 60, 300, 900] as const

/** How often something is read again. */
export const RefreshSelect = (props: {
  readonly label: string
  /** Milliseconds; 0: never; undefined: the query's. */
  readonly value: number | undefined
  readonly inherits: boolean
  readonly onChange: (everyMs: number | undefined) => void
}): ReactNode => {
  const { label, value, inherits, onChange } = props
  const t = useText(bindTexts)
  const wordsOf = (count: number): string =>
    count < 60 ? t('seconds', { count }) : t('minutes', { count: count / 60 })
  const known = seconds.map((count) => ({ value: count * 1000, label: wordsOf(count) }))
  const own =
    value === undefined || value === 0 || known.some((one) => one.value === value)
      ? []
      : [{ value, label: wordsOf(value / 1000) }]
  return (
    <Select
      label={label}
      value={value ?? (inherits ? -1 : 0)}
      choices={[
        ...(inherits ? [{ value: -1, label: t('asQuery') }] : []),
        { value: 0, label: t('never') },
        ...known,
        ...own,
      ]}
      onChange={(next) => onChange(next === -1 ? undefined : next)}
    />
  )
}
