import { Button } from '@gridwright/ui'
import { screenLimits } from '@gridwright/screen'
import type { Cell, QuerySource } from '@gridwright/screen'
import type { ClipboardEvent, ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { TextLine } from '#features/screens/screen-design/look/inputs.tsx'
import { cellOf, columnsOf, rowsOfText } from './static-cells.ts'
import { bindTexts } from './texts.ts'
import { useQueryChange } from './use-query-change.ts'
import styles from './bind.module.css'

type Fixed = Extract<QuerySource, { kind: 'static' }>

const shown = (value: Cell | undefined): string =>
  value === null || value === undefined ? '' : String(value)

/** So many rows are typed here; the others come and go by pasting. */
const mostShown = 50

const freeName = (columns: Fixed['columns']): string => {
  let nth = columns.length + 1
  while (columns.some(({ name }) => name === `column${nth}`)) nth += 1
  return `column${nth}`
}

const Head = ({
  source,
  set,
}: {
  readonly source: Fixed
  readonly set: (next: Fixed) => void
}): ReactNode => {
  const t = useText(bindTexts)
  const { columns, rows } = source
  const rename = (at: number, name: string): void => {
    if (name === '' || columns.some((one, other) => other !== at && one.name === name)) return
    set({ ...source, columns: columns.map((one, other) => (other === at ? { ...one, name } : one)) })
  }
  const without = (at: number): void =>
    set({ ...source, columns: columns.toSpliced(at, 1), rows: rows.map((row) => row.toSpliced(at, 1)) })
  return (
    <tr>
      {columns.map(({ name }, at) => (
        // While a name is typed its place is what the column is known by.
        <th key={`column ${at}`} scope="col">
          <TextLine
            label={t('column', { number: at + 1 })}
            value={name}
            onChange={(next) => rename(at, next.slice(0, 200))}
          />
          {columns.length > 1 && (
            <Button
              kind="text"
              size="small"
              icon="close"
              label={t('removeColumn', { name })}
              onClick={() => without(at)}
            />
          )}
        </th>
      ))}
      <th>
        <Button
          kind="text"
          size="small"
          icon="plus"
          label={t('addColumn')}
          disabled={columns.length >= screenLimits.staticColumns}
          onClick={() =>
            set({
              ...source,
              columns: [...columns, { name: freeName(columns), type: 'text' }],
              rows: rows.map((row) => [...row, null]),
            })
          }
        />
      </th>
    </tr>
  )
}

/** Rows that the screen brings along, as a small table; several are pasted out of a spreadsheet at once. */
export const StaticRows = ({ id, source }: { readonly id: string; readonly source: Fixed }): ReactNode => {
  const t = useText(bindTexts)
  const change = useQueryChange(id)
  const { columns, rows } = source
  const set = (next: Fixed): void =>
    change({ source: { ...next, columns: columnsOf(next.columns, next.rows) } }, 'rows')
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    if (!text.includes('\t') && !text.trim().includes('\n')) return
    event.preventDefault()
    set({ ...source, ...rowsOfText(text) })
  }
  const cells = (row: readonly Cell[], at: number): ReactNode =>
    columns.map(({ name }, column) => (
      <td key={name}>
        <TextLine
          label={t('cell', { row: at + 1, column: name })}
          value={shown(row[column])}
          onChange={(text) => set({ ...source, rows: rows.with(at, [...row].with(column, cellOf(text))) })}
        />
      </td>
    ))
  return (
    <div className={styles['static']} onPaste={paste}>
      <table>
        <thead>
          <Head source={source} set={set} />
        </thead>
        <tbody>
          {rows.slice(0, mostShown).map((row, at) => (
            // Rows have no names: their places are what they are known by.
            <tr key={`row ${at}`}>
              {cells(row, at)}
              <td>
                <Button
                  kind="text"
                  size="small"
                  icon="close"
                  label={t('removeRow', { number: at + 1 })}
                  onClick={() => set({ ...source, rows: rows.toSpliced(at, 1) })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        size="small"
        icon="plus"
        disabled={rows.length >= screenLimits.staticRows}
        onClick={() => set({ ...source, rows: [...rows, columns.map(() => null)] })}
      >
        {t('addRow')}
      </Button>
    </div>
  )
}
