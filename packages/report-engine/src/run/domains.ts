import { NONE } from '#compile/model.ts'
import { at, groupBy } from './int-list.ts'
import { cellOf } from './cell-of.ts'
import type { Domain, Groups, Instances, Join } from './space-types.ts'
import type { SheetRun } from './state.ts'

export function domainOf(run: SheetRun, down: number, right: number): Domain {
  const key = `${down}:${right}`
  const known = run.domains.get(key)
  if (known) return known
  const made = makeDomain(run, down, right)
  run.domains.set(key, made)
  return made
}

function makeDomain(run: SheetRun, down: number, right: number): Domain {
  if (down === NONE && right === NONE)
    return { down, right, count: 1, ups: new Map(), groups: new Map(), blank: undefined }
  if (right === NONE || (down !== NONE && cellOf(run, down).chain[1].includes(right)))
    return instancesOf(run, down).domain
  if (down === NONE || cellOf(run, right).chain[0].includes(down)) return instancesOf(run, right).domain
  return joinDomain(run, down, right)
}

/** The domain whose elements are the cell's instances. */
export function ownDomain(run: SheetRun, cell: number): Domain {
  return (run.ownDomains[cell] ??= findOwnDomain(run, cell))
}

function findOwnDomain(run: SheetRun, cell: number): Domain {
  const { expands, parent } = cellOf(run, cell)
  return expands === undefined ? domainOf(run, parent[0], parent[1]) : instancesOf(run, cell).domain
}

export function instancesOf(run: SheetRun, cell: number): Instances {
  const instances = run.instances[cell]
  if (!instances) throw new RangeError(`cell ${cell} has no instances yet`)
  return instances
}

function joinDomain(run: SheetRun, down: number, right: number): Domain {
  const left = instancesOf(run, down).domain
  const top = instancesOf(run, right).domain
  const common = sharing(run, { down, right, left, top })
  const start = new Int32Array(left.count + 1)
  let total = 0
  for (let l = 0; l < left.count; l++) {
    start[l] = total
    total += common ? groupSize(common.fitting, at(common.shared.left, l)) : top.count
    run.budget.check(total)
  }
  start[left.count] = total
  run.budget.spendCells(total)
  const join: Join = { start, rank: ranks(top.count, common?.fitting), shared: common?.shared ?? null }
  const pairs = joinUps({ left, join, common, down, right })
  return {
    down,
    right,
    count: total,
    ups: pairs,
    groups: new Map(),
    join,
    blank: blanks(pairs, [
      [down, left],
      [right, top],
    ]),
  }
}

type Sides = { readonly down: number; readonly right: number; readonly left: Domain; readonly top: Domain }

type Common = { readonly shared: NonNullable<Join['shared']>; readonly fitting: Groups }

/** What both parents hang under, if anything: only instances under the same one belong together. */
function sharing(run: SheetRun, { down, right, left, top }: Sides): Common | undefined {
  const sharedDown = deepestShared(run, [down, right], 0)
  const sharedRight = deepestShared(run, [down, right], 1)
  if (sharedDown === NONE && sharedRight === NONE) return undefined
  const common = domainOf(run, sharedDown, sharedRight)
  const ofLeft = project(run, left, common) ?? iota(left.count)
  const ofTop = project(run, top, common) ?? iota(top.count)
  return { shared: { left: ofLeft, top: ofTop }, fitting: groupBy(ofTop, common.count) }
}

function deepestShared(run: SheetRun, [down, right]: readonly [number, number], axis: 0 | 1): number {
  const withSelf = (cell: number) => (cellOf(run, cell).expands === axis ? [cell] : [])
  const one = [...withSelf(down), ...cellOf(run, down).chain[axis]]
  const other = new Set([...withSelf(right), ...cellOf(run, right).chain[axis]])
  return one.find((cell) => other.has(cell)) ?? NONE
}

export function groupSize(groups: Groups, group: number): number {
  return at(groups.start, group + 1) - at(groups.start, group)
}

function iota(count: number): Int32Array {
  return Int32Array.from({ length: count }, (_, i) => i)
}

function ranks(count: number, fitting: Groups | undefined): Int32Array {
  if (!fitting) return iota(count)
  const rank = new Int32Array(count)
  for (let g = 0; g + 1 < fitting.start.length; g++) {
    const from = at(fitting.start, g)
    for (let i = from; i < at(fitting.start, g + 1); i++)
      rank[fitting.items ? at(fitting.items, i) : i] = i - from
  }
  return rank
}

type JoinInput = { left: Domain; join: Join; common: Common | undefined; down: number; right: number }

function joinUps({ left, join, common, down, right }: JoinInput): Map<number, Int32Array | null> {
  const total = at(join.start, left.count)
  const leftOf = new Int32Array(total)
  const topOf = new Int32Array(total)
  for (let l = 0; l < left.count; l++) {
    const from = at(join.start, l)
    const first = common ? at(common.fitting.start, at(common.shared.left, l)) : 0
    for (let e = from; e < at(join.start, l + 1); e++) {
      leftOf[e] = l
      const items = common?.fitting.items
      topOf[e] = items ? at(items, first + e - from) : first + e - from
    }
  }
  return new Map([
    [down, leftOf],
    [right, topOf],
  ])
}

function blanks(
  pairs: ReadonlyMap<number, Int32Array | null>,
  sides: readonly (readonly [number, Domain])[],
): Uint8Array | undefined {
  let blank: Uint8Array | undefined
  for (const [cell, domain] of sides) {
    const side = pairs.get(cell)
    if (!domain.blank || !side) continue
    blank ??= new Uint8Array(side.length)
    for (let e = 0; e < side.length; e++) if (domain.blank[at(side, e)]) blank[e] = 1
  }
  return blank
}

/** The ancestor's instance for each element; null where it is the element itself. */
export function ups(run: SheetRun, domain: Domain, ancestor: number): Int32Array | null {
  const known = domain.ups.get(ancestor)
  if (known !== undefined) return known
  const made = composeUps(run, domain, ancestor)
  domain.ups.set(ancestor, made)
  return made
}

export function up(
  run: SheetRun,
  domain: Domain,
  place: { readonly ancestor: number; readonly at: number },
): number {
  const found = ups(run, domain, place.ancestor)
  return found === null ? place.at : at(found, place.at)
}

function composeUps(run: SheetRun, domain: Domain, ancestor: number): Int32Array {
  const [first, via] = domain.join ? joinStep(run, domain, ancestor) : instanceStep(run, domain)
  const further = ups(run, via, ancestor)
  return further === null ? first : first.map((element) => at(further, element))
}

function joinStep(run: SheetRun, domain: Domain, ancestor: number): readonly [Int32Array, Domain] {
  const { chain } = cellOf(run, domain.down)
  const side = chain.some((axis) => axis.includes(ancestor)) ? domain.down : domain.right
  return [domain.ups.get(side) ?? iota(domain.count), instancesOf(run, side).domain]
}

function instanceStep(run: SheetRun, domain: Domain): readonly [Int32Array, Domain] {
  const owner = run.instances.find((instances) => instances?.domain === domain)
  if (!owner) throw new RangeError('no ancestor of this domain')
  return [owner.parent, owner.parentDomain]
}

/** The element of `onto` (a domain of ancestors) for each element; null where it is the same. */
export function project(run: SheetRun, domain: Domain, onto: Domain): Int32Array | null {
  if (domain === onto) return null
  if (onto.down === NONE && onto.right === NONE) return new Int32Array(domain.count)
  if (!onto.join) return ups(run, domain, ownerOf(run, onto))
  const left = ups(run, domain, onto.down)
  const top = ups(run, domain, onto.right)
  const found = new Int32Array(domain.count)
  for (let e = 0; e < domain.count; e++)
    found[e] = joined(onto.join, left ? at(left, e) : e, top ? at(top, e) : e)
  return found
}

function ownerOf(run: SheetRun, domain: Domain): number {
  const { down, right } = domain
  const isOfDown = down !== NONE && instancesOf(run, down).domain === domain
  return isOfDown ? down : right
}

/** Element of a pair of instances, or -1 where they do not belong together. */
function joined({ start, rank, shared }: Join, left: number, top: number): number {
  if (shared && at(shared.left, left) !== at(shared.top, top)) return -1
  return at(start, left) + at(rank, top)
}

export type Pair = {
  readonly down: number
  readonly right: number
  readonly left: number
  readonly top: number
}

/** Element of the domain of `down` and `right` for two of their instances; -1 where they do not belong together. */
export function pairElement(run: SheetRun, pair: Pair): number {
  return elementIn(run, domainOf(run, pair.down, pair.right), pair)
}

/** The same, where the pair's domain is known. */
export function elementIn(run: SheetRun, domain: Domain, { down, right, left, top }: Pair): number {
  if (domain.join) return joined(domain.join, left, top)
  if (down === NONE) return right === NONE ? 0 : top
  if (right === NONE) return left
  const isOfDown = instancesOf(run, down).domain === domain
  const [own, other, wanted] = isOfDown ? [left, right, top] : [top, down, left]
  return up(run, domain, { ancestor: other, at: own }) === wanted ? own : -1
}

/** The elements of a cell's domain, grouped by the elements of the domain of two of its ancestors. */
export function grouped(
  run: SheetRun,
  cell: number,
  { down, right }: { readonly down: number; readonly right: number },
): Groups {
  const domain = ownDomain(run, cell)
  const onto = domainOf(run, down, right)
  const known = domain.groups.get(onto)
  if (known) return known
  const made = groupBy(project(run, domain, onto) ?? iota(domain.count), onto.count)
  domain.groups.set(onto, made)
  return made
}
