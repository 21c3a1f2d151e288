import { isGroup, readCondition, writeCondition } from '@gridwright/report-engine/condition-rows'
import type { ConditionGroup, ConditionRow } from '@gridwright/report-engine/condition-rows'
import { Button, RadioGroup } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { ConditionLine } from './condition-line.tsx'
import type { SubjectChoice } from './condition-line.tsx'
import { operandOf } from './operands.ts'
import { texts } from './texts.ts'
import styles from './conditions.module.css'

type GroupProps = {
  readonly group: ConditionGroup
  readonly subjects: readonly SubjectChoice[]
  /** Cells that values may be compared with. */
  readonly cells: readonly string[]
  readonly onChange: (group: ConditionGroup) => void
  /** Of a group within another. */
  readonly onRemove?: () => void
}

const other = { and: 'or', or: 'and' } as const

const newRow = ([first]: readonly SubjectChoice[]): ConditionRow | undefined =>
  first && { subject: first.subject, test: 'equals', operands: [operandOf('')] }

const Rows = ({ group, subjects, cells, onChange }: GroupProps): ReactNode => {
  const { joined, rows } = group
  const set = (at: number, row: ConditionRow | ConditionGroup | undefined): void =>
    onChange({ joined, rows: row === undefined ? rows.toSpliced(at, 1) : rows.with(at, row) })
  return rows.map((row, at) => {
    // Rows have no name of their own; a removed one makes the rest new.
    const key = `${at}/${rows.length}`
    const change = {
      subjects,
      cells,
      onChange: (next: ConditionRow | ConditionGroup) => set(at, next),
      onRemove: () => set(at, undefined),
    }
    return isGroup(row) ? (
      <Group key={key} group={row} {...change} />
    ) : (
      <ConditionLine key={key} row={row} number={at + 1} {...change} />
    )
  })
}

const Tools = ({ group, subjects, onChange, onRemove }: GroupProps): ReactNode => {
  const t = useText(texts)
  const { joined, rows } = group
  const fresh = newRow(subjects)
  if (fresh === undefined) return null
  const add = (row: ConditionRow | ConditionGroup): void => onChange({ joined, rows: [...rows, row] })
  const inner = { joined: other[joined], rows: [fresh, differing(fresh)] }
  return (
    <div className={styles['tools']}>
      <Button size="small" icon="plus" onClick={() => add(fresh)}>
        {t('addRow')}
      </Button>
      {onRemove === undefined && rows.length > 0 && (
        <Button size="small" icon="plus" onClick={() => add(inner)}>
          {t('addGroup')}
        </Button>
      )}
      {onRemove !== undefined && (
        <Button kind="text" size="small" icon="trash" label={t('removeGroup')} onClick={onRemove} />
      )}
    </div>
  )
}

const Group = (props: GroupProps): ReactNode => {
  const t = useText(texts)
  const { group, onChange, onRemove } = props
  return (
    <div className={onRemove === undefined ? styles['group'] : styles['inner']}>
      {group.rows.length > 1 && (
        <RadioGroup
          quiet
          label={t('joined')}
          value={group.joined}
          choices={(['and', 'or'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(joined) => onChange({ ...group, joined })}
        />
      )}
      <Rows {...props} />
      <Tools {...props} />
    </div>
  )
}

/** Two rows that differ, so that they stay two: equal ones would be read as one list. */
const differing = (row: ConditionRow): ConditionRow => ({ ...row, test: 'filled', operands: [] })

type Props = {
  /** A formula without `=`. */
  readonly value: string | undefined
  readonly subjects: readonly SubjectChoice[]
  /** Cells that values may be compared with; none where absent. */
  readonly cells?: readonly string[]
  readonly onChange: (value: string | undefined) => void
}

const none: readonly string[] = []

/** A condition in rows of choices (RPT-03); what rows cannot say stays the formula above, and this says so. */
export const ConditionBuilder = ({ value, subjects, cells = none, onChange }: Props): ReactNode => {
  const t = useText(texts)
  const group = readCondition(value ?? '')
  if (group === undefined) return <p className={styles['hint']}>{t('onlyFormula')}</p>
  const take = (next: ConditionGroup): void => {
    const text = writeCondition(next)
    onChange(text === '' ? undefined : text)
  }
  return (
    <section aria-label={t('builder')}>
      <Group group={group} subjects={subjects} cells={cells} onChange={take} />
    </section>
  )
}
