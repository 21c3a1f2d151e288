import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import type { FrameControl } from './frame.ts'
import { moveRegion } from './move-region.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, [contenteditable="true"], canvas, [data-u-comp]') !== null

const inDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null

export type FrameKeys = FrameControl & {
  readonly page: RefObject<HTMLElement | null>
  readonly onHelp: () => void
  readonly onFind: () => void
}

const bothSides = ({ frame, change }: FrameControl): void => {
  const open = frame.left || frame.right
  change({ left: !open, right: !open })
}

const toggleDock = ({ frame, change }: FrameControl): void =>
  change({ dock: frame.dock === 'off' ? frame.dockHome : 'off' })

/** With Ctrl or ⌘, by the place of the key on the board. */
const withControl: Readonly<Record<string, (keys: FrameKeys) => void>> = {
  Backslash: bothSides,
  KeyJ: toggleDock,
  KeyF: (keys) => keys.onFind(),
  KeyH: (keys) => keys.onFind(),
}

const walk: (event: KeyboardEvent, keys: FrameKeys) => void = (event, { page }) => {
  if (page.current !== null) moveRegion(page.current, event.shiftKey ? -1 : 1)
}

const actOf = (event: KeyboardEvent): ((event: KeyboardEvent, keys: FrameKeys) => void) | undefined => {
  if (event.key === 'F6') return walk
  const held = event.ctrlKey || event.metaKey
  const act = held && !event.shiftKey ? withControl[event.code] : undefined
  if (act !== undefined) return (_event, keys) => act(keys)
  const asks = event.key === '?' && !held && !isTyping(event.target)
  return asks ? (_event, keys) => keys.onHelp() : undefined
}

/** F6 walks the regions, Ctrl+\ folds both sides, Ctrl+J the dock, ? shows the shortcuts; dialogs keep their keys. */
export const useFrameKeys = (keys: FrameKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = inDialog(event.target) ? undefined : actOf(event)
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act(event, keys)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
