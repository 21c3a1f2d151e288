import { createWriteStream } from 'node:fs'
import { AppError } from '@gridwright/contract'
import type { Layout } from '@gridwright/report-engine'
import {
  UnwritableReport,
  csvWriter,
  docxWriter,
  htmlWriter,
  pdfWriter,
  pngWriter,
  svgWriter,
  writeCsv,
  xlsxWriter,
} from '@gridwright/report-files'
import type { Pictures, WorkbookWriter, WriteOptions, WriteResult } from '@gridwright/report-files'
import type { ExportRequest } from './render-messages.ts'

/** The writer of each format; what only one of them knows is given to it here. */
const writers: Readonly<Record<ExportRequest['format'], (request: ExportRequest) => WorkbookWriter>> = {
  xlsx: () => xlsxWriter,
  pdf: () => pdfWriter,
  docx: () => docxWriter,
  html: () => htmlWriter,
  png: () => pngWriter,
  svg: () => svgWriter,
  csv: ({ csvValues }) => ({
    ...csvWriter,
    write: (layout, options) => writeCsv(layout, { ...options, values: csvValues }),
  }),
}

export type Written = WriteResult & { readonly extension: string }

/** Writes a layout into the request's file; says which ending it has become. Throws `too-many-columns` and `too-many-page-pictures`. */
export const writeLayout = async (
  { layout, pictures }: { readonly layout: Layout; readonly pictures: Pictures },
  request: ExportRequest,
  onProgress: NonNullable<WriteOptions['onProgress']>,
): Promise<Written> => {
  const { extension, write } = writers[request.format](request)
  const { title, lang: language, day } = request
  const { user } = request.run
  const sink = createWriteStream(request.path)
  try {
    return { extension, ...(await write(layout, { sink, title, language, day, user, onProgress, pictures })) }
  } catch (error) {
    throw error instanceof UnwritableReport ? new AppError(error.code, error.params) : error
  }
}
