import type { Problem } from '#model/layout.ts'
import type { Cell, LargeList, Template } from '#model/template.ts'
import type { Bound } from './bound.ts'
import type { ColumnNames } from './check-cell.ts'
import { largeListBlock, type LargeListBlock } from './large-list-block.ts'
import { NONE, type CompiledCell, type CompiledSheet } from './model.ts'

/**
 * What a list that is read page by page cannot have: whatever needs more of its rows than one page holds. Each limit is
 * a finding of its own that names its cells, so that the designer says it where it is.
 */
export function checkLargeList(
  template: Template,
  sheets: readonly CompiledSheet[],
  columns?: ColumnNames,
): readonly Problem[] {
  const { largeList } = template
  const [sheet] = sheets
  if (largeList === undefined || sheet === undefined) return []
  const found = sheets.flatMap((one) => [...sheetProblems(one), ...cellProblems(one)])
  const all = [...found, ...setProblems(template, sheet), ...orderProblems(largeList, sheet, columns)]
  if (sheets.length > 1) all.push(problem(sheets[1] ?? sheet, 'large-list-sheets', []))
  if (template.entry !== undefined) all.push(problem(sheet, 'large-list-entry', []))
  return all
}

const problem = ({ sheet }: CompiledSheet, code: string, cells: readonly string[]): Problem => ({
  severity: 'error',
  code,
  sheet: sheet.name,
  cells,
})

function sheetProblems(compiled: CompiledSheet): readonly Problem[] {
  const { sheet } = compiled
  const frozen = (sheet.freeze?.rows ?? 0) + (sheet.freeze?.columns ?? 0) > 0
  return [
    ...(sheet.loop === undefined ? [] : [problem(compiled, 'large-list-loop', [])]),
    ...(frozen ? [problem(compiled, 'large-list-freeze', [])] : []),
  ]
}

/** One list, of one data set that nothing else gives its parameters. */
function setProblems(template: Template, sheet: CompiledSheet): readonly Problem[] {
  const bound = sheet.cells.filter(({ cell }) => cell.kind === 'field')
  const roots = bound.filter(({ expands, parent }) => expands === 0 && parent[0] === NONE)
  const [root, ...more] = roots
  if (root === undefined) return [problem(sheet, 'large-list-none', [])]
  const others = bound.filter(({ cell }) => cell.dataSet !== root.cell.dataSet)
  const loose = bound.filter((one) => !roots.includes(one) && !one.chain[0].includes(root.id))
  const use = template.dataSets.find(({ name }) => name === root.cell.dataSet)
  const named = (code: string, cells: readonly CompiledCell[]): readonly Problem[] =>
    cells.length === 0
      ? []
      : [
          problem(
            sheet,
            code,
            cells.map(({ name }) => name),
          ),
        ]
  return [
    ...named('large-list-data-sets', others),
    ...named(
      'large-list-one',
      [...more, ...loose].filter((one) => !others.includes(one)),
    ),
    ...named('large-list-master', use?.master === undefined ? [] : [root]),
  ]
}

function orderProblems(
  { orderBy }: LargeList,
  sheet: CompiledSheet,
  columns: ColumnNames | undefined,
): readonly Problem[] {
  const root = sheet.cells.find(({ expands, cell }) => expands === 0 && cell.kind === 'field')
  const cells = root === undefined ? [] : [root.name]
  if (orderBy.length === 0) return [problem(sheet, 'large-list-order', cells)]
  const dataSet = root?.cell.dataSet ?? ''
  const known = columns?.[dataSet]
  if (known === undefined) return []
  return orderBy
    .filter(({ field }) => !known.some(({ name }) => name === field))
    .map(({ field }) => ({
      ...problem(sheet, 'large-list-order-unknown', cells),
      params: { dataSet, field },
    }))
}

function cellProblems(sheet: CompiledSheet): readonly Problem[] {
  const block = largeListBlock(sheet)
  return sheet.cells.flatMap((compiled) => {
    const codes = [...kindProblems(compiled), ...placeProblems(compiled, block)]
    if (needsOthers(compiled, block)) codes.push('large-list-sum')
    if (hasCoordinates(compiled)) codes.push('large-list-coordinate')
    return codes.map((code) => problem(sheet, code, [compiled.name]))
  })
}

type Rule = readonly [code: string, breaks: (cell: Cell) => boolean]

const rules: readonly Rule[] = [
  ['large-list-right', ({ expand }) => expand === 'right'],
  ['large-list-filter', ({ filter }) => filter !== undefined],
  ['large-list-sum', ({ kind, aggregate = 'list' }) => kind === 'field' && aggregate !== 'list'],
  ['large-list-items', (cell) => choosesItems(cell)],
  ['large-list-chart', ({ chart }) => chart !== undefined],
  [
    'large-list-link',
    ({ link, conditions = [] }) => link !== undefined || conditions.some((one) => one.link !== undefined),
  ],
  ['large-list-data-sets', ({ display }) => display?.mappingFrom?.from === 'dataSet'],
  ['large-list-scale', ({ display }) => display?.scale !== undefined],
]

const kindProblems = ({ cell }: CompiledCell): string[] =>
  rules.filter(([, breaks]) => breaks(cell)).map(([code]) => code)

const choosesItems = (cell: Cell): boolean =>
  (cell.kind === 'field' &&
    [cell.sort, cell.first, cell.others, cell.minCount, cell.fillTo, cell.fold].some(
      (one) => one !== undefined,
    )) ||
  cell.dedupe === true ||
  cell.spill === 'overwrite'

/** A merge is laid once for each row: files would have to keep millions of them. */
const placeProblems = ({ cell, first }: CompiledCell, block: LargeListBlock | undefined): string[] => {
  const isMerged = (cell.rowSpan ?? 1) > 1 || (cell.colSpan ?? 1) > 1
  const isInside = block !== undefined && first[0] <= block.to && first[0] + (cell.rowSpan ?? 1) > block.from
  return isMerged && isInside ? ['large-list-merge'] : []
}

const formulasOf = ({ formulas }: CompiledCell): readonly Bound[] => [
  ...(formulas.value ? [formulas.value] : []),
  ...formulas.conditions,
  ...formulas.shown.filter((one) => one !== undefined),
]

function nodesOf(node: Bound): readonly Bound[] {
  if (node.kind === 'negative') return [node, ...nodesOf(node.operand)]
  if (node.kind === 'binary') return [node, ...nodesOf(node.left), ...nodesOf(node.right)]
  if (node.kind === 'call') return [node, ...node.args.flatMap(nodesOf)]
  return [node]
}

/** Functions that look over more than their own row. */
const overRows = new Set([
  'RANK',
  'ACCSUM',
  'XLOOKUP',
  'VLOOKUP',
  'PAGESUM',
  'PAGECOUNT',
  'PAGEAVG',
  'PAGEMAX',
  'PAGEMIN',
])

function needsOthers(compiled: CompiledCell, block: LargeListBlock | undefined): boolean {
  const isInside = block?.members.has(compiled.id) === true
  return formulasOf(compiled)
    .flatMap(nodesOf)
    .some(
      (node) =>
        node.kind === 'dataSet' ||
        node.kind === 'field' ||
        (node.kind === 'call' && overRows.has(node.definition.name)) ||
        (node.kind === 'reference' && !isInside && block?.members.has(node.target) === true),
    )
}

const hasCoordinates = (compiled: CompiledCell): boolean =>
  formulasOf(compiled)
    .flatMap(nodesOf)
    .some(
      (node) =>
        node.kind === 'ordinal' ||
        (node.kind === 'reference' && (node.anchors === undefined || node.condition !== undefined)),
    )
