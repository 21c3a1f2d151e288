import type { SheetLayout } from '@gridwright/report-engine'
import { plainPrint } from '@gridwright/report-engine'
import { millimetres, paperSize } from '@gridwright/report-engine/shown'
import type { DrawnWatermark } from '@gridwright/report-engine/shown'

import type { PageBackground } from '#shown/page-background.ts'

import { htmlText } from './html-text.ts'

type Place = { readonly sheet: SheetLayout; readonly index: number }

type Paper = { readonly width: number; readonly height: number }

const paperOf = (sheet: SheetLayout): Paper => {
  const { width, height } = paperSize(sheet.print ?? plainPrint)
  return { width: millimetres(width), height: millimetres(height) }
}

/** Drawn as large as the paper, and repeated over the sheet: `before` below its cells, `after` over them. */
const layerCss = (index: number, at: 'before' | 'after', svg: string): string => {
  const url = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const below = at === 'before' ? 'z-index:-1;' : ''
  return `\n.p${index}{position:relative;z-index:0}.p${index}::${at}{content:"";position:absolute;inset:0;${below}pointer-events:none;background:url("${url}")}`
}

/** The sheet's picture below its cells; nothing without one. */
export function backgroundCss(background: PageBackground | undefined, { sheet, index }: Place): string {
  if (background === undefined) return ''
  const { width, height } = paperOf(sheet)
  const { picture, boxes, opacity } = background
  const url = `data:image/${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}`
  const images = boxes.map(
    (box) =>
      `<image x="${box.left}" y="${box.top}" width="${box.width}" height="${box.height}" preserveAspectRatio="none" href="${url}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" opacity="${opacity}">${images.join('')}</svg>`
  return layerCss(index, 'before', svg)
}

/** The sheet's watermark over its cells; nothing without one. */
export function watermarkCss(watermark: DrawnWatermark | undefined, { sheet, index }: Place): string {
  if (watermark === undefined) return ''
  const { width, height } = paperOf(sheet)
  const { text, color, opacity, size, angle, places } = watermark
  const texts = places.map(
    ({ x, y }) =>
      `<text x="${x}" y="${y}" dy=".35em" text-anchor="middle" transform="rotate(${-angle} ${x} ${y})">${htmlText(text)}</text>`,
  )
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${htmlText(color)}" ` +
    `fill-opacity="${opacity}" font-size="${size}" font-family="Arial,sans-serif">${texts.join('')}</svg>`
  return layerCss(index, 'after', picture)
}
