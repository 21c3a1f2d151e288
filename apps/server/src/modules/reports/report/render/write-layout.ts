import { createWriteStream } from 'node:fs'
import { AppError } from '@gridwright/contract'
import type { Layout } from '@gridwright/report-engine'
import {
  UnwritableReport,
  csvWriter,
  docxWriter,
  htmlWriter,
  pdfWriter,
  writeCsv,
  xlsxWriter,
} from '@gridwright/report-files'
import type { WorkbookWriter, WriteOptions, WriteResult } from '@gridwright/report-files'
import type { RenderRequest } from './render-messages.ts'

type ExportRequest = Extract<RenderRequest, { type: 'export' }>

/** The writer of each format; what only one of them knows is given to it here. */
const writers: Readonly<Record<ExportRequest['format'], (request: ExportRequest) => WorkbookWriter>> = {
  xlsx: () => xlsxWriter,
  pdf: () => pdfWriter,
  docx: () => docxWriter,
  html: () => htmlWriter,
  csv: ({ csvValues }) => ({
    ...csvWriter,
    write: (layout, options) => writeCsv(layout, { ...options, values: csvValues }),
  }),
}

export type Written = WriteResult & { readonly extension: string }

/** Writes a layout into the request's file; says which ending it has become. Throws `too-many-columns`. */
export const writeLayout = async (
  layout: Layout,
  request: ExportRequest,
  onProgress: NonNullable<WriteOptions['onProgress']>,
): Promise<Written> => {
  const { extension, write } = writers[request.format](request)
  const { title, lang: language, day } = request
  const sink = createWriteStream(request.path)
  try {
    return { extension, ...(await write(layout, { sink, title, language, day, onProgress })) }
  } catch (error) {
    throw error instanceof UnwritableReport ? new AppError(error.code, error.params) : error
  }
}
