import { chartLook, chartValues } from '@gridwright/charts/document'
import { z } from 'zod'
import { barcode } from './barcode.ts'
import { textRun } from './text-run.ts'
import { cellMark } from './scale.ts'
import { attachmentLink } from './entry/attachment.ts'
import { cellPicture, pictureFits } from './picture.ts'
import { dataSetParameter, parameterValues } from '#data-set/entities.ts'
import type { DataSetParameter } from '#data-set/entities.ts'
import { isChoiceType, isTreeType, sourceOfOptions, upperCodes } from '#data-set/option-source.ts'
import { formLayout, formPlace } from './form-layout.ts'
import { id } from '#shared/paging.ts'

/** Files that a report is taken home as (RPT-04). */
export const exportFormats = ['xlsx', 'pdf', 'docx', 'html', 'csv', 'png', 'svg'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportFormatWords = {
  xlsx: { zh: 'Excel 工作簿（.xlsx）', en: 'Excel workbook (.xlsx)' },
  pdf: { zh: 'PDF 文档（.pdf）', en: 'PDF document (.pdf)' },
  docx: { zh: 'Word 文档（.docx）', en: 'Word document (.docx)' },
  html: { zh: '网页（.html）', en: 'Web page (.html)' },
  csv: { zh: 'CSV（.csv）', en: 'CSV (.csv)' },
  png: { zh: '图片（.png）', en: 'Pictures (.png)' },
  svg: { zh: '矢量图（.svg）', en: 'Vector drawings (.svg)' },
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
  /** Groups that fold, by first row: level from 1, rows [from, to) that go, the row that stays, 1 = begins folded. */
  folds: z.array(z.tuple([z.int(), z.int(), z.int(), z.int(), z.int().min(0).max(1)])).optional(),
})
export type RenderedSheet = z.infer<typeof renderedSheet>

/** Which report a link leads to: one schema for what is saved and for what is answered. */
export const reportLink = z.strictObject({ kind: z.literal('report'), reportId: id })

export const cellLink = z.union([
  z.strictObject({ kind: z.literal('url'), url: z.string() }),
  reportLink.extend({ values: z.record(z.string(), z.unknown()) }),
  attachmentLink,
])

/** A chart over the instance of its cell; `float`: pixels from that cell's corner, absent = it fills the cell. */
export const chartInWindow = z.strictObject({
  row: z.int(),
  column: z.int(),
  rowSpan: z.int(),
  colSpan: z.int(),
  float: z
    .strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
    .exactOptional(),
  look: chartLook,
  values: chartValues,
  /** Address in the template of its cell. */
  source: z.string(),
})
export type ChartInWindow = z.infer<typeof chartInWindow>

/** A window of cells; `links` are those that its cells name; `notes` are [row, column, text], absent = none. */
export const cellWindow = z.strictObject({
  cells: z.array(compactCell),
  links: z.array(cellLink),
  notes: z.array(z.tuple([z.int(), z.int(), z.string()])).optional(),
  /** Cells that show as barcodes: row, column, which kind. */
  barcodes: z.array(z.tuple([z.int(), z.int(), barcode])).optional(),
  /** Bars, colours and icons of cells: row, column, which. */
  marks: z.array(z.tuple([z.int(), z.int(), cellMark])).optional(),
  /** Diagonal headers: row, column, their texts. */
  diagonals: z.array(z.tuple([z.int(), z.int(), z.array(z.string())])).optional(),
  /** Texts in runs with looks of their own: row, column, the runs. */
  runs: z.array(z.tuple([z.int(), z.int(), z.array(textRun)])).optional(),
  /** Cells that show as pictures: row, column, how, and the key by which `report.picture` answers it. */
  pictures: z.array(z.tuple([z.int(), z.int(), cellPicture, z.string()])).optional(),
  /** Charts that lie over its rows. */
  charts: z.array(chartInWindow).optional(),
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

/** A page of a list that is read page by page; `more`: there are more rows than were counted. */
export const renderedList = z.strictObject({
  page: z.int().min(1),
  pages: z.int().min(1),
  rows: z.int().min(0),
  rowsPerPage: z.int().min(1),
  more: z.boolean(),
})
export type RenderedList = z.infer<typeof renderedList>

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
  /** Milliseconds since 1970 at which the oldest rows were read, where a data set may keep them; absent = for this run. */
  asOf: z.number().optional(),
  queryMilliseconds: z.number(),
  engineMilliseconds: z.number(),
  /** Levels of a cascade that were not given and follow from one below them: what the form shows from now on. */
  derived: parameterValues.exactOptional(),
  /** Only where the report's list is read page by page: the render holds this page alone. */
  list: renderedList.optional(),
  /** The first window of the first sheet. */
  first: cellWindow,
})
export type Rendered = z.infer<typeof rendered>

/** What is drawn across a page, in CSS pixels of its paper: `DrawnWatermark` of the engine. */
const drawnWatermark = z.strictObject({
  text: z.string(),
  color: z.string(),
  opacity: z.number(),
  size: z.number(),
  angle: z.number(),
  places: z.array(z.strictObject({ x: z.number(), y: z.number() })),
})

/** A picture below a page; `key` as `report.picture` takes it. */
const drawnBackground = z.strictObject({
  key: z.string(),
  fit: z.enum([...pictureFits, 'tiled']),
  opacity: z.number(),
  /** Else on the screen alone. */
  printed: z.boolean(),
})
export type DrawnBackground = z.infer<typeof drawnBackground>

export const renderedPage = z.strictObject({
  /** From left to right, one unless the print setup says more; `top`: points below the first one's begin. */
  strips: z.array(z.strictObject({ rowHeights: sizeRuns, window: cellWindow, top: z.number() })).min(1),
  /** Of the columns on this page: all, unless the sheet is too wide for its paper. */
  columnWidths: sizeRuns,
  /** Per cent at which its cells are printed. */
  scale: z.number(),
  watermark: drawnWatermark.exactOptional(),
  background: drawnBackground.exactOptional(),
  header: z.string(),
  footer: z.string(),
})
export type RenderedPage = z.infer<typeof renderedPage>

/** A parameter as a form asks for it: where its options come from is the server's to know. */
export const askedParameter = dataSetParameter.omit({ optionsFrom: true }).extend({
  /** Its options are asked for by `report.parameterOptions`, given the values of these and of those above them. */
  optionsBy: z.array(z.string()).exactOptional(),
  ...formPlace,
})
export type AskedParameter = z.infer<typeof askedParameter>

/** Lists of its own that a plain choice cannot show are asked for as those from elsewhere are. */
const isAskedFor = (parameter: DataSetParameter): boolean =>
  sourceOfOptions(parameter) !== undefined ||
  isTreeType(parameter.paramType) ||
  (isChoiceType(parameter.paramType) && parameter.freeInput === true)

/** A parameter as a form asks for it. */
export const askedParameterOf = (parameter: DataSetParameter): AskedParameter => {
  const { optionsFrom: _source, ...rest } = parameter
  return isAskedFor(parameter) ? { ...rest, optionsBy: [...upperCodes(parameter)] } : rest
}

/** The parameter form of a report: its own parameters and those of its data sets, same codes merged. */
export const parameterForm = z.strictObject({
  reportId: id,
  name: z.string(),
  mayEdit: z.boolean(),
  mayExport: z.boolean(),
  version: z.int(),
  /** Data can be entered by it, and this person may. */
  takesData: z.literal(true).exactOptional(),
  /** The viewer runs it again that often; null = not by itself. */
  refreshSeconds: z.int().nullable(),
  parameters: z.array(askedParameter),
  /** How the form is laid out, as its maker set it. */
  layout: formLayout.omit({ fields: true }).exactOptional(),
})
export type ParameterForm = z.infer<typeof parameterForm>
