import type { WorkbookWriter } from '#writer/workbook-writer.ts'

/** Word documents (RPT-04), streamed: the pages of the layout as tables. */
export const docxWriter: WorkbookWriter = {
  format: 'docx',
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  extension: 'docx',
  // What measures texts is loaded by those who write them.
  write: async (layout, options) => (await import('./write-docx.ts')).writeDocx(layout, options),
}
