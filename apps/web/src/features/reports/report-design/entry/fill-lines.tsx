import type { EntryTarget, SourceTable } from '@gridwright/contract'
import { Button, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { withKept } from './column-lines.tsx'
import { texts } from './texts.ts'
import styles from './entry.module.css'

type Props = {
  readonly target: EntryTarget
  readonly table: SourceTable | undefined
  readonly onChange: (target: EntryTarget) => void
}

type Fill = NonNullable<EntryTarget['fill']>[number]

const moments = { insert: 'onInsert', update: 'onUpdate', both: 'onBoth' } as const
const contents = { now: 'withNow', userId: 'withUserId', userName: 'withUserName' } as const

/** Columns that nobody types: the time, and who it was. */
export const FillLines = ({ target, table, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const { fill = [] } = target
  const columns = (table?.columns ?? []).map(({ name }) => ({ value: name, label: name }))
  const free = columns.find(({ value }) => !fill.some(({ column }) => column === value))
  const set = (at: number, change: Partial<Fill>): void =>
    onChange({ ...target, fill: fill.map((one, place) => (place === at ? { ...one, ...change } : one)) })
  const named = (word: string, { column }: Fill): string => t('of', { word, column })
  const choices = <K extends string>(words: Readonly<Record<K, Parameters<typeof t>[0]>>) =>
    (Object.keys(words) as K[]).map((value) => ({ value, label: t(words[value]) }))
  return (
    <section className={styles['part']} aria-label={t('fill')}>
      <h3>{t('fill')}</h3>
      {fill.map((one, at) => (
        // By its place, which its column may change.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={styles['line']}>
          <Select
            label={named(t('column'), one)}
            value={one.column}
            choices={withKept(columns, one.column)}
            onChange={(column) => set(at, { column })}
          />
          <Select
            label={named(t('with'), one)}
            value={one.with}
            choices={choices(contents)}
            onChange={(content) => set(at, { with: content })}
          />
          <Select
            label={named(t('on'), one)}
            value={one.on}
            choices={choices(moments)}
            onChange={(on) => set(at, { on })}
          />
          <Button
            kind="text"
            size="small"
            icon="trash"
            label={t('removeFill', { column: one.column })}
            onClick={() => onChange({ ...target, fill: fill.filter((other) => other !== one) })}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon="plus"
          disabled={free === undefined}
          onClick={() =>
            free && onChange({ ...target, fill: [...fill, { column: free.value, on: 'both', with: 'now' }] })
          }
        >
          {t('addFill')}
        </Button>
      </div>
    </section>
  )
}
