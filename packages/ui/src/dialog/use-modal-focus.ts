import { useEffect } from 'react'
import type { RefObject } from 'react'
import { firstFocus, wrapped } from './focus.ts'

const open: symbol[] = []

const mayRestore = (root: HTMLElement): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  root.contains(document.activeElement)

/**
 * Keeps the focus inside while the element is shown, gives it back afterwards, and calls `onEscape` for the topmost of
 * several. Hiding inside a kept-alive tab counts as closing, but does not take the focus from where the person went.
 */
export const useModalFocus = (root: RefObject<HTMLElement | null>, onEscape: () => void): void => {
  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const id = Symbol('modal')
    const before = document.activeElement
    open.push(id)
    if (!element.contains(before)) firstFocus(element).focus()
    return () => {
      open.splice(open.indexOf(id), 1)
      if (mayRestore(element) && before instanceof HTMLElement) before.focus()
    }
  }, [root])
  useEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const position = open.length
    const press = (event: KeyboardEvent): void => {
      if (open.length > position || event.defaultPrevented) return
      if (event.key === 'Escape') {
        event.stopPropagation()
        onEscape()
      }
      if (event.key !== 'Tab') return
      const next = wrapped(element, event.shiftKey)
      if (next === undefined) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [root, onEscape])
}
