import { useEffect } from 'react'
import { setPreference, usePreference } from '#base/preference/index.ts'
import type { Resolution } from '#shell/routing/resolve.ts'

const key = 'designers.console'

/** Whether menu and tabs stay beside designers; folded unless the person chose otherwise. */
const useConsoleKept = (): boolean => usePreference(key) === true

export type StepBack = {
  /** The shown page is a designer. */
  readonly designer: boolean
  /** Menu and tab strip are folded to a thin edge. */
  readonly folded: boolean
  readonly toggle: () => void
}

/** In designers the console steps back; F10 brings it and folds it again, and the person's choice is remembered. */
export const useStepBack = (resolution: Resolution): StepBack => {
  const kept = useConsoleKept()
  const designer = resolution.kind === 'page' && resolution.route.designer === true
  const toggle = (): void => setPreference(key, !kept)
  useEffect(() => {
    if (!designer) return undefined
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'F10' || event.ctrlKey || event.altKey || event.shiftKey || event.metaKey) return
      event.preventDefault()
      setPreference(key, !kept)
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [designer, kept])
  return { designer, folded: designer && !kept, toggle }
}
