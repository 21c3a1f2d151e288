export type Side = 'left' | 'right'
/** Where a panel of the dock stands: below the canvas or beside it. */
export type DockPlace = 'below' | 'beside'
export type Sizes = Readonly<Record<Side | DockPlace, number>>

/** How a person arranged a kind of designer. */
export type Arrangement = {
  readonly left: boolean
  readonly right: boolean
  /** The chosen panels by key, where a side has several. */
  readonly chosen: Readonly<Partial<Record<Side, string>>>
  /** What is open in the dock, by key. */
  readonly dock: Readonly<Partial<Record<DockPlace, string>>>
  /** What was open in it when it was folded last. */
  readonly docked: Readonly<Partial<Record<DockPlace, string>>>
  /** Panels of the dock that were put beside the canvas. */
  readonly beside: readonly string[]
  /** Sides in pixels, the dock in percent of the middle. */
  readonly sizes: Sizes
}

/** Below this width one side panel at a time lies over the canvas. */
export const overlayBelow = 1100
/** Below this width things are read and run, not edited. */
export const readBelow = 768
/** From this width both side panels leave enough of the canvas. */
const roomy = 1600

/** Smallest and largest, in the unit of the size. */
export const bounds: Readonly<Record<Side | DockPlace, readonly [number, number]>> = {
  left: [180, 480],
  right: [220, 560],
  below: [20, 75],
  beside: [20, 75],
}

export const sizeWithin = (place: Side | DockPlace, size: number): number => {
  const [least, most] = bounds[place]
  return Math.round(Math.min(most, Math.max(least, size)))
}

const usualSizes: Sizes = { left: 240, right: 288, below: 40, beside: 40 }

/** What a designer begins with, where it differs from the others. */
export type Usual = Partial<Pick<Arrangement, 'dock'>> & {
  readonly sizes?: Partial<Sizes>
  /** The right side is open from this width of the window. */
  readonly rightFrom?: number
}

type Kept = Readonly<Record<string, unknown>>

const recordOf = (value: unknown): Kept =>
  typeof value === 'object' && value !== null ? (value as Kept) : {}

const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise)

const keysOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(recordOf(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

const sizesOf = (value: unknown, usual: Sizes): Sizes => {
  const own = recordOf(value)
  const size = (place: Side | DockPlace): number => {
    const kept = own[place]
    return typeof kept === 'number' && Number.isFinite(kept) ? sizeWithin(place, kept) : usual[place]
  }
  return { left: size('left'), right: size('right'), below: size('below'), beside: size('beside') }
}

const sidesOf = (own: Kept, width: number, usual: Usual): Pick<Arrangement, Side> =>
  width < overlayBelow
    ? { left: own['over'] === 'left', right: own['over'] === 'right' }
    : { left: flag(own['left'], true), right: flag(own['right'], width >= (usual.rightFrom ?? roomy)) }

/** What is kept, where it makes sense in a window of `width` pixels. */
export const arrangementOf = (kept: unknown, width: number, usual: Usual = {}): Arrangement => {
  const own = recordOf(kept)
  return {
    ...sidesOf(own, width, usual),
    chosen: keysOf(own['chosen']),
    dock: own['dock'] === undefined ? (usual.dock ?? {}) : keysOf(own['dock']),
    docked: keysOf(own['docked']),
    beside: Array.isArray(own['beside']) ? own['beside'].filter((key) => typeof key === 'string') : [],
    sizes: sizesOf(own['sizes'], { ...usualSizes, ...usual.sizes }),
  }
}

export type Patch = Partial<Arrangement>

const sides = ['left', 'right'] as const

/** In a narrow window one side at a time is open, and the wide window's choice stays. */
const narrowPatch = (now: Arrangement, { left, right, ...rest }: Patch): Kept => {
  if (left === undefined && right === undefined) return rest
  const open = { left: left ?? now.left, right: right ?? now.right }
  const wanted = sides.find((side) => open[side] && !now[side])
  return { ...rest, over: wanted ?? sides.find((side) => open[side]) ?? 'none' }
}

/** What is kept after a change. */
export const keptAfter = (now: Arrangement, patch: Patch, width: number): Kept =>
  width < overlayBelow ? narrowPatch(now, patch) : patch

const isOpen = ({ dock }: Arrangement): boolean => dock.below !== undefined || dock.beside !== undefined

export const placeOf = (now: Arrangement, key: string): DockPlace =>
  now.beside.includes(key) ? 'beside' : 'below'

export const isDocked = (now: Arrangement, key: string): boolean => now.dock[placeOf(now, key)] === key

const without = (dock: Arrangement['dock'], key: string): Arrangement['dock'] => ({
  ...(dock.below !== undefined && dock.below !== key && { below: dock.below }),
  ...(dock.beside !== undefined && dock.beside !== key && { beside: dock.beside }),
})

/** A panel of the dock, opened where it stands or folded; `first`: the one that an empty dock opens. */
export const panelDocked = (now: Arrangement, key: string, open: boolean): Patch =>
  open
    ? { dock: { ...now.dock, [placeOf(now, key)]: key } }
    : { dock: without(now.dock, key), docked: now.dock }

/** Folds the dock, or opens what it held; `first` where it never held anything. */
export const dockToggled = (now: Arrangement, first: string): Patch => {
  if (isOpen(now)) return { dock: {}, docked: now.dock }
  const { below, beside } = now.docked
  return { dock: below === undefined && beside === undefined ? { [placeOf(now, first)]: first } : now.docked }
}

/** An open panel of the dock, put to the other place. */
export const panelMoved = (now: Arrangement, key: string): Patch => {
  const others = now.beside.filter((one) => one !== key)
  const to: DockPlace = placeOf(now, key) === 'below' ? 'beside' : 'below'
  return {
    dock: { ...without(now.dock, key), [to]: key },
    beside: to === 'beside' ? [...others, key] : others,
  }
}

/** Both sides folded, or both opened. */
export const sidesToggled = ({ left, right }: Arrangement): Patch => {
  const open = !(left || right)
  return { left: open, right: open }
}
