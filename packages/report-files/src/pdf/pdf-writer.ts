import type { Layout } from '@gridwright/report-engine'
import type { Language } from '@gridwright/report-engine/shown'

import type { WorkbookWriter, WriteOptions, WriteResult } from '#writer/workbook-writer.ts'

export type PdfOptions = WriteOptions & {
  /** Of dates and truth values, and of the document; `zh` where absent. */
  readonly language?: Language
  /** What `&D` of a header or footer shows; the day of `created` where absent. */
  readonly date?: string
}

/** PDF files (RPT-04): a page for each of the layout's, with the fonts in them, streamed. */
export const pdfWriter: WorkbookWriter & {
  write(layout: Layout, options: PdfOptions): Promise<WriteResult>
} = {
  format: 'pdf',
  mediaType: 'application/pdf',
  extension: 'pdf',
  // What reads fonts is loaded by those who print.
  write: async (layout, options) => (await import('./write-pdf.ts')).writePdf(layout, options),
}
