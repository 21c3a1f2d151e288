const regionSelector = '[data-region]'
const focusable =
  'canvas[id^="univer-sheet-main-canvas"], input:not([disabled]), button:not([disabled]), [tabindex="0"], [contenteditable="true"]'

const isShown = (region: HTMLElement): boolean => region.getClientRects().length > 0

/** The focus goes to the next region, or the one before. */
export const moveRegion = (page: HTMLElement, step: 1 | -1): void => {
  const regions = [...page.querySelectorAll<HTMLElement>(regionSelector)].filter(isShown)
  const at = regions.findIndex((region) => region.contains(document.activeElement))
  const next = regions[(Math.max(at, 0) + step + regions.length) % regions.length]
  const inner = next?.querySelector<HTMLElement>(focusable)
  ;(inner ?? next)?.focus()
}
