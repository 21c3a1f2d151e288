import type { EntryFormColumn } from '@gridwright/contract'
import { formatFieldMessage } from '@gridwright/validation'
import { DateInput, Select } from '@gridwright/ui'
import { useRef } from 'react'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { AttachmentControl, attachmentName, ShownAttachment } from './attachment-cell.tsx'
import type { CellProps } from './cell-props.ts'
import { cellsOfText, mayType } from './entry-state.ts'
import { texts } from './texts.ts'
import styles from './entry.module.css'

/** Enter and the arrows go up and down in the column, as in a sheet. */
const step = (input: HTMLInputElement, by: number): void => {
  const { column } = input.dataset
  const all = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? [])]
  const mine = all.filter(({ dataset }) => dataset['column'] === column)
  const next = mine[mine.indexOf(input) + by]
  next?.focus()
  next?.select()
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

type RuleName = EntryFormColumn['rules'][number]['rule']

const ruled = ({ rules }: EntryFormColumn, ...names: RuleName[]): boolean =>
  rules.some(({ rule }) => names.includes(rule))

/** A block of a spreadsheet is many values; one value is what the control takes itself. */
const pasteOf =
  (onPaste: CellProps['onPaste']) =>
  (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return
    event.preventDefault()
    event.stopPropagation()
    onPaste(cellsOfText(text))
  }

/** A day, with its calendar. What is no day stays where it was typed, and the rule says so. */
const TypedDay = ({ column, row, number, onType, onPaste }: CellProps): ReactNode => {
  const t = useText(texts)
  return (
    <span className={styles['day']} onPasteCapture={pasteOf(onPaste)}>
      <DateInput
        label={t('cell', { title: column.title, row: number })}
        value={row.values[column.column] ?? ''}
        onChange={onType}
        onUnread={(text) => text !== undefined && onType(text)}
      />
    </span>
  )
}

const Typed = ({ column, row, number, problem, onType, onPaste }: CellProps): ReactNode => {
  const t = useText(texts)
  const before = useRef('')
  const value = row.values[column.column] ?? ''
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onType(before.current)
      return
    }
    const by = event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(event.currentTarget, by)
  }
  const isNumber = ruled(column, 'number', 'integer', 'decimals', 'range')
  const date = column.rules.find(({ rule }) => rule === 'date')
  return (
    <input
      className={styles['input']}
      data-number={isNumber || undefined}
      inputMode={isNumber ? 'decimal' : 'text'}
      data-column={column.column}
      aria-label={t('cell', { title: column.title, row: number })}
      aria-invalid={problem !== undefined}
      placeholder={date && ('time' in date ? 'YYYY-MM-DD HH:MM:SS' : 'YYYY-MM-DD')}
      value={value}
      onFocus={() => (before.current = value)}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={press}
      onPaste={pasteOf(onPaste)}
    />
  )
}

const Control = (props: CellProps): ReactNode => {
  const t = useText(texts)
  const { column, row, number, onType } = props
  if (column.attachment !== undefined) return <AttachmentControl {...props} of={props.attachedTo} />
  const choice = column.rules.find(({ rule }) => rule === 'choice')
  if (choice === undefined || !('choices' in choice)) {
    const isDay = column.rules.some((rule) => rule.rule === 'date' && rule.time !== true)
    return isDay ? <TypedDay {...props} /> : <Typed {...props} />
  }
  const value = row.values[column.column] ?? ''
  const known = choice.choices.some((one) => one.value === value)
  return (
    <Select
      label={t('cell', { title: column.title, row: number })}
      value={value}
      choices={[
        { value: '', label: t('empty') },
        ...(known || value === '' ? [] : [{ value, label: value }]),
        ...choice.choices.map((one) => ({ value: one.value, label: one.label ?? one.value })),
      ]}
      onChange={onType}
    />
  )
}

/** A value that nobody may type over. */
const Fixed = ({ column, row, attachedTo }: CellProps): ReactNode => {
  const t = useText(texts)
  const value = row.values[column.column] ?? ''
  if (column.generated && value === '') return <i>{t('generated')}</i>
  if (column.attachment === undefined) return value
  return <ShownAttachment value={value} reportId={attachedTo.reportId} />
}

const Before = ({ column, row }: CellProps): ReactNode => {
  const t = useText(texts)
  const before = row.before[column.column] ?? ''
  if (!row.isShown || before === (row.values[column.column] ?? '')) return null
  const shown = column.attachment === undefined ? before : attachmentName(before)
  return (
    <small className={styles['before']}>{t('before', { value: shown === '' ? t('empty') : shown })}</small>
  )
}

/** One value of a row: typed where it may be, with what it was and what is wrong with it. */
export const EntryCell = (props: CellProps): ReactNode => {
  const language = useLanguage()
  const { column, row, problem } = props
  if (!mayType(column, row))
    return (
      <span className={styles['fixed']}>
        <Fixed {...props} />
      </span>
    )
  return (
    <>
      <Control {...props} />
      <Before {...props} />
      {problem !== undefined && (
        <small className={styles['problem']}>{formatFieldMessage(language, problem, column.title)}</small>
      )}
    </>
  )
}
