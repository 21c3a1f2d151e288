import { chartFont } from '#option/ground.ts'

import type { Drawing, Paint, PathShape, Segment, Stroke, TextShape } from './shapes.ts'

/** A drawing as SVG: shapes and texts and nothing else, so that it may stand in any page. */
export function drawingSvg({ width, height, shapes }: Drawing, title = ''): string {
  const marks = shapes.map((shape) => (shape.kind === 'text' ? textMark(shape) : pathMark(shape)))
  const named = title === '' ? '' : `<title>${escaped(title)}</title>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
    ` role="img" font-family="${escaped(chartFont)}">${named}${marks.join('')}</svg>`
  )
}

/** What a path is cut by is a rectangle in all our charts: its own view cuts it. */
function pathMark({ path, fill, stroke, clip }: PathShape): string {
  const mark = `<path d="${pathText(path)}"${filled(fill)}${stroked(stroke)}/>`
  const box = clip === undefined ? undefined : boxOf(clip)
  if (box === undefined) return mark
  const [x, y, width, height] = box.map(figure)
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${mark}</svg>`
}

function boxOf(
  path: readonly Segment[],
): readonly [x: number, y: number, width: number, height: number] | undefined {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (const [, ...numbers] of path) numbers.forEach((number, at) => (at % 2 === 0 ? xs : ys).push(number))
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y]
  return width > 0 && height > 0 ? [x, y, width, height] : undefined
}

function textMark({ text, x, y, anchor, turn, size, bold, fill, rim }: TextShape): string {
  const where =
    turn === 0
      ? ` x="${figure(x)}" y="${figure(y)}"`
      : ` transform="translate(${figure(x)} ${figure(y)}) rotate(${figure(turn)})"`
  const around = rim === undefined ? '' : `${stroked(rim)} paint-order="stroke" stroke-linejoin="round"`
  const look = `${bold ? ' font-weight="bold"' : ''}${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}`
  return `<text${where} font-size="${figure(size)}"${look}${filled(fill)}${around}>${escaped(text)}</text>`
}

export const pathText = (path: readonly Segment[]): string =>
  path.map(([letter, ...numbers]) => letter + numbers.map(figure).join(' ')).join('')

const figure = (number: number): string => String(Number(number.toFixed(2)))

const filled = (paint: Paint | undefined): string =>
  paint === undefined
    ? ' fill="none"'
    : ` fill="${paint.color}"${paint.alpha < 1 ? ` fill-opacity="${figure(paint.alpha)}"` : ''}`

const stroked = (stroke: Stroke | undefined): string =>
  stroke === undefined
    ? ''
    : ` stroke="${stroke.color}" stroke-width="${figure(stroke.width)}"` +
      (stroke.alpha < 1 ? ` stroke-opacity="${figure(stroke.alpha)}"` : '') +
      (stroke.dash === undefined ? '' : ` stroke-dasharray="${stroke.dash.map(figure).join(' ')}"`)

const SIGNS: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#39;',
}
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[<>"&']/g, (sign) => SIGNS[sign] ?? '')
    .replaceAll(CONTROL, ' ')
// eslint-disable-next-line no-control-regex -- signs that no XML may hold
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
