import type { CellMark } from '@gridwright/contract'

const COLOR = /^#[0-9a-f]{6}$/i
const AXIS = '#7b8794'

/** Pixels that an icon takes from its cell's left, and its side. */
export const iconRoom = 18
export const iconPixels = 14

/** Layers of a CSS background, without the colour below them; undefined where the mark is none of them. */
export function markLayers(mark: CellMark): string | undefined {
  if (mark.kind === 'icon' || !COLOR.test(mark.color)) return undefined
  if (mark.kind === 'fill') return `linear-gradient(${mark.color},${mark.color})`
  const [from, to] = [mark.from, mark.to].map((part) => `${Math.round(part * 1000) / 10}%`) as [
    string,
    string,
  ]
  const bar = `linear-gradient(90deg,#0000 ${from},${mark.color} ${from},${mark.color} ${to},#0000 ${to})`
  const inset = '0 2px/100% calc(100% - 4px) no-repeat'
  return [...(mark.axis === undefined ? [] : [axisLayer(mark.axis)]), `${bar} ${inset}`].join(',')
}

function axisLayer(axis: number): string {
  const at = `${Math.round(axis * 1000) / 10}%`
  const [before, after] = [`calc(${at} - .5px)`, `calc(${at} + .5px)`]
  return `linear-gradient(90deg,#0000 ${before},${AXIS} ${before},${AXIS} ${after},#0000 ${after})`
}
