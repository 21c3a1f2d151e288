import type { PrintSetup } from '@gridwright/report-engine'
import { millimetres, pageText, paperSize, sectionsOf } from '@gridwright/report-engine/shown'
import type { PageFacts } from '@gridwright/report-engine/shown'

import type { FontChain } from '#pdf/fonts/file-fonts.ts'
import { lineOf } from '#pdf/text/line.ts'
import { paintLine } from '#pdf/text/paint-line.ts'
import { wrappedLines } from '#pdf/text/wrapped-lines.ts'

import { BLACK } from './color.ts'
import type { Content } from './content.ts'

/** Pixels: 9 points, and the gap between two sections. */
const SIZE = 12
const STEP = SIZE * 1.4
const BASE = SIZE * 1.0465
const GAP = 8
/** Millimetres between the body and what stands in the margins. */
const DISTANCE = 2

export type Margins = { readonly print: PrintSetup; readonly facts: PageFacts; readonly chain: FontChain }

/** Three parts in each margin, at the places that the viewer gives them. Pixels of the paper, downwards. */
export function paintMargins(content: Content, { print, facts, chain }: Margins): void {
  const { width, height } = paperSize(print)
  const { margins } = print
  const left = millimetres(margins.left)
  const room = millimetres(width - margins.left - margins.right)
  const paint = (text: string, kind: 'Header' | 'Footer'): void => {
    const parts = linesOf(pageText(text, facts), chain, (room - 2 * GAP) / 3)
    if (parts.every(({ lines }) => lines.length === 0)) return
    content.mark(`/Artifact<</Type/Pagination/Subtype/${kind}>>BDC`)
    for (const { lines, at } of parts) {
      const above = kind === 'Header' ? lines.length * STEP : 0
      const top =
        millimetres(kind === 'Header' ? margins.top - DISTANCE : height - margins.bottom + DISTANCE) - above
      lines.forEach((text, index) => {
        const line = lineOf(chain, text)
        const x = left + (room - (line.width * SIZE) / 1000) * at
        paintLine(content, line, { x, y: top + index * STEP + BASE, size: SIZE, color: BLACK })
      })
    }
    content.unmark()
  }
  paint(print.header ?? '', 'Header')
  paint(print.footer ?? '', 'Footer')
}

function linesOf(text: string, chain: FontChain, width: number) {
  const { left, center, right } = sectionsOf(text)
  const thousandths = (Math.max(SIZE, width) * 1000) / SIZE
  const broken = (part: string): readonly string[] =>
    part.trim() === '' ? [] : wrappedLines(chain, part, thousandths).map((line) => line.text.trim())
  return [
    { lines: broken(left), at: 0 },
    { lines: broken(center), at: 0.5 },
    { lines: broken(right), at: 1 },
  ]
}
