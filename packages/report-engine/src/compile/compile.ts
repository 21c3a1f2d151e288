import { parseCellName } from '#model/address.ts'
import type { Problem } from '#model/layout.ts'
import { parameterNames, type Sheet, type Template } from '#model/template.ts'
import type { Uses } from './binder.ts'
import { cellFormulas, type BindingContext } from './cell-formulas.ts'
import { checkCell, type ColumnNames } from './check-cell.ts'
import { checkLargeList } from './check-large-list.ts'
import { checkMasters } from './check-masters.ts'
import { checkSets } from './check-sets.ts'
import { NONE, type Axis, type CompiledCell, type CompiledReport, type CompiledSheet } from './model.ts'
import { occupancyOf, type Occupancy } from './occupancy.ts'
import { overlapping } from './overlaps.ts'
import { axisOf, findParents } from './parents.ts'
import { sheetCircles } from './sheet-circles.ts'
import { buildPrograms } from './programs.ts'

export type Compiled = { readonly report?: CompiledReport; readonly problems: readonly Problem[] }

/** Checks a template and makes it ready to run; without a report where a problem is an error. */
export function compile(template: Template, columns?: ColumnNames): Compiled {
  const problems: Problem[] = [...checkMasters(template, columns)]
  const occupancies = new Map(template.sheets.map((sheet) => [sheet.name, occupancyOf(sheet)]))
  const compiled = template.sheets.map((sheet) =>
    compileSheet(template, sheet, { problems, columns, occupancies }),
  )
  problems.push(...sheetCircles(compiled))
  const sheets = compiled.map(({ uses: _uses, ...sheet }) => sheet)
  problems.push(...checkLargeList(template, sheets, columns))
  const isBroken = problems.some(({ severity }) => severity === 'error')
  if (isBroken) return { problems }
  const named = new Set(
    compiled.flatMap(({ uses }) => uses.flatMap(({ foreign }) => foreign.map((one) => one.sheet))),
  )
  return { report: { template, sheets, named, warnings: problems }, problems }
}

type Findings = {
  readonly problems: Problem[]
  readonly columns: ColumnNames | undefined
  readonly occupancies: ReadonlyMap<string, Occupancy>
}
type Bare = Omit<CompiledCell, 'formulas'>

type WithUses = CompiledSheet & { readonly uses: readonly Uses[] }

function compileSheet(template: Template, sheet: Sheet, findings: Findings): WithUses {
  const { problems, columns, occupancies } = findings
  const occupancy = occupancies.get(sheet.name) ?? occupancyOf(sheet)
  const dataSets = new Set(template.dataSets.map(({ name }) => name))
  const parents = findParents(occupancy, sheet.name)
  const add = (found: readonly Problem[]) => found.forEach((problem) => problems.push(problem))
  add(occupancy.problems)
  add(parents.problems)
  for (const { name, cell } of occupancy.placed)
    add(checkCell(cell, { name, sheet: sheet.name, dataSets, columns }))
  if (sheet.loop && !dataSets.has(sheet.loop.dataSet)) {
    problems.push({
      severity: 'error',
      code: 'unknown-data-set',
      sheet: sheet.name,
      cells: [],
      params: { dataSet: sheet.loop.dataSet },
    })
  }
  const bare = bareCells(occupancy, isTree(parents.problems) ? parents.parent : [])
  add(checkSets(bare, sheet.name))
  const context = bindingContext({ template, sheet, occupancy, occupancies, bare, problems })
  const bound = bare.map((cell) => ({ cell, ...cellFormulas(context, cell) }))
  const attachments = attachmentsOf(template, sheet)
  const cells = bound.map(({ cell: { id, name, cell, first, last, expands, parent, chain }, formulas }) => ({
    id,
    name,
    cell,
    first,
    last,
    expands,
    parent,
    chain,
    formulas,
    ...attachments.get(name),
  }))
  const built = buildPrograms(cells, sheet.name)
  add(built.problems)
  if (problems.every(({ severity }) => severity !== 'error'))
    add(overlapping(cells, built.programs).map((problem) => ({ ...problem, sheet: sheet.name })))
  const depths = Int32Array.from(cells, depth)
  const order = cells.map(({ id }) => id).toSorted((a, b) => (depths[a] ?? 0) - (depths[b] ?? 0) || a - b)
  return {
    sheet,
    cells,
    byName: occupancy.byName,
    order,
    programs: built.programs,
    paged: pagedCells(bound.map(({ uses }) => uses)),
    uses: bound.map(({ uses }) => uses),
  }
}

/** By cell: what its values refer to, where data are entered by it. */
function attachmentsOf(
  { entry }: Template,
  sheet: Sheet,
): ReadonlyMap<string, Pick<CompiledCell, 'attachment'>> {
  const columns = (entry?.targets ?? []).flatMap((target) =>
    target.sheet === sheet.name ? target.columns : [],
  )
  return new Map(
    columns.flatMap(({ cell, attachment }) =>
      attachment === undefined ? [] : [[cell, { attachment: attachment.kind }] as const],
    ),
  )
}

/** Without a tree of parents nothing further can be said. */
function isTree(problems: readonly Problem[]): boolean {
  return problems.every(({ code }) => code !== 'parent-loop' && code !== 'parents-too-deep')
}

/** All ancestors on both axes: more for a child than for its parents. */
function depth({ chain }: CompiledCell): number {
  return chain[0].length + chain[1].length
}

const ALONE: CompiledCell['chain'] = [[], []]

function bareCells(occupancy: Occupancy, parents: readonly (readonly [number, number])[]): readonly Bare[] {
  const chain = (id: number, axis: Axis): readonly number[] => {
    const found: number[] = []
    for (
      let at = parents[id]?.[axis] ?? NONE;
      at !== NONE && !found.includes(at);
      at = parents[at]?.[axis] ?? NONE
    )
      found.push(at)
    return found
  }
  return occupancy.placed.map(({ id, name, cell, first, last }) => {
    const parent = parents[id] ?? ([NONE, NONE] as const)
    const isAlone = parent[0] === NONE && parent[1] === NONE
    return {
      id,
      name,
      cell,
      first,
      last,
      expands: axisOf(cell.expand),
      parent,
      chain: isAlone ? ALONE : [chain(id, 0), chain(id, 1)],
    }
  })
}

type BindingInput = {
  template: Template
  sheet: Sheet
  occupancy: Occupancy
  occupancies: ReadonlyMap<string, Occupancy>
  bare: readonly Bare[]
  problems: Problem[]
}

function bindingContext(input: BindingInput): BindingContext {
  const { template, sheet, occupancy, occupancies, bare, problems } = input
  let ids = 0
  const findIn = (where: Occupancy, name: string): number | undefined => {
    const position = parseCellName(name)
    return position && where.at(position.row, position.column)
  }
  return {
    cells: bare,
    find: (name) => findIn(occupancy, name),
    findOn: (other, name) => {
      const where = occupancies.get(other)
      return where === undefined ? 'sheet-unknown' : findIn(where, name)
    },
    parameters: new Set(template.parameters.flatMap(parameterNames)),
    dataSets: new Set(template.dataSets.map(({ name }) => name)),
    nextId: () => ids++,
    sheet: sheet.name,
    problems,
  }
}

/** Cells whose formulas use page functions, and those that name such cells. */
function pagedCells(uses: readonly Uses[]): ReadonlySet<number> {
  const users = new Map<number, number[]>()
  uses.forEach(({ cells }, id) => {
    for (const cell of cells) {
      const known = users.get(cell)
      if (known) known.push(id)
      else users.set(cell, [id])
    }
  })
  const paged = new Set(uses.flatMap(({ page }, id) => (page ? [id] : [])))
  for (const cell of paged) for (const user of users.get(cell) ?? []) paged.add(user)
  return paged
}
