import type { BoundLevel, BoundReference, Path } from '#compile/bound.ts'
import type { Shift } from '#formula/ast.ts'
import { NONE } from '#compile/model.ts'
import { grouped, instancesOf, ownDomain, pairElement, up, ups, type Pair } from './domains.ts'
import { at, groupBy } from './int-list.ts'
import type { Elements, Groups } from './space-types.ts'
import type { Environment, SheetRun } from './state.ts'

/** Coordinates that leave the current place: `X[A2:-1,B2:2;C1:!-1]` (reference §2.6). */
export function elementsAtLevels(
  run: SheetRun,
  { target, paths }: BoundReference,
  environment: Environment,
): Elements {
  const left = endOf(run, paths[0], environment)
  const top = endOf(run, paths[1], environment)
  const { start, items } = grouped(run, target, { down: left.cell, right: top.cell })
  const found: number[] = []
  for (const l of left.instances) {
    for (const t of top.instances) {
      const element = pairElement(run, { down: left.cell, right: top.cell, left: l, top: t })
      if (element < 0) continue
      for (let i = at(start, element); i < at(start, element + 1); i++) found.push(items ? at(items, i) : i)
    }
  }
  if (left.instances.length > 1 || top.instances.length > 1) found.sort((a, b) => a - b)
  return { items: Int32Array.from(found), from: 0, to: found.length }
}

/** Where coordinates lead to one place at most on either axis, the set under it has a name: its ancestors' instances. */
export function pairAtLevels(
  run: SheetRun,
  { paths }: BoundReference,
  environment: Environment,
): Pair | undefined {
  const left = endOf(run, paths[0], environment)
  const top = endOf(run, paths[1], environment)
  if (left.instances.length > 1 || top.instances.length > 1) return undefined
  const [l = NOWHERE, t = NOWHERE] = [left.instances[0], top.instances[0]]
  return { down: left.cell, right: top.cell, left: l, top: t }
}

export const NOWHERE = -2

/** The cell and instances at which one axis arrives; NONE and one stand-in where it narrows nothing. */
type End = { readonly cell: number; readonly instances: readonly number[] }

function endOf(run: SheetRun, path: Path, environment: Environment): End {
  if (path.kind === 'all') return { cell: NONE, instances: [NONE] }
  if (path.kind === 'anchor') return { cell: path.cell, instances: [current(run, path.cell, environment)] }
  let reached: Reached = { instances: [], moved: false, isContext: true }
  let last = NONE
  for (const level of path.levels) {
    const instances = step(run, level, {
      reached,
      outer: reached.isContext ? path.context : last,
      environment,
    })
    reached = {
      instances,
      moved: reached.moved || level.shift.kind !== 'offset' || level.shift.by !== 0,
      isContext: false,
    }
    last = level.cell
  }
  return { cell: last, instances: reached.instances }
}

function current(run: SheetRun, cell: number, environment: Environment): number {
  return up(run, environment.domain, { ancestor: cell, at: environment.at })
}

type Reached = { readonly instances: readonly number[]; readonly moved: boolean; readonly isContext: boolean }
type Step = { readonly reached: Reached; readonly outer: number; readonly environment: Environment }

function step(run: SheetRun, level: BoundLevel, { reached, outer, environment }: Step): readonly number[] {
  const own = level.current ? current(run, level.cell, environment) : undefined
  const { parent } = instancesOf(run, level.cell)
  // Siblings of the current one, while no outer level has moved.
  if (own !== undefined && !reached.moved) return pick(run, level, { families: [at(parent, own)], own })
  const outers = reached.isContext
    ? [outer === NONE ? NONE : current(run, outer, environment)]
    : reached.instances
  const families = outers.flatMap((instance) => familiesUnder(run, level.cell, { outer, instance }))
  return pick(run, level, { families, own })
}

/** Elements of the parents' domain under an instance of an ancestor: each has its own row of siblings. */
function familiesUnder(
  run: SheetRun,
  cell: number,
  { outer, instance }: { outer: number; instance: number },
): readonly number[] {
  const { parentDomain } = instancesOf(run, cell)
  if (outer === NONE) return Array.from({ length: parentDomain.count }, (_, element) => element)
  const { start, items } = familyGroups(run, cell, outer)
  const found: number[] = []
  for (let i = at(start, instance); i < at(start, instance + 1); i++) found.push(items ? at(items, i) : i)
  return found
}

function familyGroups(run: SheetRun, cell: number, outer: number): Groups {
  const key = `families:${cell}:${outer}`
  const known = run.groups.get(key)
  if (known) return known
  const { parentDomain } = instancesOf(run, cell)
  const keys = ups(run, parentDomain, outer) ?? Int32Array.from({ length: parentDomain.count }, (_, i) => i)
  const made = groupBy(keys, ownDomain(run, outer).count)
  run.groups.set(key, made)
  return made
}

type Picking = { readonly families: readonly number[]; readonly own: number | undefined }

/** One sibling per family, or all of them for a bare level that has no current instance. */
function pick(run: SheetRun, { cell, shift }: BoundLevel, { families, own }: Picking): readonly number[] {
  const { offset, parent } = instancesOf(run, cell)
  const place = own === undefined ? undefined : own - at(offset, at(parent, own))
  return families.flatMap((family) => {
    const [from, to] = [at(offset, family), at(offset, family + 1)]
    if (shift.kind === 'offset' && shift.by === 0 && place === undefined)
      return Array.from({ length: to - from }, (_, i) => from + i)
    const chosen = shifted(shift, { place, count: to - from })
    return chosen === undefined || chosen < 0 || chosen >= to - from ? [] : [from + chosen]
  })
}

/** Never clamped, never wrapped: a place outside gives nothing. */
function shifted(
  shift: Shift,
  { place, count }: { place: number | undefined; count: number },
): number | undefined {
  if (shift.kind === 'place') return shift.at - 1
  if (shift.kind === 'fromEnd') return count - shift.at
  return place === undefined ? undefined : place + shift.by
}
