import { Button, classNames } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { EntryCell } from './entry-cell.tsx'
import { pasted, problemsOf, shownColumns, stateOf, turned, typed, withRows } from './entry-state.ts'
import type { EntryRow, EntryState, FirstProblem } from './entry-state.ts'
import { ImportRows } from './import-rows.tsx'
import { texts } from './texts.ts'
import styles from './entry.module.css'

type TableProps = {
  readonly state: EntryState
  readonly table: number
  readonly reportId: string
  readonly draft: boolean
  /** What stands in the way of saving: its page is shown. */
  readonly problem: FirstProblem | undefined
  readonly onChange: (state: EntryState) => void
}

/** So many rows have inputs at once. */
const pageRows = 50

type RowProps = TableProps & { readonly row: EntryRow; readonly number: number }

const Row = ({ state, table, row, number, reportId, draft, onChange }: RowProps): ReactNode => {
  const t = useText(texts)
  const target = state.tables[table]?.target
  if (target === undefined) return null
  const place = { table, key: row.key }
  const rowState = stateOf(row)
  const problems = problemsOf(target, row)
  const mayTurn = row.isShown ? target.mayDelete && row.mark !== undefined : true
  return (
    <tr className={classNames(rowState !== 'same' && styles[rowState])}>
      <td className={styles['number']}>{number}</td>
      <td className={styles['state']}>{rowState === 'same' ? '' : t(rowState)}</td>
      {shownColumns(target).map((column) => (
        <td key={column.column}>
          <EntryCell
            column={column}
            row={row}
            number={number}
            problem={problems[column.column]}
            attachedTo={{ reportId, draft, target: target.name }}
            onType={(value) => onChange(typed(state, place, { [column.column]: value }))}
            onPaste={(cells) => onChange(pasted(state, { ...place, column: column.column }, cells))}
          />
        </td>
      ))}
      <td>
        {mayTurn && (
          <Button
            kind="text"
            size="small"
            icon={row.isGone ? 'undo' : 'trash'}
            label={t(row.isGone ? 'takeBack' : 'removeRow', { row: number })}
            onClick={() => onChange(turned(state, place))}
          />
        )}
      </td>
    </tr>
  )
}

type PagerProps = {
  readonly page: number
  readonly total: number
  readonly onPage: (page: number) => void
}

const Pager = ({ page, total, onPage }: PagerProps): ReactNode => {
  const t = useText(texts)
  if (total <= pageRows) return null
  const from = page * pageRows
  const to = Math.min(total, from + pageRows)
  return (
    <span className={styles['pager']}>
      <Button
        kind="text"
        size="small"
        icon="left"
        label={t('previous')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      {t('pageOf', { from: from + 1, to, total })}
      <Button
        kind="text"
        size="small"
        icon="right"
        label={t('next')}
        disabled={to >= total}
        onClick={() => onPage(page + 1)}
      />
    </span>
  )
}

/** The rows of one target, to be typed into like a sheet. */
export const EntryTable = (props: TableProps): ReactNode => {
  const t = useText(texts)
  const { state, table, problem, onChange } = props
  const [wanted, setPage] = useState(0)
  const [told, setTold] = useState<FirstProblem>()
  if (problem !== undefined && problem !== told) {
    setTold(problem)
    setPage(Math.floor(problem.row / pageRows))
  }
  const one = state.tables[table]
  if (one === undefined) return null
  const { target, rows } = one
  const page = Math.min(wanted, Math.max(0, Math.ceil(rows.length / pageRows) - 1))
  const from = page * pageRows
  const add = (): void => {
    onChange(withRows(state, table, [{}]))
    setPage(Math.floor(rows.length / pageRows))
  }
  return (
    <section className={styles['table']} aria-label={target.name}>
      <div className={styles['tableHead']}>
        <h3>{target.name}</h3>
        {target.mayInsert && (
          <Button kind="text" size="small" icon="plus" onClick={add}>
            {t('addRow')}
          </Button>
        )}
        <ImportRows {...props} target={target} />
        <Pager page={page} total={rows.length} onPage={setPage} />
      </div>
      <div className={styles['scroll']}>
        <table>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{t('state')}</th>
              {shownColumns(target).map(({ column, title, rules }) => (
                <th key={column} scope="col">
                  {title}
                  {rules.some(({ rule }) => rule === 'required') && <b aria-hidden="true"> *</b>}
                </th>
              ))}
              <th scope="col">{t('actions')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(from, from + pageRows).map((row, at) => (
              <Row key={row.key} {...props} row={row} number={from + at + 1} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
