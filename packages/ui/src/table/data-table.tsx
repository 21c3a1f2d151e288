import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useUiLanguage, useUiText } from '#language/ui-language.ts'
import { EmptyState } from '#states/states.tsx'
import { ColumnSettings } from './column-settings.tsx'
import { sortedRows } from './columns.ts'
import type { Sort } from './columns.ts'
import { TableBody } from './table-body.tsx'
import { TableHead } from './table-head.tsx'
import type { DataTableProps } from './table-props.ts'
import { useColumns } from './use-columns.ts'
import type { Columns } from './use-columns.ts'
import styles from './table.module.css'

type Sorting<Row> = {
  readonly sort: Sort | undefined
  readonly setSort: (sort: Sort | undefined) => void
  readonly rows: readonly Row[] | undefined
}

const useSorting = <Row,>({ columns, rows, sort, onSort }: DataTableProps<Row>): Sorting<Row> => {
  const language = useUiLanguage()
  const [own, setOwn] = useState(sort)
  const sorted = useMemo(() => {
    const value = columns.find((column) => column.key === own?.key)?.value
    if (onSort !== undefined || own === undefined || value === undefined) return rows
    return rows && sortedRows(rows, value, { descending: own.descending, locale: language })
  }, [columns, rows, own, onSort, language])
  return onSort === undefined ? { sort: own, setSort: setOwn, rows: sorted } : { sort, setSort: onSort, rows }
}

const columnStyle = (width: number | undefined): { readonly width: number } | undefined =>
  width === undefined ? undefined : { width }

type WidthsProps<Row> = {
  readonly arranged: Columns<Row>
  readonly hasActions: boolean
  readonly hasSelection: boolean
}

const Widths = <Row,>({ arranged, hasActions, hasSelection }: WidthsProps<Row>): ReactNode => (
  <colgroup>
    {hasSelection && <col style={{ width: 40 }} />}
    {arranged.shown.map((column) => (
      <col key={column.key} style={columnStyle(column.width)} />
    ))}
    {hasActions && <col className={styles['actionColumn']} />}
  </colgroup>
)

const Full = <Row,>(props: DataTableProps<Row>): ReactNode => {
  const { label, columns, actions, selection, settingsKey, busy = false } = props
  const arranged = useColumns(columns, settingsKey)
  const { sort, setSort, rows } = useSorting(props)
  const settings = settingsKey !== undefined && <ColumnSettings columns={columns} arranged={arranged} />
  return (
    <div className={styles['scroller']} data-busy={busy || undefined}>
      <table className={styles['table']} aria-label={label} aria-busy={rows === undefined || busy}>
        <Widths
          arranged={arranged}
          hasActions={actions !== undefined}
          hasSelection={selection !== undefined}
        />
        <TableHead
          columns={arranged.shown}
          sort={sort}
          onSort={setSort}
          rows={rows}
          rowKey={props.rowKey}
          selection={selection}
          hasActions={actions !== undefined}
          settings={settings}
        />
        <TableBody {...props} columns={arranged.shown} rows={rows} />
      </table>
    </div>
  )
}

const isShown = (part: ReactNode): boolean => part !== undefined && part !== null && part !== false

/** A dense table: sorting, arranged columns, keyboard, actions per row, and a state for every situation. */
export const DataTable = <Row,>(props: DataTableProps<Row>): ReactNode => {
  const t = useUiText()
  if (isShown(props.error)) return props.error
  if (props.rows?.length === 0) return props.empty ?? <EmptyState title={t('empty')} />
  return <Full {...props} />
}
