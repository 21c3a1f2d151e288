import { createContext, useContext, useSyncExternalStore } from 'react'
import { setPreference, usePreference } from '#base/preference/index.ts'
import { arrangementOf, keptAfter, overlayBelow, readBelow } from './arrangement.ts'
import type { Arrangement, Patch, Usual } from './arrangement.ts'

export type FrameControl = {
  readonly kind: string
  readonly now: Arrangement
  readonly change: (patch: Patch) => void
  /** Side panels lie over the canvas, one at a time. */
  readonly over: boolean
  /** The window is too narrow to edit in. */
  readonly narrow: boolean
}

const keyOf = (kind: string): string => `designer.${kind}`

const subscribe = (run: () => void): (() => void) => {
  window.addEventListener('resize', run)
  return () => window.removeEventListener('resize', run)
}

/** Width of the window in pixels. */
const useWindowWidth = (): number => useSyncExternalStore(subscribe, () => window.innerWidth)

/** The arrangement of a kind of designer, remembered for the person. */
export const useFrame = (kind: string, usual?: Usual): FrameControl => {
  const width = useWindowWidth()
  const kept = usePreference(keyOf(kind))
  const now = arrangementOf(kept, width, usual)
  return {
    kind,
    now,
    over: width < overlayBelow,
    narrow: width < readBelow,
    change: (patch) =>
      setPreference(keyOf(kind), { ...(kept as object | undefined), ...keptAfter(now, patch, width) }),
  }
}

export const FrameContext = createContext<FrameControl | undefined>(undefined)

/** The frame that this stands in. */
export const useFrameControl = (): FrameControl => {
  const control = useContext(FrameContext)
  if (control === undefined) throw new Error('outside the designer’s frame')
  return control
}

/** Something of this designer that is on or off, remembered beside its arrangement. */
export const useFrameFlag = (
  kind: string,
  name: string,
  usual: boolean,
): readonly [boolean, (on: boolean) => void] => {
  const kept = usePreference(keyOf(kind)) as Readonly<Record<string, unknown>> | undefined
  const value = kept?.[name]
  return [
    typeof value === 'boolean' ? value : usual,
    (on) => setPreference(keyOf(kind), { ...kept, [name]: on }),
  ]
}
