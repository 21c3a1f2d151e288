import { setPreference, usePreference } from '#preference/index.ts'

export const dockPlaces = ['off', 'below', 'side'] as const
export type DockPlace = (typeof dockPlaces)[number]
export type Side = 'left' | 'right'

/** How the person arranged the report designer; remembered for every report. */
export type Frame = {
  /** Data sets and fields. */
  readonly left: boolean
  /** Settings of the cell. */
  readonly right: boolean
  readonly dock: DockPlace
  /** Where the dock was when it was open last. */
  readonly dockHome: Exclude<DockPlace, 'off'>
  /** Its share of the middle in percent. */
  readonly dockSize: number
  readonly arrows: boolean
}

const key = 'designer.report'

/** From this width both side panels leave enough of the sheet. */
const roomy = 1600
/** Below this width one side panel at a time lies over the sheet. */
export const overlayBelow = 1100
/** Below this width a report is read and run, not edited. */
export const readBelow = 768

export const smallestDock = 20
export const largestDock = 75

const usual = (width: number): Frame => ({
  left: width >= overlayBelow,
  right: width >= roomy,
  dock: 'off',
  dockHome: 'below',
  dockSize: 40,
  arrows: true,
})

const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise)

const placeOf = (value: unknown, otherwise: DockPlace): DockPlace =>
  dockPlaces.find((place) => place === value) ?? otherwise

const sizeOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(largestDock, Math.max(smallestDock, value))
    : otherwise

/** What is kept, where it makes sense in a window of `width` pixels. */
export const frameOf = (kept: unknown, width: number): Frame => {
  const own = (typeof kept === 'object' && kept !== null ? kept : {}) as Readonly<Record<string, unknown>>
  const base = usual(width)
  const narrow = width < overlayBelow
  const dockHome = placeOf(own['dockHome'], base.dockHome)
  return {
    left: narrow ? own['over'] === 'left' : flag(own['left'], base.left),
    right: narrow ? own['over'] === 'right' : flag(own['right'], base.right),
    dock: placeOf(own['dock'], base.dock),
    dockHome: dockHome === 'off' ? 'below' : dockHome,
    dockSize: sizeOf(own['dockSize'], base.dockSize),
    arrows: flag(own['arrows'], base.arrows),
  }
}

type Kept = Partial<Frame> & { readonly over?: Side | 'none' }

const narrowPatch = (frame: Frame, patch: Partial<Frame>): Kept => {
  const { left, right, ...rest } = patch
  if (left === undefined && right === undefined) return rest
  const wanted = (['left', 'right'] as const).find((side) => patch[side] === true && !frame[side])
  const open = { ...frame, ...patch }
  const still = (['left', 'right'] as const).find((side) => open[side])
  return { ...rest, over: wanted ?? still ?? 'none' }
}

export type FrameControl = { readonly frame: Frame; readonly change: (patch: Partial<Frame>) => void }

export const useFrame = (width: number): FrameControl => {
  const kept = usePreference(key)
  const frame = frameOf(kept, width)
  return {
    frame,
    change: (patch) => {
      const own = width < overlayBelow ? narrowPatch(frame, patch) : patch
      const home = patch.dock === undefined || patch.dock === 'off' ? {} : { dockHome: patch.dock }
      setPreference(key, { ...(kept as object | undefined), ...own, ...home })
    },
  }
}
