import { cellName } from '@gridwright/report-engine'
import type { Aggregate, Cell } from '@gridwright/report-engine'
import { acceptLink } from '@gridwright/validation'
import { namedIn } from '#migrate/named-in.ts'
import { MOST } from '#migrate/reading.ts'
import type { RemarkList } from '#migrate/remark-list.ts'
import type { Placed } from './plain-cell.ts'
import { numberIn, objectIn, textIn } from './tables.ts'
import type { TableRow } from './tables.ts'

const VARIABLE = 2
const LOOP = 3
const ON = 1
const OVERWRITE = 2

/** Where a row of the cells' table stands; what Luckysheet says of the cell goes before. */
export function placeOf(row: TableRow): { readonly r: number; readonly c: number } | undefined {
  const data = objectIn(row, 'cellData')
  const r = numberIn(data, 'r') ?? numberIn(row, 'coordsx')
  const c = numberIn(data, 'c') ?? numberIn(row, 'coordsy')
  return r === undefined || c === undefined ? undefined : { r, c }
}

/** A row of the cells' table upon what the cell looks like; undefined where it stands nowhere or shows nothing. */
export function boundCell(row: TableRow, base: Cell | undefined, remarks: RemarkList): Placed | undefined {
  const place = placeOf(row)
  if (place === undefined) return undefined
  const at = cellName(place.r, place.c)
  const kind = numberIn(row, 'cellValueType')
  if (kind === LOOP) remarks.add('loop-left-out', { cell: at, what: textIn(row, 'cellValue') })
  const cell = (kind === VARIABLE ? fieldCell(row, { at, base, remarks }) : undefined) ?? fixedCell(row, base)
  return cell === undefined ? undefined : { row: place.r, column: place.c, cell: withSpan(cell, row) }
}

function fixedCell(row: TableRow, base: Cell | undefined): Cell | undefined {
  const text = textIn(row, 'cellValue')
  return base ?? (text === '' ? undefined : { kind: 'text', value: text.slice(0, MOST.text) })
}

type Field = { readonly at: string; readonly base: Cell | undefined; readonly remarks: RemarkList }

function fieldCell(row: TableRow, { at, base, remarks }: Field): Cell | undefined {
  const original = textIn(row, 'cellValue')
  const bound = bindingOf(row)
  if (bound === undefined) {
    remarks.add('value-unknown', { cell: at, original })
    return undefined
  }
  const folding = foldingOf(row, at, remarks)
  remarks.became(at, original, `${bound.dataSet}.${bound.field} · ${folding.aggregate ?? 'list'}`)
  if (numberIn(row, 'isConditions') === ON)
    remarks.add('filter-left-out', { cell: at, original: textIn(row, 'cellConditions') })
  return {
    kind: 'field',
    ...bound,
    ...folding,
    ...(numberIn(row, 'cellFillType') === OVERWRITE && { spill: 'overwrite' }),
    ...lookOf(base),
    ...linkOf(row),
  }
}

const lookOf = ({ style, note }: Partial<Cell> = {}): Pick<Cell, 'style' | 'note'> => ({
  ...(style !== undefined && { style }),
  ...(note !== undefined && { note }),
})

type Binding = { readonly dataSet: string; readonly field: string }

/** `orders.${amount}`, `${orders.amount}`, `${amount}` with the data set beside it. */
function bindingOf(row: TableRow): Binding | undefined {
  const { before, inside } = partsOf(textIn(row, 'cellValue').trim())
  const named = textIn(row, 'datasetName') || before
  const [first = '', ...rest] = inside.split('.')
  const hasOwn = rest.length > 0 && (named === '' || named === first)
  const dataSet = named || (hasOwn ? first : '')
  const field = hasOwn ? rest.join('.') : inside
  if (dataSet === '' || field === '') return undefined
  return { dataSet: dataSet.slice(0, 200), field: field.slice(0, 200) }
}

function partsOf(text: string): { readonly before: string; readonly inside: string } {
  const open = Math.max(text.indexOf('${'), text.indexOf('#{'))
  if (open < 0 || !text.endsWith('}')) return { before: '', inside: text }
  return { before: text.slice(0, open).replace(/\.$/, '').trim(), inside: text.slice(open + 2, -1).trim() }
}

const FUNCTIONS: Readonly<Record<string, Aggregate>> = { 1: 'sum', 2: 'avg', 3: 'max', 4: 'min', 5: 'count' }
const EXPANDS: Readonly<Record<string, Cell['expand']>> = { 2: 'right', 3: 'down' }
const FOLDED: ReadonlySet<string> = new Set(['summary', 'groupSummary', 'cross'])

function foldingOf(row: TableRow, cell: string, remarks: RemarkList): Pick<Cell, 'aggregate' | 'expand'> {
  const type = textIn(row, 'aggregateType')
  if (FOLDED.has(type)) {
    const original = textIn(row, 'cellFunction')
    const aggregate = namedIn(FUNCTIONS, original)
    if (aggregate === undefined && original !== '') remarks.add('compare-left-out', { cell, original })
    return { aggregate: aggregate ?? 'sum' }
  }
  const expand = namedIn(EXPANDS, textIn(row, 'cellExtend'))
  return { aggregate: type === 'group' ? 'group' : 'list', ...(expand !== undefined && { expand }) }
}

function linkOf(row: TableRow): Pick<Cell, 'link'> {
  const url = textIn(row, 'linkUrl', 'url')
  const isWhole = url.length <= 2000 && /^https?:/i.test(url) && acceptLink(url) !== undefined
  return isWhole && URL.canParse(url) ? { link: { kind: 'url', url } } : {}
}

type Span = Pick<Cell, 'rowSpan' | 'colSpan'>

const within = (count: number | undefined): number | undefined =>
  count !== undefined && Number.isInteger(count) && count > 1 && count <= MOST.span ? count : undefined

/** Lines that a cell covers, as two columns say them; nothing where they are one. */
export function spanIn(row: TableRow, rows: string, columns: string): Span {
  const [rowSpan, colSpan] = [within(numberIn(row, rows)), within(numberIn(row, columns))]
  return { ...(rowSpan !== undefined && { rowSpan }), ...(colSpan !== undefined && { colSpan }) }
}

const withSpan = (cell: Cell, row: TableRow): Cell =>
  numberIn(row, 'isMerge') === ON ? { ...cell, ...spanIn(row, 'rowSpan', 'colSpan') } : cell
