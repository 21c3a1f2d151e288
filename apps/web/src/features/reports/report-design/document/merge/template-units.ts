import type { Cell, Sheet, Template } from '@gridwright/report-engine'
import type { Units } from '@gridwright/document'
import { addressOf, positionOf } from '#features/reports/report-design/document/address.ts'

/** What a part of a template is: of a sheet or of the whole report. */
export type Part = {
  readonly kind:
    | 'cell'
    | 'row'
    | 'column'
    | 'sheet'
    | 'whole'
    | 'style'
    | 'dataSet'
    | 'parameter'
    | 'picture'
    | 'form'
    | 'entry'
    | 'largeList'
  readonly sheet: string
  /** Address, line, name of a sheet's setting, style, data set, parameter or picture. */
  readonly id: string
}

const keyOf = ({ kind, sheet, id }: Part): string => JSON.stringify([kind, sheet, id])

export const partOf = (key: string): Part => {
  const [kind, sheet, id] = JSON.parse(key) as [Part['kind'], string, string]
  return { kind, sheet, id }
}

type Entry = readonly [string, unknown]

const entriesOf = (
  kind: Part['kind'],
  sheet: string,
  values: Readonly<Record<string, unknown>>,
): readonly Entry[] =>
  Object.entries(values).map(([id, value]) => [keyOf({ kind, sheet, id }), value] as const)

// Follow from the cells, or stand in parts of their own.
const derived = new Set(['name', 'cells', 'rows', 'columns', 'rowCount', 'columnCount'])

const settingsOf = (sheet: Sheet): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(sheet).filter(([key]) => !derived.has(key)))

const sheetEntries = (sheet: Sheet, isWhole: boolean): readonly Entry[] => {
  const { name } = sheet
  if (isWhole) return [[keyOf({ kind: 'whole', sheet: name, id: '' }), sheet]]
  return [
    ...entriesOf('sheet', name, settingsOf(sheet)),
    ...entriesOf('cell', name, sheet.cells),
    ...entriesOf('row', name, sheet.rows),
    ...entriesOf('column', name, sheet.columns),
  ]
}

const named = (all: readonly object[], key: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(all.map((one) => [String((one as Record<string, unknown>)[key]), one]))

/** A template as the parts that merge by themselves; the sheets in `whole` are one part each. */
export const unitsOf = (template: Template, whole: ReadonlySet<string>): Units =>
  new Map([
    ...template.sheets.flatMap((sheet) => sheetEntries(sheet, whole.has(sheet.name))),
    ...entriesOf('style', '', template.styles),
    ...entriesOf('dataSet', '', named(template.dataSets, 'name')),
    ...entriesOf('picture', '', template.pictures ?? {}),
    ...entriesOf('parameter', '', named(template.parameters, 'paramCode')),
    ...entriesOf('form', '', template.form === undefined ? {} : { form: template.form }),
    ...entriesOf('largeList', '', template.largeList === undefined ? {} : { largeList: template.largeList }),
    ...entriesOf('entry', '', named(template.entry?.targets ?? [], 'name')),
  ])

/** All addresses that a cell covers. */
export const placesOf = (key: string, value: unknown): readonly string[] => {
  const { kind, sheet, id } = partOf(key)
  const at = kind === 'cell' ? positionOf(id) : undefined
  if (at === undefined) return []
  const { rowSpan = 1, colSpan = 1 } = value as Cell
  return Array.from({ length: rowSpan * colSpan }, (_, step) => {
    const place = { row: at.row + Math.floor(step / colSpan), column: at.column + (step % colSpan) }
    return `${sheet}!${addressOf(place)}`
  })
}

const extentOf = (cells: Sheet['cells']): Pick<Sheet, 'rowCount' | 'columnCount'> => {
  let [rowCount, columnCount] = [0, 0]
  for (const [address, { rowSpan = 1, colSpan = 1 }] of Object.entries(cells)) {
    const at = positionOf(address)
    if (at === undefined) continue
    rowCount = Math.max(rowCount, at.row + rowSpan)
    columnCount = Math.max(columnCount, at.column + colSpan)
  }
  return { rowCount, columnCount }
}

type Order = {
  readonly sheets: readonly string[]
  readonly dataSets: readonly string[]
  readonly parameters: readonly string[]
}

export const orderOf = (template: Template): Order => ({
  sheets: template.sheets.map(({ name }) => name),
  dataSets: template.dataSets.map(({ name }) => name),
  parameters: template.parameters.map(({ paramCode }) => paramCode),
})

const inOrder = <T>(order: readonly string[], found: ReadonlyMap<string, T>): readonly T[] =>
  [...new Set([...order, ...found.keys()])].flatMap((name) => found.get(name) ?? [])

type Found = Readonly<Record<Part['kind'], Map<string, unknown>>>

const emptyFound = (): Found => ({
  cell: new Map(),
  row: new Map(),
  column: new Map(),
  sheet: new Map(),
  whole: new Map(),
  style: new Map(),
  dataSet: new Map(),
  parameter: new Map(),
  picture: new Map(),
  form: new Map(),
  entry: new Map(),
  largeList: new Map(),
})

const sheetFrom = (name: string, found: Found): Sheet => {
  const whole = found.whole.get('')
  if (whole !== undefined) return whole as Sheet
  const cells = Object.fromEntries(found.cell) as Sheet['cells']
  return {
    ...(Object.fromEntries(found.sheet) as unknown as Sheet),
    name,
    cells,
    ...extentOf(cells),
    rows: Object.fromEntries(found.row) as Sheet['rows'],
    columns: Object.fromEntries(found.column) as Sheet['columns'],
  }
}

/** The template that the parts make up; the counterpart of {@link unitsOf}. */
export const templateFrom = (units: Units, order: Order): Template => {
  const bySheet = new Map<string, Found>()
  for (const [key, value] of units) {
    const { kind, sheet, id } = partOf(key)
    const found = bySheet.get(sheet) ?? emptyFound()
    bySheet.set(sheet, found)
    found[kind].set(id, value)
  }
  const report = bySheet.get('') ?? emptyFound()
  const sheets = new Map(
    [...bySheet]
      .filter(([name]) => name !== '')
      .map(([name, found]) => [name, sheetFrom(name, found)] as const),
  )
  const form = report.form.get('form') as Template['form']
  const largeList = report.largeList.get('largeList') as Template['largeList']
  return {
    version: 1,
    sheets: inOrder(order.sheets, sheets),
    styles: Object.fromEntries(report.style) as Template['styles'],
    dataSets: inOrder(order.dataSets, report.dataSet) as Template['dataSets'],
    parameters: inOrder(order.parameters, report.parameter) as Template['parameters'],
    ...(report.picture.size > 0 && {
      pictures: Object.fromEntries(report.picture) as NonNullable<Template['pictures']>,
    }),
    ...(form && { form }),
    ...(largeList && { largeList }),
    ...(report.entry.size > 0 && {
      entry: { targets: [...report.entry.values()] } as NonNullable<Template['entry']>,
    }),
  }
}
