import type { CellChart } from '#model/chart.ts'
import type { Cell, Template } from '#model/template.ts'
import { inEnglish } from './english.ts'
import type { Starter, StarterField } from './starter.ts'

/** The data set that takes the place of the starter's own. */
export type StarterData = {
  readonly id: string
  readonly name: string
  readonly columns: readonly {
    readonly name: string
    readonly title?: string | undefined
    readonly type: string
  }[]
  /** Codes of what it asks for. */
  readonly parameters: readonly string[]
}

/** By the starter's field: a column of the data set, or '' where it has none such. */
export type StarterColumns = Readonly<Record<string, string>>

/** Fields by which lines are repeated: without them there is no report. */
export const neededFields = (starter: Starter): ReadonlySet<string> =>
  new Set(
    starter
      .make('')
      .sheets.flatMap(({ cells }) => Object.values(cells))
      .flatMap((cell) => (isRepeated(cell) && cell.field !== undefined ? [cell.field] : [])),
  )

const isRepeated = ({ expand = 'none' }: Cell): boolean => expand !== 'none'

/** Without case, spaces and the signs that people put between words. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-.]/g, '')

type Column = StarterData['columns'][number]

const namesOf = ({ name, title }: StarterField): readonly string[] => [name, title.zh, title.en].map(plain)

const isCalled = (names: readonly string[], { name, title = '' }: Column): boolean =>
  names.includes(plain(name)) || (title !== '' && names.includes(plain(title)))

/**
 * Columns by their names and titles, in Chinese or English; what is left over by its type, in order, each column
 * once. Only what repeats lines is guessed by type: a wrong figure is worse than an empty cell.
 */
export const proposedColumns = (starter: Starter, { columns }: StarterData): StarterColumns => {
  const needed = neededFields(starter)
  const chosen = new Map(
    starter.fields.map((field) => {
      const names = namesOf(field)
      return [field.name, columns.find((column) => isCalled(names, column))?.name ?? '']
    }),
  )
  for (const { name, type } of starter.fields) {
    if (chosen.get(name) !== '' || !needed.has(name)) continue
    const taken = new Set(chosen.values())
    chosen.set(name, columns.find((column) => column.type === type && !taken.has(column.name))?.name ?? '')
  }
  return Object.fromEntries(chosen)
}

type Taking = {
  readonly data: StarterData
  readonly columns: StarterColumns
  readonly language: 'zh' | 'en'
}

/**
 * The starter over somebody's own data. A field that has no column becomes an empty cell of the same look; a formula
 * that names a parameter which the data set does not ask for becomes the text it begins with.
 */
export const takeStarter = (starter: Starter, { data, columns, language }: Taking): Template => {
  const made = starter.make(data.id)
  const template = language === 'en' ? inEnglish(made) : made
  const swap = cellSwap({ columns, parameters: new Set(data.parameters), dataSet: data.name })
  return {
    ...template,
    dataSets: [{ name: data.name, dataSetId: data.id }],
    sheets: template.sheets.map((sheet) => ({
      ...sheet,
      cells: Object.fromEntries(Object.entries(sheet.cells).map(([address, cell]) => [address, swap(cell)])),
    })),
  }
}

type Swap = {
  readonly columns: StarterColumns
  readonly parameters: ReadonlySet<string>
  readonly dataSet: string
}

const cellSwap =
  ({ columns, parameters, dataSet }: Swap) =>
  (cell: Cell): Cell => {
    const { formula, field, chart } = cell
    if (chart !== undefined) return withChart(cell, chartOver(chart, { columns, dataSet }))
    if (formula !== undefined && !asksOnly(formula, parameters)) return textCell(cell, firstText(formula))
    if (field === undefined) return cell
    const column = columns[field] ?? ''
    if (column === '') return textCell(cell, '')
    const { sort, ...rest } = cell
    return { ...rest, ...orderBy(sort, columns), dataSet, field: column }
  }

const withChart = ({ chart: _own, ...cell }: Cell, chart: CellChart | undefined): Cell => ({
  ...cell,
  ...(chart && { chart }),
})

/** None where a column that it draws is not there. */
const chartOver = (
  chart: CellChart,
  { columns, dataSet }: Pick<Swap, 'columns' | 'dataSet'>,
): CellChart | undefined => {
  const { data } = chart
  if (data.from === 'cells') return chart
  const column = (field: string): string => columns[field] ?? ''
  const series = data.series.map((one) => ({ ...one, field: column(one.field) }))
  const category = column(data.category)
  const split = data.split === undefined ? undefined : column(data.split)
  if ([category, split, ...series.map(({ field }) => field)].includes('')) return undefined
  return { ...chart, data: { ...data, dataSet, category, ...(split !== undefined && { split }), series } }
}

/** The order goes with the column that it is by. */
const orderBy = (sort: Cell['sort'], columns: StarterColumns): Pick<Cell, 'sort'> => {
  if (sort?.field === undefined) return sort === undefined ? {} : { sort }
  const field = columns[sort.field] ?? ''
  return field === '' ? {} : { sort: { ...sort, field } }
}

const asksOnly = (formula: string, parameters: ReadonlySet<string>): boolean =>
  [...formula.matchAll(/@(\w+)/g)].every(([, code = '']) => parameters.has(code))

const firstText = (formula: string): string => /"([^"]*)"/.exec(formula)?.[1] ?? ''

/** Place and look stay; what only a value has goes. */
const textCell = (cell: Cell, value: string): Cell => {
  const { formula: _formula, dataSet: _set, field: _field, aggregate: _fold, sort: _sort, ...rest } = cell
  const { expand: _expand, display: _display, ...looks } = rest
  return { ...looks, kind: 'text', value }
}
