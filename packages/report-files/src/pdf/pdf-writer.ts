import type { WorkbookWriter } from '#writer/workbook-writer.ts'

/** PDF files (RPT-04): a page for each of the layout's, with the fonts in them, streamed. */
export const pdfWriter: WorkbookWriter = {
  format: 'pdf',
  mediaType: 'application/pdf',
  extension: 'pdf',
  // What reads fonts is loaded by those who print.
  write: async (layout, options) => (await import('./write-pdf.ts')).writePdf(layout, options),
}
