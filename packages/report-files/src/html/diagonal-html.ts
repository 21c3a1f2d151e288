import { diagonalCorners, diagonalLines } from '@gridwright/report-engine/shown'

import { htmlText } from './html-text.ts'

/** A diagonal header: its lines over the whole cell, its texts in their corners; `height` in points. */
export const diagonalHtml = (parts: readonly string[], height: number): string => {
  const path = diagonalLines(parts)
    .map(({ x, y }) => `M0 0L${x * 100} ${y * 100}`)
    .join('')
  const corners = diagonalCorners(parts)
  const texts = parts.map((part, index) => {
    const { align = 'left', verticalAlign = 'top' } = corners[index] ?? {}
    return `<span style="${align}:3px;${verticalAlign}:1px">${htmlText(part)}</span>`
  })
  return (
    `<div class="d" style="height:${height}pt"><svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">` +
    `<path d="${path}" vector-effect="non-scaling-stroke"/></svg>${texts.join('')}</div>`
  )
}
