import type { CSSProperties } from 'react'
import type { LetterOptions } from './shared-options.ts'

const families = {
  normal: 'var(--w-font)',
  number: 'var(--w-number-font)',
  serif: "'Songti SC', 'SimSun', 'Noto Serif SC', 'Noto Serif CJK SC', Georgia, serif",
  mono: "'JetBrains Mono', Consolas, 'Liberation Mono', 'Noto Sans Mono CJK SC', monospace",
} as const
const places = { left: 'flex-start', center: 'center', right: 'flex-end' } as const
const heights = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const

/** Letters as CSS; the element lays one text out by `display: flex`. */
export const letterStyle = (letters: LetterOptions): CSSProperties => ({
  display: 'flex',
  justifyContent: places[letters.align],
  alignItems: heights[letters.vertical],
  textAlign: letters.align,
  fontSize: letters.size,
  fontFamily: families[letters.family],
  fontWeight: letters.bold ? 700 : 400,
  fontStyle: letters.italic ? 'italic' : 'normal',
  letterSpacing: letters.spacing,
  ...(letters.colour !== '' && { color: letters.colour }),
})
