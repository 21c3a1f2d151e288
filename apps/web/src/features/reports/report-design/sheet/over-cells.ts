import type { Box } from './geometry.ts'

const looks = {
  frame:
    'border: 2px dashed var(--gw-accent); background: color-mix(in oklab, var(--gw-accent) 8%, transparent)',
  text: 'background: #fff; color: #1f2329; padding: 0 3px; overflow: hidden; white-space: pre; font: 13px/1.6 sans-serif',
} as const

/** A sign over cells, which the pointer does not feel; each has one place at a time. */
export const overCells = (element: HTMLElement, look: keyof typeof looks) => {
  const sign = document.createElement('div')
  sign.dataset['over'] = look
  return {
    show: (at: Box, text = ''): void => {
      sign.style.cssText = `position: absolute; z-index: 8; pointer-events: none; box-sizing: border-box; ${looks[look]}`
      for (const side of ['left', 'top', 'width', 'height'] as const) sign.style[side] = `${at[side]}px`
      sign.textContent = text
      element.append(sign)
    },
    hide: (): void => sign.remove(),
  }
}
