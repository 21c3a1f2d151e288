import { entryBinding } from '@gridwright/contract'
import type { EntryBinding, EntryColumn, EntryRule, EntryTarget, SourceTable } from '@gridwright/contract'
import type { Cell, Sheet, Template } from '@gridwright/report-engine'
import { addressOf, positionOf } from '#features/reports/report-design/document/address.ts'
import { shownText } from '#features/reports/report-design/document/typed-text.ts'

export type EntryProblem = {
  readonly code:
    | 'NoName'
    | 'SameName'
    | 'Sources'
    | 'NoTable'
    | 'NoColumns'
    | 'NoKey'
    | 'KeyUnbound'
    | 'SameColumn'
    | 'CellGone'
    | 'NoSheet'
    | 'ColumnGone'
    | 'Mark'
    | 'Limits'
    | 'Pattern'
    | 'Choices'
    | 'Other'
  readonly params?: Readonly<Record<string, string>>
}

/** Told, and the report can be kept as it is: a cell or a column may come back. */
const borne: ReadonlySet<EntryProblem['code']> = new Set(['CellGone', 'NoSheet', 'ColumnGone'])

export const isBorne = ({ code }: EntryProblem): boolean => borne.has(code)

export const newTarget = (name: string, sheet: string, dataSourceId: string): EntryTarget => ({
  name,
  dataSourceId,
  table: '',
  sheet,
  keys: [],
  delete: { kind: 'refused' },
  columns: [],
})

export const sheetNamed = (template: Template, name: string): Sheet | undefined =>
  template.sheets.find((sheet) => sheet.name === name)

const textOf = (cell: Cell): string => {
  if (cell.kind === 'text') return String(cell.value ?? '')
  return shownText(cell, { oneDataSet: true }) ?? ''
}

const inOrder = ([one]: readonly [string, Cell], [other]: readonly [string, Cell]): number => {
  const [a, b] = [positionOf(one), positionOf(other)]
  return (a?.row ?? 0) - (b?.row ?? 0) || (a?.column ?? 0) - (b?.column ?? 0)
}

/** Cells that can be entered into, row by row; fields before what stands fixed. */
export const cellChoices = (sheet: Sheet | undefined): readonly { value: string; label: string }[] => {
  const cells = Object.entries(sheet?.cells ?? {}).toSorted(inOrder)
  const of = (isField: boolean) => cells.filter(([, { kind }]) => (kind === 'field') === isField)
  return [...of(true), ...of(false)].map(([address, cell]) => ({
    value: address,
    label: `${address} · ${textOf(cell)}`,
  }))
}

/** The text right above a cell: the heading of its list. */
const headingOf = (sheet: Sheet, address: string): string | undefined => {
  const at = positionOf(address)
  if (at === undefined || at.row === 0) return undefined
  const above = sheet.cells[addressOf({ row: at.row - 1, column: at.column })]
  const text = above?.kind === 'text' ? String(above.value ?? '').trim() : ''
  return text === '' ? undefined : text.slice(0, 100)
}

const ruleOfType: readonly (readonly [RegExp, EntryRule])[] = [
  [/^(tiny|small|medium|big)?int|^integer|^(small|big)?serial/i, { rule: 'integer' }],
  [/^(decimal|numeric|number|float|double|real)/i, { rule: 'number' }],
  [/^date$/i, { rule: 'date' }],
  [/^(datetime|timestamp)/i, { rule: 'date', time: true }],
]

/** What the type of a column asks of what is entered; `tinyint(1)` is how MySQL writes yes and no. */
const rulesOfType = (type: string): EntryRule[] => {
  const rule = ruleOfType.find(([pattern]) => pattern.test(type))?.[1]
  return rule === undefined ? [] : [rule]
}

/** The columns of the table's primary key that are bound; none unless all of it is. */
export const proposedKeys = (
  columns: readonly Pick<EntryColumn, 'column'>[],
  table: SourceTable | undefined,
): readonly string[] => {
  const keys = (table?.columns ?? []).filter(({ key }) => key === true).map(({ name }) => name)
  return keys.every((key) => columns.some(({ column }) => column === key)) ? keys : []
}

/** Columns of the table that a list field of the sheet has the name of, with their cells and headings. */
export const suggested = (
  sheet: Sheet | undefined,
  table: SourceTable | undefined,
): readonly EntryColumn[] => {
  if (sheet === undefined || table === undefined) return []
  const free = new Map(table.columns.map((column) => [column.name.toLowerCase(), column]))
  return Object.entries(sheet.cells)
    .toSorted(inOrder)
    .flatMap(([cell, { kind, field = '', aggregate = 'list' }]) => {
      const column = free.get(field.toLowerCase())
      if (kind !== 'field' || column === undefined || aggregate !== 'list') return []
      free.delete(field.toLowerCase())
      const title = headingOf(sheet, cell)
      const rules = rulesOfType(column.type)
      return [
        {
          column: column.name,
          cell,
          ...(title !== undefined && { title }),
          ...(rules.length > 0 && { rules }),
          ...(column.generated === true && { generated: true as const }),
        },
      ]
    })
}

/** With what is not bound yet; where no key is chosen, the table's own, else a column that is named like one. */
export const bindAll = (
  target: EntryTarget,
  found: readonly EntryColumn[],
  table?: SourceTable,
): EntryTarget => {
  const known = new Set(target.columns.map(({ column }) => column))
  const columns = [...target.columns, ...found.filter(({ column }) => !known.has(column))]
  const named = columns.filter(({ column }) => column.toLowerCase() === 'id').map(({ column }) => column)
  const own = proposedKeys(columns, table)
  const keys = own.length > 0 ? own : named
  return { ...target, columns, keys: target.keys.length > 0 ? target.keys : [...keys] }
}

/** Another table has other columns: what of them it has stays. */
export const withTable = (target: EntryTarget, table: SourceTable): EntryTarget => {
  const has = new Set(table.columns.map(({ name }) => name))
  const { version, schema: _schema, ...rest } = target
  const fill = (target.fill ?? []).filter(({ column }) => has.has(column))
  return {
    ...rest,
    ...(table.schema !== '' && { schema: table.schema }),
    table: table.name,
    columns: target.columns.filter(({ column }) => has.has(column)),
    keys: target.keys.filter((key) => has.has(key)),
    fill,
    ...(version !== undefined && has.has(version) && { version }),
    delete:
      target.delete.kind === 'logical' && !has.has(target.delete.column)
        ? { kind: 'refused' }
        : target.delete,
  }
}

export const withoutColumn = (target: EntryTarget, column: string): EntryTarget => ({
  ...target,
  columns: target.columns.filter((one) => one.column !== column),
  keys: target.keys.filter((key) => key !== column),
})

/** The settings without what was taken back. */
export const trimmed = ({ fill = [], ...target }: EntryTarget): EntryTarget => ({
  ...target,
  ...(fill.length > 0 && { fill }),
  columns: target.columns.map(({ rules = [], ...column }) => ({
    ...column,
    ...(rules.length > 0 && { rules }),
  })),
})

const twice = (names: readonly string[]): string | undefined =>
  names.find((name, at) => names.indexOf(name) !== at)

type Fault = EntryProblem['code'] | undefined

const isPattern = (source: string): boolean => {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch {
    return false
  }
}

const limitsFault = ({ min = -Infinity, max = Infinity }: { min?: number; max?: number }): Fault =>
  min > max ? 'Limits' : undefined

const faults: { readonly [K in EntryRule['rule']]?: (rule: Extract<EntryRule, { rule: K }>) => Fault } = {
  range: limitsFault,
  length: limitsFault,
  choice: ({ choices }) => (choices.length === 0 ? 'Choices' : undefined),
  offered: ({ by }) => ((by.from === 'dictionary' ? by.code : by.dataSet) === '' ? 'Choices' : undefined),
  pattern: ({ pattern }) => (isPattern(pattern) ? undefined : 'Pattern'),
}

const ruleProblem = (rule: EntryRule): Fault => faults[rule.rule]?.(rule as never)

const columnProblems = (
  { columns }: EntryTarget,
  sheet: Sheet | undefined,
  table: SourceTable | undefined,
): readonly EntryProblem[] =>
  columns.flatMap(({ column, cell, rules = [] }) => [
    ...(sheet !== undefined && sheet.cells[cell] === undefined
      ? [{ code: 'CellGone' as const, params: { column, cell: cell === '' ? '—' : cell } }]
      : []),
    ...(table !== undefined && !table.columns.some(({ name }) => name === column)
      ? [{ code: 'ColumnGone' as const, params: { column } }]
      : []),
    ...rules.flatMap((rule) => {
      const code = ruleProblem(rule)
      return code === undefined ? [] : [{ code, params: { column } }]
    }),
  ])

const keyProblems = ({ keys, columns }: EntryTarget): readonly EntryProblem[] => {
  if (keys.length === 0) return [{ code: 'NoKey' }]
  const bound = new Set(columns.map(({ column }) => column))
  return keys
    .filter((key) => !bound.has(key))
    .map((column) => ({ code: 'KeyUnbound' as const, params: { column } }))
}

/** What is wrong with one target; `table` is absent while it is not known. */
export const targetProblems = (
  target: EntryTarget,
  template: Template,
  table: SourceTable | undefined,
): readonly EntryProblem[] => {
  const sheet = sheetNamed(template, target.sheet)
  const same = twice(target.columns.map(({ column }) => column))
  const found: readonly (EntryProblem | false)[] = [
    target.name.trim() === '' && { code: 'NoName' },
    (target.dataSourceId === '' || target.table === '') && { code: 'NoTable' },
    sheet === undefined && { code: 'NoSheet', params: { sheet: target.sheet } },
    target.columns.length === 0 && { code: 'NoColumns' },
    same !== undefined && { code: 'SameColumn', params: { column: same } },
    target.delete.kind === 'logical' && target.delete.column === '' && { code: 'Mark' },
  ]
  return [
    ...found.filter((one) => one !== false),
    ...(target.columns.length === 0 ? [] : keyProblems(target)),
    ...columnProblems(target, sheet, table),
  ]
}

/** What is wrong with all of them together. */
export const bindingProblems = (targets: readonly EntryTarget[]): readonly EntryProblem[] => {
  const same = twice(targets.map(({ name }) => name))
  const sources = new Set(targets.map(({ dataSourceId }) => dataSourceId))
  return [
    ...(same === undefined || same.trim() === ''
      ? []
      : [{ code: 'SameName' as const, params: { name: same } }]),
    ...(sources.size > 1 ? [{ code: 'Sources' as const }] : []),
  ]
}

/** The member of the document; none where there is no target. `false`: it would not be one. */
export const entryOf = (targets: readonly EntryTarget[]): EntryBinding | undefined | false => {
  if (targets.length === 0) return undefined
  const parsed = entryBinding.safeParse({ targets: targets.map(trimmed) })
  return parsed.success && parsed.data
}
