/** How what comes next is painted, as SVG says it. */
export type Pen = {
  fill: string
  stroke: string
  width: string
  cap: string
  join: string
  dash: string
  opacity: string
  font: string
  size: number
}

export const firstPen = (): Pen => ({
  fill: '#000000',
  stroke: '#000000',
  width: '1',
  cap: 'butt',
  join: 'miter',
  dash: '',
  opacity: '1',
  font: '',
  size: 0,
})

const CAPS = ['butt', 'round', 'square'] as const
const JOINS = ['miter', 'round', 'bevel'] as const

/** `0 0.5 1` → `#0080ff`. */
const colourOf = (parts: readonly string[]): string =>
  `#${parts
    .map((part) =>
      Math.min(255, Math.max(0, Math.round(Number(part) * 255)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Operators that only change the pen. */
export const pens: Readonly<Record<string, (operands: readonly string[]) => Partial<Pen>>> = {
  rg: (parts) => ({ fill: colourOf(parts) }),
  RG: (parts) => ({ stroke: colourOf(parts) }),
  w: ([width = '1']) => ({ width }),
  J: ([cap]) => ({ cap: CAPS[Number(cap)] ?? 'butt' }),
  j: ([join]) => ({ join: JOINS[Number(join)] ?? 'miter' }),
  d: ([dash = '[]']) => ({ dash: dash.slice(1, -1).trim() }),
  gs: ([name = '']) => ({ opacity: name.replace(/^\/G/, '') || '1' }),
  Tf: ([font = '', size]) => ({ font: font.slice(1), size: Number(size) }),
}

const clear = (name: string, opacity: string): string => (opacity === '1' ? '' : ` ${name}="${opacity}"`)

export const filled = (path: string, { fill, opacity }: Pen, isEvenOdd: boolean): string =>
  `<path d="${path}" fill="${fill}"${clear('fill-opacity', opacity)}${isEvenOdd ? ' fill-rule="evenodd"' : ''}/>`

export const stroked = (path: string, { stroke, width, cap, join, dash, opacity }: Pen): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}"${clear('stroke-opacity', opacity)}` +
  `${cap === 'butt' ? '' : ` stroke-linecap="${cap}"`}${join === 'miter' ? '' : ` stroke-linejoin="${join}"`}` +
  `${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`

/** Operators that lengthen the path. */
export const segments: Readonly<Record<string, (operands: readonly string[]) => string>> = {
  m: ([x, y]) => `M${x} ${y}`,
  l: ([x, y]) => `L${x} ${y}`,
  c: (points) => `C${points.join(' ')}`,
  h: () => 'Z',
  re: ([x, y, width, height]) => `M${x} ${y}h${width}v${height}h${-Number(width)}Z`,
}
