import type { ByteBuffer } from '#bytes/byte-buffer.ts'

import { TWIPS } from './cell-docx.ts'

const TWIPS_OF_POINT = 20

type Strips<Strip> = {
  /** CSS pixels as printed. */
  readonly step: { readonly width: number; readonly gap: number; readonly count: number }
  readonly centred: boolean
  /** `top`: points below the first strip's begin. */
  readonly strips: readonly (Strip & { readonly top: number })[]
}

/** Strips of a page side by side: cells of one row, each with the table that `write` writes into it. */
export function writeStrips<Strip>(
  out: ByteBuffer,
  { step, centred, strips }: Strips<Strip>,
  write: (strip: Strip) => void,
): void {
  const [width, gap] = [Math.round(step.width * TWIPS), Math.round(step.gap * TWIPS)]
  const widths = Array.from({ length: step.count * 2 - 1 }, (_, index) => (index % 2 === 0 ? width : gap))
  const none = '<w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar>'
  out.write(
    `<w:tbl><w:tblPr><w:tblW w:w="${widths.reduce((sum, one) => sum + one, 0)}" w:type="dxa"/>` +
      `${centred ? '<w:jc w:val="center"/>' : '<w:tblInd w:w="0" w:type="dxa"/>'}<w:tblLayout w:type="fixed"/>${none}</w:tblPr>` +
      `<w:tblGrid>${widths.map((one) => `<w:gridCol w:w="${one}"/>`).join('')}</w:tblGrid><w:tr>`,
  )
  widths.forEach((one, index) => {
    out.write(`<w:tc><w:tcPr><w:tcW w:w="${one}" w:type="dxa"/></w:tcPr>`)
    const strip = index % 2 === 0 ? strips[index / 2] : undefined
    if (strip !== undefined) {
      if (strip.top > 0) out.write(paragraph(Math.round(strip.top * TWIPS_OF_POINT)))
      write(strip)
    }
    out.write(`${paragraph(20)}</w:tc>`)
  })
  out.write('</w:tr></w:tbl>')
}

/** An empty line of that height in twips; a cell ends with one. */
const paragraph = (height: number): string =>
  `<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="${height}" w:lineRule="exact"/></w:pPr></w:p>`
