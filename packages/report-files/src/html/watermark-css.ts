import type { SheetLayout } from '@gridwright/report-engine'
import { plainPrint } from '@gridwright/report-engine'
import { millimetres, paperSize } from '@gridwright/report-engine/shown'
import type { DrawnWatermark } from '@gridwright/report-engine/shown'

import { htmlText } from './html-text.ts'

type Place = { readonly sheet: SheetLayout; readonly index: number }

/** A picture as large as the paper, repeated over the sheet; nothing without a watermark. */
export function watermarkCss(watermark: DrawnWatermark | undefined, { sheet, index }: Place): string {
  if (watermark === undefined) return ''
  const paper = paperSize(sheet.print ?? plainPrint)
  const [width, height] = [millimetres(paper.width), millimetres(paper.height)]
  const { text, color, opacity, size, angle, places } = watermark
  const texts = places.map(
    ({ x, y }) =>
      `<text x="${x}" y="${y}" dy=".35em" text-anchor="middle" transform="rotate(${-angle} ${x} ${y})">${htmlText(text)}</text>`,
  )
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${htmlText(color)}" ` +
    `fill-opacity="${opacity}" font-size="${size}" font-family="Arial,sans-serif">${texts.join('')}</svg>`
  const url = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`
  return `\n.p${index}{position:relative}.p${index}::after{content:"";position:absolute;inset:0;pointer-events:none;background:url("${url}")}`
}
