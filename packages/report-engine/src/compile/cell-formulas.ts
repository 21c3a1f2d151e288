import { parseCondition, parseFormula } from '#formula/parse.ts'
import type { Problem } from '#model/layout.ts'
import type { Cell, CellLink } from '#model/template.ts'
import { bind } from './bind.ts'
import { chartFormulas } from './chart-formulas.ts'
import { noUses, type Binder, type Uses } from './binder.ts'
import type { Bound } from './bound.ts'
import type { Read, Role } from './reading.ts'
import type { CellFormulas, CompiledCell, LinkFormulas } from './model.ts'
import { rowFilter } from './row-filter.ts'

/** What binding needs to know about the sheet. */
export type BindingContext = Pick<
  Binder,
  'cells' | 'find' | 'findOn' | 'sheet' | 'parameters' | 'dataSets' | 'nextId'
> & {
  readonly problems: Problem[]
}

/** Parses and binds all formulas of a cell; `uses` is what its value depends on. */
export function cellFormulas(
  context: BindingContext,
  compiled: Omit<CompiledCell, 'formulas'>,
): { formulas: CellFormulas; uses: Uses } {
  const { cell } = compiled
  if (!hasFormulas(cell)) return PLAIN
  const uses = noUses()
  const read: Read = (role, into = noUses()) => bindText(context, compiled, { role, uses: into })
  const plain = { strict: false, parse: parseCondition }
  const conditions = (cell.conditions ?? []).map(({ when }) =>
    read({ ...plain, text: when, what: 'condition' }),
  )
  const linkOf = (link: CellLink | undefined): LinkFormulas =>
    link?.kind === 'report'
      ? Object.entries(link.parameters).map(([name, text]) => [name, read({ ...plain, text, what: 'link' })])
      : []
  const shown = (cell.conditions ?? []).map(({ value }) =>
    value === undefined ? undefined : read({ ...plain, text: value, what: 'condition' }),
  )
  const links = (cell.conditions ?? []).map((one) => linkOf(one.link))
  const chart = cell.chart && { chart: chartFormulas(cell.chart, read) }
  const more = { conditions, shown, links, link: linkOf(cell.link) }
  return { formulas: { ...ownFormulas(cell, read, uses), ...chart, ...more }, uses }
}

const PLAIN = { formulas: { conditions: [], shown: [], links: [], link: [] }, uses: noUses() }

/** Most cells of a large sheet hold a text and nothing to bind. */
function hasFormulas({ kind, conditions, link, chart }: Cell): boolean {
  if (chart !== undefined) return true
  return kind === 'formula' || kind === 'field' || conditions !== undefined || link?.kind === 'report'
}

function ownFormulas(
  cell: Cell,
  read: Read,
  uses: Uses,
): Pick<CellFormulas, 'value' | 'height' | 'filter' | 'grouping'> {
  if (cell.kind === 'formula') {
    const value = read(
      { text: cell.formula ?? '', what: 'formula', strict: false, parse: parseFormula },
      uses,
    )
    return { value, height: heightOf(value) }
  }
  if (cell.kind !== 'field') return {}
  const row = { strict: true, parse: parseCondition, row: cell.dataSet ?? '' }
  const { filter, grouping } = cell
  return {
    ...(filter && { filter: rowFilter(read({ ...row, text: filter, what: 'filter' })) }),
    ...(grouping?.kind === 'formula' && {
      grouping: read({ ...row, text: grouping.formula, what: 'grouping' }),
    }),
  }
}

type Text = { readonly role: Role; readonly uses: Uses }

function bindText(
  context: BindingContext,
  compiled: Omit<CompiledCell, 'formulas'>,
  { role, uses }: Text,
): Bound {
  const report = (
    severity: Problem['severity'],
    code: string,
    about: { position: number; found?: string; most?: string | number },
  ) => {
    const { position, ...params } = about
    context.problems.push({
      severity,
      code,
      sheet: context.sheet,
      cells: [compiled.name],
      position,
      params: { ...params, in: role.what },
    })
  }
  const parsed = role.parse(role.text)
  if ('code' in parsed) {
    report('error', parsed.code, { position: parsed.position, ...parsed.params })
    return { kind: 'value', value: null }
  }
  const base = { id: compiled.id, chain: compiled.chain, exists: !role.strict }
  const bound = bind(
    {
      ...context,
      report,
      base,
      outer: base,
      strict: role.strict,
      uses,
      ...(role.row !== undefined && { row: role.row }),
    },
    parsed,
  )
  return bound
}

function heightOf(node: Bound): number {
  if (node.kind === 'negative') return 1 + heightOf(node.operand)
  if (node.kind === 'binary') return 1 + Math.max(heightOf(node.left), heightOf(node.right))
  if (node.kind === 'call') return 1 + Math.max(0, ...node.args.map(heightOf))
  return node.kind === 'reference' && node.condition ? 1 + heightOf(node.condition) : 1
}
