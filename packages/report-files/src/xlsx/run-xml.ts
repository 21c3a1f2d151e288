import type { Style } from '@gridwright/report-engine'
import { runStyle } from '@gridwright/report-engine/shown'
import type { TextRun } from '@gridwright/contract'

import type { ByteBuffer } from '#bytes/byte-buffer.ts'

import { fontXml } from './style-xml.ts'
import { writeCellText } from './xml-text.ts'

const SCRIPTS = { super: 'superscript', sub: 'subscript' } as const

/** A text in parts as Excel has it; each says its whole font, for Excel gives a part nothing of its cell's. */
export function writeRuns(out: ByteBuffer, runs: readonly TextRun[], style: Style): void {
  for (const run of runs) {
    const script = run.script === undefined ? '' : `<vertAlign val="${SCRIPTS[run.script]}"/>`
    const font = fontXml(runStyle(style, run))
      .replace('<font>', '')
      .replace('</font>', '')
      .replace('<name ', '<rFont ')
    out.write(`<r><rPr>${script}${font}</rPr><t xml:space="preserve">`)
    writeCellText(out, run.text)
    out.write('</t></r>')
  }
}
