import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Checkbox } from '#field/checkbox.tsx'
import { classNames } from '#class-names.ts'
import { shownNumber } from '#language/shown-number.ts'
import { useUiLanguage, useUiText } from '#language/ui-language.ts'
import type { UiLanguage } from '#language/ui-language.ts'
import type { Column } from './columns.ts'
import type { DataTableProps, Selection } from './table-props.ts'
import { RowActions } from './row-actions.tsx'
import styles from './table.module.css'

type BodyProps<Row> = DataTableProps<Row> & { readonly columns: readonly Column<Row>[] }

const skeletonRows = 8

const SkeletonRows = ({ cells }: { readonly cells: number }): ReactNode =>
  Array.from({ length: skeletonRows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: cells }, (_cell, cell) => (
        <td key={cell} aria-hidden="true">
          <div className={styles['bone']} style={{ width: `${45 + ((row * 7 + cell * 13) % 45)}%` }} />
        </td>
      ))}
    </tr>
  ))

const cellContent = <Row,>(column: Column<Row>, row: Row, language: UiLanguage): ReactNode => {
  if (column.render !== undefined) return column.render(row)
  const value = column.value?.(row)
  return typeof value === 'number' ? shownNumber(value, language) : value
}

type CellsProps<Row> = { readonly columns: readonly Column<Row>[]; readonly row: Row }

const Cells = <Row,>({ columns, row }: CellsProps<Row>): ReactNode => {
  const language = useUiLanguage()
  return columns.map((column) => {
    const { key, align = 'left', primary = false } = column
    const content = cellContent(column, row, language)
    const title = typeof content === 'string' ? content : undefined
    return primary ? (
      <th key={key} scope="row" className={classNames(styles[align], styles['primary'])} title={title}>
        {content}
      </th>
    ) : (
      <td key={key} className={styles[align]} title={title}>
        {content}
      </td>
    )
  })
}

const nameOf = <Row,>(columns: readonly Column<Row>[], row: Row): string => {
  const value = columns.find((column) => column.primary === true)?.value?.(row)
  return value === undefined ? '' : String(value)
}

type RowProps<Row> = BodyProps<Row> & {
  readonly row: Row
  readonly reached: boolean
  readonly onReach: () => void
}

type SelectRowProps = { readonly rowKey: string; readonly selection: Selection }

const SelectRow = ({ rowKey: key, selection }: SelectRowProps): ReactNode => {
  const t = useUiText()
  const toggle = (): void => {
    const next = new Set(selection.keys)
    if (!next.delete(key)) next.add(key)
    selection.onChange(next)
  }
  return (
    <td className={styles['check']}>
      <Checkbox label={t('selectRow')} unreached checked={selection.keys.has(key)} onChange={toggle} />
    </td>
  )
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
}

const turns: Readonly<Record<string, -1 | 1>> = { PageUp: -1, PageDown: 1 }

type Keys = { readonly open: () => void; readonly turn: (step: -1 | 1) => void }

const chooseRow = (row: HTMLElement): void =>
  row.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()

/** Keys on a row: arrows move, Enter opens, Space chooses, page keys turn the page. */
const pressed = (event: KeyboardEvent<HTMLElement>, { open, turn }: Keys): void => {
  const row = event.currentTarget
  if (event.target !== row) return
  const rows = [...(row.parentElement?.children ?? [])] as HTMLElement[]
  const move = steps[event.key]
  const step = turns[event.key]
  if (move !== undefined) rows[move(rows.indexOf(row), rows.length - 1)]?.focus()
  else if (step !== undefined) turn(step)
  else if (event.key === 'Enter') open()
  else if (event.key === ' ') chooseRow(row)
  else return
  event.preventDefault()
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button,a,input,select,label') !== null

const Row = <R,>(props: RowProps<R>): ReactNode => {
  const { row, rowKey, columns, actions, selection, settingsKey, onOpen, reached, onReach } = props
  const chosen = selection?.keys.has(rowKey(row)) === true
  return (
    <tr
      tabIndex={reached ? 0 : -1}
      className={classNames(chosen && styles['chosen'], onOpen !== undefined && styles['opens'])}
      onFocus={onReach}
      onDoubleClick={(event) => !isControl(event.target) && onOpen?.(row)}
      onKeyDown={(event) =>
        pressed(event, { open: () => onOpen?.(row), turn: (step) => props.onPage?.(step) })
      }
    >
      {selection !== undefined && <SelectRow rowKey={rowKey(row)} selection={selection} />}
      <Cells columns={columns} row={row} />
      {actions !== undefined && (
        <td className={styles['actionCell']}>
          <RowActions actions={actions(row)} name={nameOf(columns, row)} />
        </td>
      )}
      {actions === undefined && settingsKey !== undefined && <td aria-hidden="true" />}
    </tr>
  )
}

export const TableBody = <R,>(props: BodyProps<R>): ReactNode => {
  const { rows, rowKey, columns, actions, selection } = props
  const [reached, setReached] = useState(0)
  if (rows === undefined) {
    const extra = Number(selection !== undefined) + Number(actions !== undefined)
    return (
      <tbody>
        <SkeletonRows cells={columns.length + extra} />
      </tbody>
    )
  }
  return (
    <tbody className={styles['body']}>
      {rows.map((row, index) => (
        <Row
          key={rowKey(row)}
          {...props}
          row={row}
          reached={index === Math.min(reached, rows.length - 1)}
          onReach={() => setReached(index)}
        />
      ))}
    </tbody>
  )
}
