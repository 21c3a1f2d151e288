import { useEffect } from 'react'
import type { AssetLife } from './asset-life.ts'

const own = 'input, textarea, select, [contenteditable="true"], [role="dialog"], dialog'

const stepOf = (event: KeyboardEvent): 'undo' | 'redo' | undefined => {
  const key = event.key.toLowerCase()
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  if (key === 'y' && !event.shiftKey) return 'redo'
  if (key !== 'z') return undefined
  return event.shiftKey ? 'redo' : 'undo'
}

/** Ctrl+Z and Ctrl+Y for kinds whose steps are commands; an input's own undo stays its own. */
export const useStepKeys = (life: AssetLife<unknown>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const step = stepOf(event)
      const isOwn = event.target instanceof Element && event.target.closest(own) !== null
      if (step === undefined || isOwn || event.defaultPrevented) return
      event.preventDefault()
      life[step]()
    }
    // Who goes to another input begins another step.
    const leave = (): void => life.seal()
    window.addEventListener('keydown', press)
    window.addEventListener('focusout', leave)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('focusout', leave)
    }
  }, [life])
}
