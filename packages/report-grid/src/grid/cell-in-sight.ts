import type { CSSProperties } from 'react'
import type { Box } from '#style/cell-css.ts'

/** Names of the layer's custom properties: scrolling sets them once, no cell is drawn again. */
const [seenTop, seenBottom] = ['--seen-top', '--seen-bottom']

/** Room that a line of text keeps at the end of its merge. */
const line = '1.5em'

export const seenEdges = (top: number, height: number): CSSProperties => ({
  [seenTop]: `${top}px`,
  [seenBottom]: `${top + height}px`,
})

/**
 * Moves the text of a merge over several rows into the part of it that is seen: centred ones to the middle of that part,
 * others to its edge. Nothing where no layer says what is seen, as on paper.
 */
export const textInSight = (
  { top, height }: Pick<Box, 'top' | 'height'>,
  align: 'top' | 'middle' | 'bottom',
): CSSProperties => {
  const bottom = top + height
  const [from, to] = [`max(${top}px, var(${seenTop}))`, `min(${bottom}px, var(${seenBottom}))`]
  if (align === 'middle') return moved(`calc((${from} + ${to}) / 2 - ${top + height / 2}px)`)
  if (align === 'top') return moved(`min(${from} - ${top}px, max(0px, ${height}px - ${line}))`)
  return moved(`max(${to} - ${bottom}px, min(0px, ${line} - ${height}px))`)
}

const moved = (by: string): CSSProperties => ({ translate: `0 ${by}` })
