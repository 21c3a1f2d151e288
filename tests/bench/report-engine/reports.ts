import type { Cell, DataColumn, DataTable, Sheet, Template } from '@gridwright/report-engine'
import { cellName } from '@gridwright/report-engine'
import { random } from '#bench/seeded.ts'

/** Seeded data and templates of the engine's benches. */
export type Shape = { readonly template: Template; readonly tables: Readonly<Record<string, DataTable>> }

const field = (name: string, rest: Partial<Cell> = {}): Cell => ({
  kind: 'field',
  dataSet: 's',
  field: name,
  aggregate: 'list',
  ...rest,
})
const formula = (written: string, rest: Partial<Cell> = {}): Cell => ({
  kind: 'formula',
  formula: written,
  ...rest,
})
const text = (value: string, rest: Partial<Cell> = {}): Cell => ({ kind: 'text', value, ...rest })
const down = { expand: 'down' } as const
const letter = (index: number) => String.fromCharCode(65 + index)

function templateOf(cells: Sheet['cells']): Template {
  const sheet: Sheet = {
    name: 'Sheet1',
    cells,
    rowCount: 10,
    columnCount: 26,
    defaultRowHeight: 15,
    defaultColumnWidth: 64,
    rows: {},
    columns: {},
  }
  return {
    version: 1,
    sheets: [sheet],
    styles: {},
    dataSets: [{ name: 's', dataSetId: 's' }],
    parameters: [],
  }
}

const texts = (name: string, length: number, value: (row: number) => string): DataColumn => ({
  name,
  type: 'text',
  values: Array.from({ length }, (_, row) => value(row)),
})
const numbers = (name: string, length: number, value: (row: number) => number): DataColumn => ({
  name,
  type: 'number',
  values: Float64Array.from({ length }, (_, row) => value(row)),
})

/** One row in fifty starts a new group; the rows come mixed. */
export function groupedList(rows: number): Shape {
  const next = random(7)
  const groups = Math.max(1, rows / 50)
  const columns = [
    texts('g', rows, () => `group ${Math.floor(next() * groups)}`),
    texts('t', rows, () => `item ${Math.floor(next() * 1000)}`),
    ...Array.from({ length: 18 }, (_, i) => numbers(`n${i}`, rows, () => Math.round(next() * 100_000) / 100)),
  ]
  const cells: Record<string, Cell> = {
    A2: field('g', { ...down, aggregate: 'group', rowSpan: 2 }),
    B2: field('t', down),
    B3: text('Subtotal', { leftParent: 'A2' }),
    B4: text('Total', { leftParent: null }),
  }
  for (let i = 0; i < 20; i++) cells[`${letter(i)}1`] = text(columns[i]?.name ?? '')
  for (let i = 0; i < 18; i++) {
    const column = letter(i + 2)
    cells[`${column}2`] = field(`n${i}`)
    cells[`${column}3`] = formula(`=SUM(${column}2)`, { leftParent: 'A2' })
    cells[`${column}4`] = formula(`=SUM(${column}2)`, { leftParent: null })
  }
  return { template: templateOf(cells), tables: { s: { length: rows, columns } } }
}

/** Ten regions, a hundred cities, a thousand shops, each with subtotals. */
export function threeGroups(rows: number): Shape {
  const next = random(11)
  const shop = Array.from({ length: rows }, () => Math.floor(next() * 1000))
  const columns = [
    texts('a', rows, (row) => `region ${(shop[row] ?? 0) % 10}`),
    texts('b', rows, (row) => `city ${(shop[row] ?? 0) % 100}`),
    texts('c', rows, (row) => `shop ${shop[row]}`),
    texts('t', rows, () => `item ${Math.floor(next() * 1000)}`),
    numbers('n', rows, () => Math.round(next() * 100_000) / 100),
    numbers('m', rows, () => Math.round(next() * 1000)),
  ]
  const group = { ...down, aggregate: 'group' } as const
  const cells: Record<string, Cell> = {
    A1: field('a', { ...group, rowSpan: 4 }),
    B1: field('b', { ...group, rowSpan: 3 }),
    C1: field('c', { ...group, rowSpan: 2 }),
    D1: field('t', down),
    E1: field('n'),
    F1: field('m'),
  }
  ;['C1', 'B1', 'A1', null].forEach((leftParent, index) => {
    const row = index + 2
    cells[`D${row}`] = text('Sum', { leftParent })
    cells[`E${row}`] = formula('=SUM(E1)', { leftParent })
    cells[`F${row}`] = formula('=SUM(F1)', { leftParent })
  })
  return { template: templateOf(cells), tables: { s: { length: rows, columns } } }
}

/** 1,000 lines × 100 columns of sums over 200,000 rows, with totals both ways. */
export function crossTable(): Shape {
  const rows = 200_000
  const next = random(13)
  const columns = [
    texts('r', rows, (row) => `line ${row < 1000 ? row : Math.floor(next() * 1000)}`),
    texts('c', rows, (row) => `column ${row < 100 ? row : Math.floor(next() * 100)}`),
    numbers('n', rows, () => Math.round(next() * 100_000) / 100),
  ]
  const both = { leftParent: 'A2', topParent: 'B1' }
  const cells: Record<string, Cell> = {
    B1: field('c', { expand: 'right', aggregate: 'group' }),
    C1: text('Total', { topParent: null }),
    A2: field('r', { ...down, aggregate: 'group' }),
    B2: field('n', { aggregate: 'sum', ...both }),
    C2: formula('=SUM(B2)', { leftParent: 'A2', topParent: null }),
    A3: text('Total', { leftParent: null }),
    B3: formula('=SUM(B2)', { leftParent: null, topParent: 'B1' }),
    C3: formula('=SUM(B2)', { leftParent: null, topParent: null }),
  }
  return { template: templateOf(cells), tables: { s: { length: rows, columns } } }
}

const printed = {
  paper: 'A4',
  orientation: 'portrait',
  margins: { top: 19, right: 18, bottom: 19, left: 18 },
  scale: 100,
} as const

/** A plain list with the sum of each page at its foot, 50 rows a page. */
export function pageSums(rows: number): Shape {
  const cells = { A1: field('t', down), B1: field('n'), B2: formula('=PAGESUM(B1)', { leftParent: null }) }
  return paged(cells, rows)
}

/** Each row's share of its page. */
export function pageShares(rows: number): Shape {
  return paged({ A1: field('t', down), B1: field('n'), C1: formula('=B1/PAGESUM(B1)') }, rows)
}

function paged(cells: Record<string, Cell>, rows: number): Shape {
  const next = random(23)
  const columns = [
    texts('t', rows, (row) => `item ${row}`),
    numbers('n', rows, () => Math.round(next() * 1000)),
  ]
  const { sheets, ...rest } = templateOf(cells)
  const footing = { 1: { role: 'footing' as const } }
  const print = { ...printed, rowsPerPage: 50 }
  return {
    template: { ...rest, sheets: sheets.map((sheet) => ({ ...sheet, rows: footing, print })) },
    tables: { s: { length: rows, columns } },
  }
}

/** A form of texts, all under one list downwards and one to the right: one crowded band. */
export function crowded(rows: number, columns: number): Shape {
  const cells: Record<string, Cell> = {
    B1: field('k', { expand: 'right', colSpan: columns, leftParent: null }),
    A2: field('k', { ...down, rowSpan: rows }),
  }
  for (let row = 1; row <= rows; row++)
    for (let column = 1; column <= columns; column++)
      cells[cellName(row, column)] = text('x', { leftParent: 'A2', topParent: 'B1' })
  return { template: templateOf(cells), tables: {} }
}

/** A sheet of nothing but texts. */
export function texted(rows: number, columns: number): Shape {
  const cells: Record<string, Cell> = {}
  for (let row = 1; row <= rows; row++)
    for (let column = 0; column < columns; column++) cells[cellName(row - 1, column)] = text(`${row}`)
  return { template: templateOf(cells), tables: {} }
}

/** Two years of the same keys, each with its change against the year before. */
export function yearOnYear(rows: number): Shape {
  const next = random(29)
  const keys = rows / 2
  const columns = [
    numbers('y', rows, (row) => (row < keys ? 2023 : 2024)),
    numbers('k', rows, (row) => row % keys),
    numbers('n', rows, () => Math.round(next() * 1000) + 1),
  ]
  const cells: Record<string, Cell> = {
    A1: field('y', { ...down, aggregate: 'group' }),
    B1: field('k', { ...down, aggregate: 'group' }),
    C1: field('n', { aggregate: 'sum' }),
    D1: formula('=YOY(C1,A1,B1)'),
    E1: formula('=COUNT(C1[!0]{A1=$A1})'),
  }
  return { template: templateOf(cells), tables: { s: { length: rows, columns } } }
}

/** A running sum over rows that are not in the order by which it runs, and one over a window. */
export function runningSums(rows: number): Shape {
  const next = random(31)
  const columns = [
    numbers('k', rows, (row) => (row * 7919) % rows),
    numbers('n', rows, () => Math.round(next() * 100_000) / 100),
  ]
  const cells: Record<string, Cell> = {
    A1: field('k', down),
    B1: field('n'),
    C1: formula('=SUM(B1[!0]{A1<=$A1})'),
    D1: formula('=AVERAGE(B1[!0]{A1>=$A1-6 && A1<=$A1})'),
  }
  return { template: templateOf(cells), tables: { s: { length: rows, columns } } }
}

/** 20,000 groups with share of the whole, rank and the value before. */
export function ratios(): Shape {
  const groups = 20_000
  const rows = groups * 5
  const next = random(17)
  const columns = [
    texts('g', rows, (row) => `group ${row % groups}`),
    numbers('n', rows, () => Math.round(next() * 100_000) / 100),
  ]
  const cells: Record<string, Cell> = {
    A1: field('g', { ...down, aggregate: 'group' }),
    B1: field('n', { aggregate: 'sum' }),
    C1: formula('=B1/SUM(B1[!0])'),
    D1: formula('=RANK(B1)'),
    E1: formula('=B1[A1:-1]'),
    F1: formula('=MOM(B1,A1)'),
  }
  return { template: templateOf(cells), tables: { s: { length: rows, columns } } }
}

/** Lists that fill blank lines in place, all over a sheet. */
export function filledLists(count: number): Shape {
  const cells: Record<string, Cell> = {}
  for (let index = 0; index < count; index++) {
    const name = cellName(Math.floor(index / 20) * 3, index % 20)
    cells[name] = field('k', { ...down, spill: 'overwrite', leftParent: null, topParent: null })
  }
  return { template: templateOf(cells), tables: {} }
}
