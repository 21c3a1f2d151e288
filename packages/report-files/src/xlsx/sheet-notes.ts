import { ByteBuffer } from '#bytes/byte-buffer.ts'

import { cellAddress } from './cell-address.ts'
import { EXCEL } from './limits.ts'
import { LONGEST_CELL_TEXT, cutText, writeCellText } from './xml-text.ts'

/** Notes of one sheet, gathered while its rows are written. */
export type SheetNotes = {
  /** false: one too many. */
  add(row: number, column: number, text: string): boolean
  isEmpty(): boolean
  /** The part with the texts. */
  comments(): Uint8Array
  /** The part with the boxes: Excel shows no note without one. */
  drawing(): Uint8Array
}

export function openSheetNotes(): SheetNotes {
  const items = new ByteBuffer(256)
  const places: { row: number; column: number }[] = []
  return {
    add: (row, column, text) => {
      if (places.length >= EXCEL.notes) return false
      places.push({ row, column })
      items.write(`<comment ref="${cellAddress(row, column)}" authorId="0"><text><t xml:space="preserve">`)
      writeCellText(items, cutText(text, LONGEST_CELL_TEXT))
      items.write('</t></text></comment>')
      return true
    },
    isEmpty: () => places.length === 0,
    comments: () => Buffer.concat([Buffer.from(COMMENTS_START), items.written(), Buffer.from(COMMENTS_END)]),
    drawing: () => {
      const out = new ByteBuffer(64 * 1024)
      out.write(DRAWING_START)
      for (const [index, place] of places.entries()) out.write(shape(index, place))
      out.write('</xml>')
      return out.written()
    },
  }
}

const COMMENTS_START =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<authors><author></author></authors><commentList>'
const COMMENTS_END = '</commentList></comments>'
const DRAWING_START =
  '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" ' +
  'xmlns:x="urn:schemas-microsoft-com:office:excel">' +
  '<o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout>' +
  '<v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe">' +
  '<v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>'

/** Excel knows shapes by ids of this form, from this number on. */
const FIRST_SHAPE = 1026

/** A hidden yellow box of three columns by four rows, beside its cell. */
function shape(index: number, { row, column }: { row: number; column: number }): string {
  const anchor = [column + 1, 15, Math.max(0, row - 1), 10, column + 4, 15, row + 3, 4].join(', ')
  return (
    `<v:shape id="_x0000_s${FIRST_SHAPE + index}" type="#_x0000_t202" fillcolor="#ffffe1" o:insetmode="auto" ` +
    'style="position:absolute;visibility:hidden"><v:fill color2="#ffffe1"/><v:shadow on="t" obscured="t"/>' +
    '<v:path o:connecttype="none"/><v:textbox/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>' +
    `<x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column>` +
    '</x:ClientData></v:shape>'
  )
}
