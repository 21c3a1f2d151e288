import type { Paint, Stroke } from './shapes.ts'

const NAMED: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' }

/** A colour of ECharts; undefined where nothing is painted. A gradient is painted in black, for we ask for none. */
export function readPaint(color: string, opacity: string | undefined): Paint | undefined {
  const known = solid(color.trim())
  const alpha = known === undefined ? 0 : known.alpha * Number(opacity ?? 1)
  return known === undefined || !(alpha > 0) ? undefined : { color: known.color, alpha: Math.min(1, alpha) }
}

const NOTHING: ReadonlySet<string> = new Set(['', 'none', 'transparent'])

function solid(color: string): Paint | undefined {
  if (NOTHING.has(color)) return undefined
  if (/^#[0-9a-f]{6}$/i.test(color)) return { color: color.toLowerCase(), alpha: 1 }
  if (/^#[0-9a-f]{3}$/i.test(color)) return { color: color.replaceAll(/[^#]/g, '$&$&'), alpha: 1 }
  const parts = /^rgba?\(([^)]*)\)$/.exec(color)?.[1]?.split(',').map(Number)
  return parts === undefined
    ? { color: NAMED[color] ?? '#000000', alpha: 1 }
    : { color: `#${parts.slice(0, 3).map(hexOf).join('')}`, alpha: parts[3] ?? 1 }
}

const hexOf = (part: number): string =>
  Math.min(255, Math.max(0, Math.round(part)))
    .toString(16)
    .padStart(2, '0')

/** The line of an element, its width as `scale` makes it. */
export function readStroke(attributes: Readonly<Record<string, string>>, scale: number): Stroke | undefined {
  const paint = readPaint(attributes['stroke'] ?? 'none', attributes['stroke-opacity'])
  const width = Number(attributes['stroke-width'] ?? 1) * scale
  if (paint === undefined || !(width > 0)) return undefined
  const dash = (attributes['stroke-dasharray'] ?? '')
    .split(/[\s,]+/)
    .map(Number)
    .filter((part) => part > 0)
  return { ...paint, width, ...(dash.length > 0 && { dash: dash.map((part) => part * scale) }) }
}
