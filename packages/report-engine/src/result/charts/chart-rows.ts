import type { ChartSeries, ChartValues } from '@gridwright/charts/document'
import type { CompiledCell } from '#compile/model.ts'
import type { ChartData, FieldSeries } from '#model/chart.ts'
import { ownDomain } from '#run/domains.ts'
import { filteredRows } from '#run/filter-rows.ts'
import { foldRows } from '#run/fold-rows.ts'
import { rowSetsOf, sliceOf } from '#run/row-sets.ts'
import type { SheetRun } from '#run/state.ts'
import { readAt } from '#run/tables.ts'
import type { Table } from '#run/table-types.ts'
import { keyOf, type Scalar } from '#values/scalar.ts'
import { plainCategory } from './category.ts'
import { lineOf, numberOf } from './numbers.ts'

export type FromRows = {
  readonly data: Extract<ChartData, { from: 'dataSet' }>
  readonly element: number
  readonly nameOf: (series: number) => string
}

/** Rows as a field cell in the chart's place would see them, by category and, where it is split, by series. */
export function rowsChart(run: SheetRun, cell: CompiledCell, from: FromRows): ChartValues {
  const { data, element } = from
  const table = run.tables.get(data.dataSet)
  if (table === undefined) return { categories: [], series: [] }
  const domain = ownDomain(run, cell.id)
  const inherit = cell.cell.inherit !== false
  const slice = sliceOf(rowSetsOf(run, domain, { dataSet: data.dataSet, inherit }), element)
  const filter = cell.formulas.chart?.filter
  const asking = {
    ...cell,
    cell: { ...cell.cell, dataSet: data.dataSet },
    formulas: { ...cell.formulas, ...(filter && { filter }) },
  }
  const rows = filteredRows(run, asking, { domain, element, slice })
  const categories = fallen(table, data.category, rows)
  const splits = data.split === undefined ? undefined : fallen(table, data.split, rows)
  return {
    categories: categories.map(({ value }) => plainCategory(value)),
    series: data.series.flatMap((series, at) =>
      seriesFrom(run, {
        table,
        series,
        name: from.nameOf(at),
        categories,
        splits,
        isOnly: data.series.length === 1,
      }),
    ),
  }
}

/** Rows with the same value, in the order in which values are first seen. */
type Group = { readonly value: Scalar; readonly rows: number[] }

function fallen(table: Table, field: string, rows: readonly number[]): readonly Group[] {
  const column = table.columns.get(field)
  const groups = new Map<unknown, Group>()
  for (const row of rows) {
    const value = column ? readAt(column, row) : null
    const key = keyOf(value)
    const known = groups.get(key)
    if (known) known.rows.push(row)
    else groups.set(key, { value, rows: [row] })
  }
  return [...groups.values()]
}

type Making = {
  readonly table: Table
  readonly series: FieldSeries
  readonly name: string
  readonly categories: readonly Group[]
  readonly splits: readonly Group[] | undefined
  /** Then its name says nothing beside the values that it is split by. */
  readonly isOnly: boolean
}

function seriesFrom(run: SheetRun, making: Making): readonly ChartSeries[] {
  const { series, name, categories, splits, isOnly } = making
  if (splits === undefined)
    return [{ name: name || series.field, values: folded(run, making, categories), ...lineOf(series) }]
  return splits.map(({ value, rows }) => {
    const own = new Set(rows)
    const parts = categories.map((category) => ({
      ...category,
      rows: category.rows.filter((row) => own.has(row)),
    }))
    const part = String(plainCategory(value))
    return {
      name: isOnly || name === '' ? part : `${name} ${part}`,
      values: folded(run, making, parts),
      ...lineOf(series),
    }
  })
}

function folded(run: SheetRun, { table, series }: Making, groups: readonly Group[]): (number | null)[] {
  const column = table.columns.get(series.field)
  return groups.map(({ rows }) => {
    run.budget.tick()
    return column === undefined || rows.length === 0
      ? null
      : numberOf(foldRows(column, series.aggregate, rows))
  })
}
