import type { LaidCell, SheetLayout, Style } from '@gridwright/report-engine'
import { alignOf, croppedBox, pictureBox } from '@gridwright/report-engine/shown'
import type { Crop } from '@gridwright/report-engine/shown'

import type { DrawnBarcode } from '#shown/cell-barcode.ts'
import { barcodePng } from '#shown/cell-barcode.ts'
import type { DrawnPicture } from '#shown/cell-picture.ts'
import { cropXml } from '#shown/crop-xml.ts'
import type { Media } from '#shown/media.ts'

import { EXCEL } from './limits.ts'
import type { ChartPlace, PlacedChart } from './sheet-charts.ts'
import { escapeXml } from './xml-text.ts'

const EMU_OF_PIXEL = 9_525
const PIXELS_OF_POINT = 4 / 3
/** Pixels for the text below bars. */
const CAPTION = 18
const MARGIN = 2

export type SheetPictures = {
  /** Lays a barcode over its cell, `row` being the cell's in the file; false: one too many. */
  add(cell: LaidCell, row: number, barcode: DrawnBarcode): boolean
  /** Likewise a picture. */
  addPicture(cell: LaidCell, row: number, drawn: DrawnPicture): boolean
  /** A chart of Excel's own: its part's number, what it is called, where it lies. */
  addChart(number: number, chart: ChartAbout): boolean
  /** A chart as a picture. */
  addPainted(png: Uint8Array, chart: ChartAbout): boolean
  isEmpty(): boolean
  drawing(): Buffer
  relations(): Buffer
}

export type PicturesParts = {
  readonly sheet: SheetLayout
  readonly media: Media
  readonly styleOf: (index: number) => Style
}

type ChartAbout = Omit<PlacedChart, 'drawn' | 'source'>
type Anchor = readonly [start: string, end: string]
type About = { readonly name: string; readonly text: string; readonly crop?: Crop }
type Size = { readonly width: number; readonly height: number }

export function openSheetPictures({ sheet, media, styleOf }: PicturesParts): SheetPictures {
  const anchors: string[] = []
  const targets = new Set<number>()
  const charts: number[] = []
  const put = (number: number, [start, end]: Anchor, about: About): void => {
    targets.add(number)
    anchors.push(start + picture({ ...about, number, index: anchors.length + 1 }) + end)
  }
  const isFull = (): boolean => anchors.length >= EXCEL.pictures
  return {
    add: (cell, row, barcode) => {
      if (isFull()) return false
      const anchor = barcode.isMatrix
        ? oneCell(cell, row, squareIn(areaOf(sheet, cell), { barcode, style: styleOf(cell.style) }))
        : wholeCell(sheet, { cell, row, barcode })
      put(media.add(barcodePng(barcode)), anchor, { name: 'Barcode', text: barcode.text })
      return true
    },
    addPicture: (cell, row, { picture: { type, bytes, ...size }, fit }) => {
      if (isFull()) return false
      const { align, verticalAlign = 'bottom' } = styleOf(cell.style)
      const area = inner(areaOf(sheet, cell))
      const lying = { fit, align: align ?? 'left', verticalAlign } as const
      const { seen, crop } = croppedBox(area, pictureBox(area, size, lying))
      const box = { ...seen, left: MARGIN + seen.left, top: MARGIN + seen.top }
      put(media.add(bytes, type), oneCell(cell, row, box), { name: 'Picture', text: '', crop })
      return true
    },
    addChart: (number, { name, place: at }) => {
      if (isFull()) return false
      charts.push(number)
      anchors.push(chartAnchor(at, { number, name, index: anchors.length + 1 }))
      return true
    },
    addPainted: (png, { name, place: at }) => {
      if (isFull()) return false
      put(media.add(png), placedBox(at), { name: 'Chart', text: name })
      return true
    },
    isEmpty: () => anchors.length === 0,
    drawing: () => Buffer.from(`${HEAD}${DRAWING_START}${anchors.join('')}</xdr:wsDr>`),
    relations: () =>
      Buffer.from(
        `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
          ...targets,
        ]
          .map(
            (number) =>
              `<Relationship Id="p${number}" Type="${OFFICE}/image" Target="../media/${media.nameOf(number)}"/>`,
          )
          .join('')}${charts.map(chartRelation).join('')}</Relationships>`,
      ),
  }
}

const chartRelation = (number: number): string =>
  `<Relationship Id="c${number}" Type="${OFFICE}/chart" Target="../charts/chart${number}.xml"/>`

type ChartNumber = { readonly number: number; readonly name: string; readonly index: number }

const placedBox = (at: ChartPlace): Anchor => [
  `<xdr:oneCellAnchor>${place('from', [at.column, at.x, at.row, at.y])}<xdr:ext cx="${emu(at.width)}" cy="${emu(at.height)}"/>`,
  '</xdr:oneCellAnchor>',
]

const chartAnchor = (at: ChartPlace, { number, name, index }: ChartNumber): string =>
  `<xdr:oneCellAnchor>${place('from', [at.column, at.x, at.row, at.y])}<xdr:ext cx="${emu(at.width)}" cy="${emu(at.height)}"/>` +
  `<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${index + 1}" name="Chart ${index}" descr="${escapeXml(name)}"/>` +
  '<xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
  `<a:graphic><a:graphicData uri="${CHART}"><c:chart xmlns:c="${CHART}" r:id="c${number}"/></a:graphicData></a:graphic>` +
  '</xdr:graphicFrame><xdr:clientData/></xdr:oneCellAnchor>'

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart'

/** Pixels of a cell with its merge. */
function areaOf(sheet: SheetLayout, { row, column, rowSpan, colSpan }: LaidCell): Size {
  let [width, height] = [0, 0]
  for (let at = column; at < column + colSpan; at++) width += sheet.columnWidth(at)
  for (let at = row; at < row + rowSpan; at++) height += sheet.rowHeight(at) * PIXELS_OF_POINT
  return { width, height }
}

const inner = ({ width, height }: Size): Size => ({
  width: Math.max(1, width - 2 * MARGIN),
  height: Math.max(1, height - 2 * MARGIN),
})

/** Pixels from the upper left corner of its cell. */
type Box = Size & { readonly left: number; readonly top: number }

/** Squares stand as the cell's style aligns them. */
function squareIn(area: Size, { barcode, style }: { barcode: DrawnBarcode; style: Style }): Box {
  const room = inner(area)
  const { width, height } = barcode.shape
  const scale = Math.min(room.width / width, room.height / height)
  const size = { width: width * scale, height: height * scale }
  const across = { left: 0, center: 0.5, justify: 0.5, right: 1 }[alignOf(style, 'text')]
  const down = { top: 0, middle: 0.5, bottom: 1 }[style.verticalAlign ?? 'bottom']
  return {
    ...size,
    left: MARGIN + (room.width - size.width) * across,
    top: MARGIN + (room.height - size.height) * down,
  }
}

const emu = (pixels: number): number => Math.round(pixels * EMU_OF_PIXEL)

const place = (
  name: 'from' | 'to',
  at: readonly [column: number, x: number, row: number, y: number],
): string =>
  `<xdr:${name}><xdr:col>${at[0]}</xdr:col><xdr:colOff>${emu(at[1])}</xdr:colOff>` +
  `<xdr:row>${at[2]}</xdr:row><xdr:rowOff>${emu(at[3])}</xdr:rowOff></xdr:${name}>`

function oneCell({ column }: LaidCell, row: number, box: Box): Anchor {
  const size = `<xdr:ext cx="${emu(box.width)}" cy="${emu(box.height)}"/>`
  return [
    `<xdr:oneCellAnchor>${place('from', [column, box.left, row, box.top])}${size}`,
    '</xdr:oneCellAnchor>',
  ]
}

/** From edge to edge of its cell, however wide a reader makes that, with room for the text below. */
function wholeCell(sheet: SheetLayout, { cell, row, barcode }: Laid): Anchor {
  const last = row + cell.rowSpan - 1
  const lastHeight = sheet.rowHeight(cell.row + cell.rowSpan - 1) * PIXELS_OF_POINT
  const below = Math.max(lastHeight / 2, lastHeight - CAPTION)
  const [toRow, toY] = barcode.hasText ? [last, below] : [last + 1, 0]
  const from = place('from', [cell.column, MARGIN, row, MARGIN])
  const to = place('to', [cell.column + cell.colSpan, 0, toRow, toY])
  return [`<xdr:twoCellAnchor editAs="oneCell">${from}${to}`, '</xdr:twoCellAnchor>']
}

/** `row` is the cell's in the file. */
type Laid = { readonly cell: LaidCell; readonly row: number; readonly barcode: DrawnBarcode }

const picture = ({ number, index, name, text, crop }: About & Numbered): string =>
  `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${index + 1}" name="${name} ${index}" descr="${escapeXml(text)}"/>` +
  `<xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="p${number}"/>${cropXml(crop)}<a:stretch><a:fillRect/></a:stretch>` +
  '</xdr:blipFill><xdr:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/>'

type Numbered = { readonly number: number; readonly index: number }

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const DRAWING_START =
  '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" ' +
  `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}">`
