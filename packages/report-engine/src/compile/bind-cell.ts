import type { CellNode, Level, Node } from '#formula/ast.ts'
import type { Base, Binder } from './binder.ts'
import type { Bound, BoundLevel, BoundReference, Path } from './bound.ts'
import { NONE, type Axis } from './model.ts'

/** A cell's name in a formula, with coordinates and condition (reference §2.6). */
export function bindCell(binder: Binder, node: CellNode, bind: Binds): Bound {
  const { sheet } = node
  return sheet === undefined || sheet === binder.sheet
    ? bindOwn(binder, node, bind)
    : bindForeign(binder, node, sheet)
}

type Binds = (binder: Binder, node: Node) => Bound

function bindOwn(binder: Binder, node: CellNode, bind: Binds): Bound {
  const target = binder.find(node.name)
  if (target === undefined) {
    binder.report('warning', 'formula-empty-cell', { position: node.position, found: node.name })
    return { kind: 'value', value: null }
  }
  if (binder.strict && !isAncestor(binder, target)) {
    binder.report('error', 'formula-not-an-ancestor', { position: node.position, found: node.name })
  }
  binder.uses.cells.add(target)
  const base = node.outer ? binder.outer : binder.base
  const isPlain = node.coordinates === undefined && node.condition === undefined
  const inner: Binder = {
    ...binder,
    base: { id: target, chain: chainOf(binder, target), exists: true },
    strict: false,
  }
  const paths = [
    pathOn(binder, { node, target, base, axis: 0 }),
    pathOn(binder, { node, target, base, axis: 1 }),
  ] as const
  return {
    kind: 'reference',
    id: binder.nextId(),
    target,
    outer: node.outer,
    self: isPlain && base.exists && base.id === target,
    ...anchored(paths),
    paths,
    ...(node.condition && { condition: bind(inner, node.condition) }),
  }
}

const EMPTY: Bound = { kind: 'value', value: null }

/** Other sheets are asked for values, never while rows are still chosen. */
function bindForeign(binder: Binder, node: CellNode, sheet: string): Bound {
  const about = { position: node.position, found: `${sheet}!${node.name}` }
  if (binder.strict) binder.report('error', 'formula-not-an-ancestor', about)
  const target = binder.findOn(sheet, node.name)
  if (target === 'sheet-unknown') {
    binder.report('error', 'formula-unknown-sheet', { ...about, found: sheet })
    return EMPTY
  }
  if (target === undefined) {
    binder.report('warning', 'formula-empty-cell', about)
    return EMPTY
  }
  const bound = { kind: 'foreign', sheet, target } as const
  binder.uses.foreign.push(bound)
  return bound
}

/** What page functions fold: their cell on the page whatever the row, in the current column (reference §2.7). */
export function onWholePage(reference: BoundReference): BoundReference {
  const { anchors: _, ...rest } = reference
  const [rows, columns] = reference.paths
  const paths = [rows.kind === 'anchor' ? ({ kind: 'all' } as const) : rows, columns] as const
  return { ...rest, self: false, paths, ...anchored(paths) }
}

function anchored(paths: readonly [Path, Path]): Pick<BoundReference, 'anchors'> {
  const [down, right] = [anchorOf(paths[0]), anchorOf(paths[1])]
  return down === undefined || right === undefined ? {} : { anchors: { down, right } }
}

/** A single bare level is an anchor too. */
function anchorOf(path: Path): number | undefined {
  if (path.kind === 'all') return NONE
  if (path.kind === 'anchor') return path.cell
  const isPlain = path.levels.every(
    ({ current, shift }) => current && shift.kind === 'offset' && shift.by === 0,
  )
  return isPlain ? path.levels.at(-1)?.cell : undefined
}

function isAncestor(binder: Binder, target: number): boolean {
  return binder.base.chain.some((axis) => axis.includes(target))
}

function chainOf(binder: Binder, id: number): readonly [readonly number[], readonly number[]] {
  return binder.cells[id]?.chain ?? [[], []]
}

type Request = { readonly node: CellNode; readonly target: number; readonly base: Base; readonly axis: Axis }

function pathOn(binder: Binder, request: Request): Path {
  const { node, axis } = request
  if (node.coordinates === 'all') return { kind: 'all' }
  const levels = axis === 0 ? node.coordinates?.rows : node.coordinates?.columns
  if (levels && levels.length > 0) return levelsPath(binder, request, levels)
  return walk(binder, request)
}

/**
 * The nearest ancestor that is the target or has it below. Plain names start at the cell itself, coordinates at its
 * parent, or a cell that looks back at its neighbour would meet only itself.
 */
function walk(binder: Binder, { node, target, base, axis }: Request): Path {
  const isPlain = node.coordinates === undefined && node.condition === undefined
  const start = isPlain && base.exists && binder.cells[base.id]?.expands === axis ? [base.id] : []
  const below = chainOf(binder, target)[axis]
  const anchor = [...start, ...base.chain[axis]].find((cell) => cell === target || below.includes(cell))
  return anchor === undefined ? { kind: 'all' } : { kind: 'anchor', cell: anchor }
}

function levelsPath(binder: Binder, request: Request, levels: readonly Level[]): Path {
  const { target, base, axis } = request
  const bound: BoundLevel[] = []
  for (const level of levels) {
    const cell = levelCell(binder, level, request)
    if (cell === undefined) return { kind: 'all' }
    checkConsecutive(binder, level, { cell, outer: bound.at(-1)?.cell, axis })
    const current = base.chain[axis].includes(cell) || (base.exists && base.id === cell)
    bound.push({ cell, shift: level.shift, current })
  }
  const outermost = chainOf(binder, bound[0]?.cell ?? target)[axis]
  const context = base.chain[axis].find((cell) => outermost.includes(cell)) ?? NONE
  return { kind: 'levels', context, levels: bound }
}

type Step = { readonly cell: number; readonly outer: number | undefined; readonly axis: Axis }

function checkConsecutive(binder: Binder, level: Level, { cell, outer, axis }: Step): void {
  if (outer === undefined || binder.cells[cell]?.parent[axis] === outer) return
  binder.report('error', 'formula-levels-not-consecutive', { position: level.position, found: level.cell })
}

/** A level is an expanding cell on the axis which is the target or an ancestor of it. */
function levelCell(binder: Binder, level: Level, { target, axis }: Request): number | undefined {
  const cell = binder.find(level.cell)
  const fits =
    cell !== undefined &&
    binder.cells[cell]?.expands === axis &&
    (cell === target || chainOf(binder, target)[axis].includes(cell))
  if (fits) return cell
  binder.report('error', 'formula-level-is-no-ancestor', { position: level.position, found: level.cell })
  return undefined
}
