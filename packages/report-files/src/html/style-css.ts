import type { BorderLine, Style } from '@gridwright/report-engine'
import { fontFamily } from '@gridwright/report-engine/shown'

const widths = { hair: 1, thin: 1, dashed: 1, dotted: 1, medium: 2, thick: 3, double: 3 } as const
const lines = {
  hair: 'dotted',
  thin: 'solid',
  dashed: 'dashed',
  dotted: 'dotted',
  medium: 'solid',
  thick: 'solid',
  double: 'double',
} as const

const COLOR = /^#[0-9a-f]{3,8}$/i
export const safeColor = (value: string | undefined): string | undefined =>
  value !== undefined && COLOR.test(value) ? value : undefined

const edge = (line: BorderLine | undefined): string | undefined =>
  line === undefined || !Object.hasOwn(widths, line.style)
    ? undefined
    : `${widths[line.style]}px ${lines[line.style]} ${safeColor(line.color) ?? '#000'}`

const decoration = ({ underline, strike }: Style): string | undefined =>
  [underline === true && 'underline', strike === true && 'line-through'].filter(Boolean).join(' ') ||
  undefined

const indent = ({ indent: steps = 0, align }: Style): readonly [string, string | undefined] => [
  align === 'right' ? 'padding-right' : 'padding-left',
  steps === 0 ? undefined : `${steps * 9 + 3}px`,
]

/** CSS declarations of a style; sizes in points, as in the design. */
export const styleCss = (style: Style): string => {
  const declarations: readonly (readonly [string, string | undefined])[] = [
    ['font-family', style.font === undefined ? undefined : fontFamily(style.font)],
    ['font-size', style.fontSize === undefined ? undefined : `${style.fontSize}pt`],
    ['font-weight', style.bold === true ? '700' : undefined],
    ['font-style', style.italic === true ? 'italic' : undefined],
    ['text-decoration', decoration(style)],
    ['color', safeColor(style.color)],
    ['background', safeColor(style.background)],
    ['text-align', style.align],
    ['vertical-align', style.verticalAlign],
    ['white-space', style.wrap === true ? 'pre-wrap' : undefined],
    ['border-top', edge(style.border?.top)],
    ['border-right', edge(style.border?.right)],
    ['border-bottom', edge(style.border?.bottom)],
    ['border-left', edge(style.border?.left)],
    indent(style),
  ]
  return declarations.flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`])).join(';')
}

/** What turns a text in its cell; undefined where it lies. */
export const turnCss = ({ rotation = 0 }: Style): string | undefined => {
  if (rotation === 0) return undefined
  if (Math.abs(rotation) !== 90) return `display:inline-block;transform:rotate(${-rotation}deg)`
  return `writing-mode:vertical-rl${rotation > 0 ? ';transform:rotate(180deg)' : ''}`
}
