import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import { dockToggled, sidesToggled } from './arrangement.ts'
import type { FrameControl } from './use-frame.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, [contenteditable="true"], canvas, [data-u-comp]') !== null

const inDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, [role="dialog"]') !== null

const regionSelector = '[data-region]'
const focusable =
  'canvas[id^="univer-sheet-main-canvas"], input:not([disabled]), button:not([disabled]), [tabindex="0"], [contenteditable="true"]'

const isShown = (region: HTMLElement): boolean => region.getClientRects().length > 0

/** The focus goes to the next region, or the one before. */
const moveRegion = (page: HTMLElement, step: 1 | -1): void => {
  const regions = [...page.querySelectorAll<HTMLElement>(regionSelector)].filter(isShown)
  const at = regions.findIndex((region) => region.contains(document.activeElement))
  const next = regions[(Math.max(at, 0) + step + regions.length) % regions.length]
  const inner = next?.querySelector<HTMLElement>(focusable)
  ;(inner ?? next)?.focus()
}

/** By the place of the key on the board, such as `KeyF`; with Ctrl or ⌘ held. */
export type ControlKeys = Readonly<Record<string, () => void>>

export type FrameKeys = {
  readonly control: FrameControl
  readonly page: RefObject<HTMLElement | null>
  /** What an empty dock opens; absent where there is no dock. */
  readonly firstDocked: string | undefined
  readonly keys: ControlKeys | undefined
  readonly onHelp: () => void
}

const withControl = (code: string, { control, firstDocked, keys }: FrameKeys): (() => void) | undefined => {
  const { now, change } = control
  if (code === 'Backslash') return () => change(sidesToggled(now))
  if (code === 'KeyJ' && firstDocked !== undefined) return () => change(dockToggled(now, firstDocked))
  return keys?.[code]
}

const actOf = (event: KeyboardEvent, frame: FrameKeys): (() => void) | undefined => {
  if (event.key === 'F6')
    return () => frame.page.current !== null && moveRegion(frame.page.current, event.shiftKey ? -1 : 1)
  const held = event.ctrlKey || event.metaKey
  if (held) return event.shiftKey ? undefined : withControl(event.code, frame)
  return event.key === '?' && !isTyping(event.target) ? frame.onHelp : undefined
}

/** The frames that are shown: one, while no tab changes. */
const shown = new Set<(event: KeyboardEvent) => void>()

const hear = (event: KeyboardEvent): void => {
  for (const press of shown) press(event)
}

/** F6 walks the regions, Ctrl+\ folds both sides, Ctrl+J the dock, ? shows the shortcuts; dialogs keep their keys. */
export const useFrameKeys = (frame: FrameKeys): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = inDialog(event.target) ? undefined : actOf(event, frame)
    if (act === undefined) return
    event.preventDefault()
    event.stopImmediatePropagation()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    // Stays, however often tabs change: a spreadsheet listens at the window as well, and would hear first.
    window.addEventListener('keydown', hear, { capture: true })
    shown.add(listen)
    return () => void shown.delete(listen)
  }, [])
}
