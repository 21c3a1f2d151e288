import { useEffect } from 'react'
import type { Desk } from '#features/screens/screen-design/desk/create-desk.ts'
import { toWindow } from '#features/screens/screen-design/engine/selection-frame.ts'
import { rectOf } from '#features/screens/screen-design/desk/chosen.ts'
import { clipboardEvents } from './clipboard.ts'
import { bindings } from './keys.ts'
import type { Act } from './keys.ts'

const own = 'input, textarea, select, [contenteditable="true"], dialog, [role="dialog"], [role="menu"]'

const isText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(own) !== null

/** On the canvas, or nowhere: a panel keeps its own keys. */
const isOnCanvas = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('[data-canvas]') !== null)

const openMenu = (desk: Desk): void => {
  const { selected, view } = desk.ui.getState()
  const canvas = document.querySelector('[data-canvas]')?.getBoundingClientRect()
  const rect = selected[0] === undefined ? undefined : rectOf(desk.screen(), selected[0])
  const at = rect === undefined ? { x: 60, y: 60 } : toWindow(view, rect)
  const [x, y] = [(canvas?.left ?? 0) + Math.max(24, at.x), (canvas?.top ?? 0) + Math.max(24, at.y)]
  desk.ui.setState({ menu: { at: { x, y }, ids: selected } })
}

const isMenuKey = (event: KeyboardEvent): boolean =>
  event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)

const runOf = (desk: Desk, event: KeyboardEvent, onCanvas: boolean): ReturnType<Act> => {
  for (const { act, anywhere } of bindings) {
    const run = onCanvas || anywhere === true ? act?.(event, desk) : undefined
    if (run !== undefined) return run
  }
  return undefined
}

const pressed = (desk: Desk, event: KeyboardEvent): void => {
  if (event.defaultPrevented || isText(event.target)) return
  const onCanvas = isOnCanvas(event.target)
  if (onCanvas && isMenuKey(event)) {
    event.preventDefault()
    openMenu(desk)
    return
  }
  const run = runOf(desk, event, onCanvas)
  // Behind the last widget the key goes on to what comes next on the page.
  if (run !== undefined && run() !== false) event.preventDefault()
}

/** The keys of the editor while it is shown; texts and dialogs keep theirs. */
export const useKeys = (desk: Desk): void => {
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const clipboard = clipboardEvents(desk)
    window.addEventListener('keydown', (event) => pressed(desk, event), { signal })
    window.addEventListener('focusout', () => desk.life.seal(), { signal })
    for (const name of ['copy', 'cut', 'paste'] as const)
      document.addEventListener(
        name,
        (event) => {
          const marked = document.getSelection()?.toString() ?? ''
          if (!isText(event.target) && (isOnCanvas(event.target) || marked === '')) clipboard[name](event)
        },
        { signal },
      )
    return () => ended.abort()
  }, [desk])
}
