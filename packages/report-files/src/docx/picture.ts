import { croppedBox, pictureBox } from '@gridwright/report-engine/shown'
import type { Align, Crop } from '@gridwright/report-engine/shown'

import type { DrawnBarcode } from '#shown/cell-barcode.ts'
import { barcodePng } from '#shown/cell-barcode.ts'
import type { DrawnPicture } from '#shown/cell-picture.ts'
import { cropXml } from '#shown/crop-xml.ts'
import { escapeXml } from '#xlsx/xml-text.ts'

import type { Parts } from './parts.ts'

const EMU_OF_PIXEL = 9_525
/** Pixels for the text below bars, and around a picture. */
const [CAPTION, MARGIN] = [18, 2] as const

type Place = {
  /** Pixels of the cell. */
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly parts: Parts
  readonly align: Align
}

/** A cell's barcode as paragraphs: the picture, and below bars their text. */
export function barcodeRun(barcode: DrawnBarcode, { width, height, scale, parts, align }: Place): string {
  const { shape, isMatrix, hasText, text } = barcode
  const room = {
    width: Math.max(1, width - 6 - MARGIN),
    height: Math.max(1, height - 2 * MARGIN - (hasText ? CAPTION : 0)),
  }
  const fit = Math.min(room.width / shape.width, room.height / shape.height)
  const size = isMatrix ? { width: shape.width * fit, height: shape.height * fit } : room
  const put = parts.picture(barcodePng(barcode))
  const where = isMatrix && (align === 'left' || align === 'right') ? align : 'center'
  const drawing = drawingXml({ ...put, name: 'Barcode', text, size, scale })
  const below = hasText
    ? paragraph(
        where,
        `<w:rPr><w:sz w:val="${Math.max(2, Math.round(20 * scale))}"/></w:rPr><w:t>${escapeXml(text)}</w:t>`,
      )
    : ''
  return paragraph(where, drawing) + below
}

type Drawing = {
  readonly id: string
  readonly index: number
  readonly name: string
  readonly text: string
  /** Pixels. */
  readonly size: { readonly width: number; readonly height: number }
  readonly scale: number
  readonly crop?: Crop
}

const paragraph = (where: string, inside: string): string =>
  `<w:p><w:pPr><w:spacing w:line="240" w:lineRule="auto"/><w:jc w:val="${where}"/></w:pPr><w:r>${inside}</w:r></w:p>`

const drawingXml = ({ id, index, name, text, size, scale, crop }: Drawing): string => {
  const extent = `cx="${emu(size.width * scale)}" cy="${emu(size.height * scale)}"`
  return (
    `<w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent ${extent}/>` +
    `<wp:docPr id="${index}" name="${name} ${index}" descr="${escapeXml(text)}"/>` +
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>' +
    `<pic:nvPicPr><pic:cNvPr id="${index}" name="${name} ${index}"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="${id}"/>${cropXml(crop)}<a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    '</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>'
  )
}

/** A cell's picture as a paragraph; up and down Word places it as the cell says. */
export function pictureRun({ picture, fit }: DrawnPicture, place: Place): string {
  const { type, bytes, ...size } = picture
  const { width, height, scale, parts, align } = place
  const area = { width: Math.max(1, width - 6 - MARGIN), height: Math.max(1, height - 2 * MARGIN) }
  const box = pictureBox(area, size, { fit, align, verticalAlign: 'top' })
  const { seen, crop } = croppedBox(area, box)
  const where = align === 'justify' ? 'center' : align
  const put = parts.picture(bytes, type)
  return paragraph(where, drawingXml({ ...put, name: 'Picture', text: '', size: seen, scale, crop }))
}

const emu = (pixels: number): number => Math.round(pixels * EMU_OF_PIXEL)
