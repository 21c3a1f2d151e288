import type { EntryColumn, EntryTarget, SourceTable } from '@gridwright/contract'
import type { Sheet } from '@gridwright/report-engine'
import { Button, Checkbox, Input, Select } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { addressOf } from '#features/reports/report-design/document/address.ts'
import { AttachmentLine } from './attachment-line.tsx'
import { bindAll, cellChoices, suggested, withoutColumn } from './entry-draft.ts'
import { RuleLines } from './rule-lines.tsx'
import { texts } from './texts.ts'
import styles from './entry.module.css'

type Choices = readonly { readonly value: string; readonly label: string }[]

/** What stands in the document is shown, though it is not there any more. */
export const withKept = (choices: Choices, value: string): Choices =>
  value === '' || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label: value }]

type LineProps = {
  readonly column: EntryColumn
  readonly columns: Choices
  readonly cells: Choices
  /** The cell that is selected on the target's sheet. */
  readonly selected: string | undefined
  readonly isKey: boolean
  readonly onChange: (column: EntryColumn) => void
  readonly onRemove: () => void
}

const flags = ['readOnly', 'generated'] as const

const Inputs = ({ column, columns, cells, onChange, onRemove }: LineProps): ReactNode => {
  const t = useText(texts)
  const { title: _title, ...rest } = column
  const named = (word: string): string => t('of', { word, column: column.column })
  return (
    <div className={styles['line']}>
      <Select
        label={named(t('column'))}
        value={column.column}
        choices={withKept(columns, column.column)}
        onChange={(name) => onChange({ ...column, column: name })}
      />
      <Select
        label={named(t('cell'))}
        placeholder={t('cell')}
        value={column.cell === '' ? undefined : column.cell}
        choices={withKept(cells, column.cell)}
        onChange={(cell) => onChange({ ...column, cell })}
      />
      <Input
        label={named(t('heading'))}
        placeholder={t('heading')}
        maxLength={100}
        value={column.title ?? ''}
        onChange={(title) => onChange(title === '' ? rest : { ...rest, title })}
      />
      <Button
        kind="text"
        size="small"
        icon="trash"
        label={t('removeColumn', { column: column.column })}
        onClick={onRemove}
      />
    </div>
  )
}

const Line = (props: LineProps): ReactNode => {
  const { column, selected, isKey, onChange } = props
  const t = useText(texts)
  const [open, setOpen] = useState(false)
  const { rules = [] } = column
  const flag = (key: (typeof flags)[number], on: boolean): void => {
    const { [key]: _before, ...rest } = column
    onChange(on ? { ...rest, [key]: true } : rest)
  }
  return (
    <div className={styles['column']}>
      <Inputs {...props} />
      <div className={styles['flags']}>
        {!isKey && <AttachmentLine column={column} onChange={onChange} />}
        {flags.map((key) => (
          <Checkbox key={key} checked={column[key] === true} onChange={(on) => flag(key, on)}>
            {t(key)}
          </Checkbox>
        ))}
        {selected !== undefined && selected !== column.cell && (
          <Button kind="text" size="small" icon="pin" onClick={() => onChange({ ...column, cell: selected })}>
            {t('selected', { cell: selected })}
          </Button>
        )}
        <Button
          kind="text"
          size="small"
          icon={open ? 'up' : 'down'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('rules', { count: rules.length })}
        </Button>
      </div>
      {open && <RuleLines rules={rules} onChange={(next) => onChange({ ...column, rules: [...next] })} />}
    </div>
  )
}

type ColumnLinesProps = {
  readonly target: EntryTarget
  readonly sheet: Sheet | undefined
  readonly table: SourceTable | undefined
  readonly onChange: (target: EntryTarget) => void
}

/** A renamed key is still the key. */
const withColumn = (target: EntryTarget, at: number, column: EntryColumn): EntryTarget => {
  const before = target.columns[at]?.column
  return {
    ...target,
    columns: target.columns.with(at, column),
    keys: target.keys.map((key) => (key === before ? column.column : key)),
  }
}

const useSelected = (sheet: string): string | undefined => {
  const selection = useDesignerState((state) => state.selection)
  return selection?.sheetName === sheet ? addressOf(selection.cell) : undefined
}

/** Columns of the table with their cells: bound all at once, or one by one. */
export const ColumnLines = ({ target, sheet, table, onChange }: ColumnLinesProps): ReactNode => {
  const t = useText(texts)
  const selected = useSelected(target.sheet)
  const [said, setSaid] = useState('')
  const all = (table?.columns ?? []).map(({ name }) => ({ value: name, label: name }))
  const bound = new Set(target.columns.map(({ column }) => column))
  const free = all.find(({ value }) => !bound.has(value))
  const cells = cellChoices(sheet)
  const isTaken = target.columns.some(({ cell }) => cell === selected)
  const bind = (): void => {
    const next = bindAll(target, suggested(sheet, table), table)
    const count = next.columns.length - target.columns.length
    setSaid(count === 0 ? t('nothingBound') : t('bound', { count }))
    onChange(next)
  }
  const add = (): void => {
    if (free === undefined) return
    const column = { column: free.value, cell: selected ?? '' }
    onChange({ ...target, columns: [...target.columns, column] })
  }
  return (
    <section className={styles['part']} aria-label={t('columns')}>
      <h3>{t('columns')}</h3>
      <div className={styles['flags']}>
        <Button size="small" icon="link" disabled={table === undefined} onClick={bind}>
          {t('bindAll')}
        </Button>
        <Button size="small" icon="plus" disabled={free === undefined} onClick={add}>
          {t('addColumn')}
        </Button>
        <output>{said}</output>
      </div>
      {target.columns.map((column, at) => (
        <Line
          // By its place: a renamed column keeps its open rules.
          key={at} // oxlint-disable-line react/no-array-index-key
          column={column}
          columns={all.filter(({ value }) => value === column.column || !bound.has(value))}
          cells={cells}
          isKey={target.keys.includes(column.column)}
          selected={isTaken ? undefined : selected}
          onChange={(next) => onChange(withColumn(target, at, next))}
          onRemove={() => onChange(withoutColumn(target, column.column))}
        />
      ))}
    </section>
  )
}
