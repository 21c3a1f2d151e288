import type { LaidCell } from '@gridwright/report-engine'
import { iconPath, iconShapes, iconSide } from '@gridwright/report-engine/shown'

import type { DrawnBarcode } from '#shown/cell-barcode.ts'

import { htmlText } from './html-text.ts'

/** Drawn in place: squares as high as their cell, bars as wide, with their text below. */
export const barcodeSvg = (
  { shape, path, text, isMatrix, hasText }: DrawnBarcode,
  height: number,
): string => {
  const high = Math.max(8, height - (hasText ? 16 : 4))
  const size = isMatrix ? `height:${high}pt` : `width:100%;height:${high}pt`
  return (
    `<svg role="img" aria-label="${htmlText(text)}" viewBox="0 0 ${shape.width} ${shape.height}" style="${size}"` +
    `${isMatrix ? '' : ' preserveAspectRatio="none"'} shape-rendering="crispEdges"><path fill-rule="evenodd" d="${path}"/></svg>` +
    (hasText ? `<div class="k">${htmlText(text)}</div>` : '')
  )
}

/** On the left of its cell, or in its middle where it stands alone. */
export const iconSvg = ({ icons, step, only }: Extract<LaidCell['mark'], { kind: 'icon' }>): string => {
  const place = only === true ? '' : ';position:absolute;left:2px;top:50%;margin-top:-7px'
  const paths = iconShapes(icons, step).map((shape) => `<path fill="${shape.color}" d="${iconPath(shape)}"/>`)
  return `<svg aria-hidden="true" viewBox="0 0 ${iconSide} ${iconSide}" style="width:14px;height:14px${place}">${paths.join('')}</svg>`
}
