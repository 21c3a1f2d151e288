import { z } from 'zod'
import { barcode } from './barcode.ts'
import { dataSetParameter } from '#data-set/entities.ts'
import { id } from '#shared/paging.ts'

/** Files that a report is taken home as (RPT-04). */
export const exportFormats = ['xlsx', 'pdf', 'docx', 'html', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportFormatWords = {
  xlsx: { zh: 'Excel 工作簿（.xlsx）', en: 'Excel workbook (.xlsx)' },
  pdf: { zh: 'PDF 文档（.pdf）', en: 'PDF document (.pdf)' },
  docx: { zh: 'Word 文档（.docx）', en: 'Word document (.docx)' },
  html: { zh: '网页（.html）', en: 'Web page (.html)' },
  csv: { zh: 'CSV（.csv）', en: 'CSV (.csv)' },
} as const satisfies Readonly<Record<ExportFormat, { readonly zh: string; readonly en: string }>>

/** CSV: as the viewer shows them, or plain numbers and ISO dates for other programs. */
export const csvValues = z.enum(['shown', 'raw'])

const cellError = z.strictObject({ error: z.string(), cause: z.string() })
const date = z.strictObject({ date: z.number() })

/** More than 15 significant digits: all of them, beside the nearest double. */
const exactNumber = z.strictObject({ exact: z.string(), number: z.number() })

export const cellValue = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.boolean(),
  date,
  exactNumber,
  cellError,
])

/**
 * A laid-out cell, compact: row, column, rowSpan, colSpan, value, shown (null = the value), style (-1 = none),
 * link (index into `links`, -1 = none), source address.
 */
export const compactCell = z.tuple([
  z.int(),
  z.int(),
  z.int(),
  z.int(),
  cellValue,
  z.union([z.string(), z.number(), z.null()]),
  z.int(),
  z.int(),
  z.string(),
])
export type CompactCell = z.infer<typeof compactCell>

/** Sizes as runs: [how many lines, size of each]; 0 = hidden. Rows in points, columns in pixels. */
export const sizeRuns = z.array(z.tuple([z.int(), z.number()]))

export const renderedSheet = z.strictObject({
  name: z.string(),
  rowCount: z.int(),
  columnCount: z.int(),
  rowHeights: sizeRuns,
  columnWidths: sizeRuns,
  freeze: z.strictObject({ rows: z.int(), columns: z.int() }),
  pageCount: z.int(),
  print: z.unknown().optional(),
})
export type RenderedSheet = z.infer<typeof renderedSheet>

/** Which report a link leads to: one schema for what is saved and for what is answered. */
export const reportLink = z.strictObject({ kind: z.literal('report'), reportId: id })

export const cellLink = z.union([
  z.strictObject({ kind: z.literal('url'), url: z.string() }),
  reportLink.extend({ values: z.record(z.string(), z.unknown()) }),
])

/** A window of cells; `links` are those that its cells name; `notes` are [row, column, text], absent = none. */
export const cellWindow = z.strictObject({
  cells: z.array(compactCell),
  links: z.array(cellLink),
  notes: z.array(z.tuple([z.int(), z.int(), z.string()])).optional(),
  /** Cells that show as barcodes: row, column, which kind. */
  barcodes: z.array(z.tuple([z.int(), z.int(), barcode])).optional(),
})
export type CellWindow = z.infer<typeof cellWindow>

export const problem = z.strictObject({
  severity: z.enum(['error', 'warning']),
  code: z.string(),
  sheet: z.string(),
  cells: z.array(z.string()),
  /** What people call the cells, where they are bound: heading and field; in the order of `cells`, empty = nothing bound. */
  about: z.array(z.string()).optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  position: z.number().optional(),
})
export type Problem = z.infer<typeof problem>

/** What was noticed without failing: how often in all, and the first of them. */
export const remarks = z.strictObject({ count: z.int().min(0), first: z.array(problem).max(50) })
export type Remarks = z.infer<typeof remarks>

/** A run report. `renderId` names it for windows and pages; it may be rebuilt by the server at any time. */
export const rendered = z.strictObject({
  renderId: id,
  sheets: z.array(renderedSheet),
  styles: z.array(z.unknown()),
  warnings: z.array(problem),
  /** Rows read from all data sets, and the time of query and engine. */
  dataRows: z.int(),
  /** Data sets that were read; a report of texts alone has none. */
  dataSets: z.int(),
  /** Of these, the ones of which only a sample was read. */
  cutDataSets: z.int(),
  queryMilliseconds: z.number(),
  engineMilliseconds: z.number(),
  /** The first window of the first sheet. */
  first: cellWindow,
})
export type Rendered = z.infer<typeof rendered>

export const renderedPage = z.strictObject({
  rowHeights: sizeRuns,
  /** Of the columns on this page: all, unless the sheet is too wide for its paper. */
  columnWidths: sizeRuns,
  /** Per cent at which its cells are printed. */
  scale: z.number(),
  window: cellWindow,
  header: z.string(),
  footer: z.string(),
})
export type RenderedPage = z.infer<typeof renderedPage>

/** The parameter form of a report: its own parameters and those of its data sets, same codes merged. */
export const parameterForm = z.strictObject({
  reportId: id,
  name: z.string(),
  mayEdit: z.boolean(),
  mayExport: z.boolean(),
  version: z.int(),
  parameters: z.array(dataSetParameter),
})
export type ParameterForm = z.infer<typeof parameterForm>
