import { isTimeZone } from '@gridwright/validation'
import { z } from 'zod'
import { parameterValues } from '#data-set/entities.ts'
import { offeredOptions, optionWish } from '#data-set/option-source.ts'
import { operation } from '#shared/operation.ts'
import { id } from '#shared/paging.ts'
import {
  cellWindow,
  csvValues,
  exportFormats,
  parameterForm,
  problem,
  rendered,
  renderedPage,
} from './entities.ts'
import { renderedPicture } from './picture.ts'
import { aroundReportOperations } from './around-operations.ts'
import { entryOperations } from './entry-operations.ts'
import { templateReading } from './template-reading.ts'

const sheet = z.int().min(0).max(500)

/** IANA name of the caller's time zone, by which `today` is meant; the server's where absent. */
const timeZone = z.string().max(60).refine(isTimeZone, { error: 'No such time zone' }).optional()

/** Viewing: the asset level `view` as well; a render belongs to the session's user who made it. */
export const reportOperations = {
  ...aroundReportOperations,
  ...entryOperations,
  'report.form': operation({
    title: { zh: '报表参数', en: 'Parameter form of a report' },
    access: ['report:view'],
    kind: 'read',
    input: z.strictObject({
      id,
      /** The draft's questions; needs level edit. */ draft: z.boolean().default(false),
      timeZone,
    }),
    output: parameterForm,
  }),
  /** The options of one parameter, given the values of the others; of what the form asks for only (RPT-02). */
  'report.parameterOptions': operation({
    title: { zh: '参数选项', en: 'Options of a parameter' },
    access: ['report:view'],
    kind: 'read',
    also: ['reportTplDataset/getSelectData'],
    input: z.strictObject({
      id,
      ...optionWish,
      values: parameterValues.default({}),
      /** Absent = the published version, else the draft. */
      version: z.int().min(1).optional(),
      draft: z.boolean().default(false),
      timeZone,
    }),
    output: offeredOptions,
  }),
  'report.render': operation({
    title: { zh: '预览报表', en: 'Run a report' },
    access: ['report:view'],
    kind: 'read',
    also: ['reportTpl/previewLuckysheetReportData'],
    input: z.strictObject({
      id,
      values: parameterValues.default({}),
      /** Absent = the published version, else the draft. */
      version: z.int().min(1).optional(),
      draft: z.boolean().default(false),
      timeZone,
      /** Data sets that keep their rows for a while read them anew. */
      fresh: z.boolean().default(false),
      /** Of a list that is read page by page: which page, and the render of another page whose count still holds. */
      page: z.int().min(1).max(100_000_000).optional(),
      run: id.optional(),
    }),
    output: rendered,
  }),
  /** Runs an unsaved template on sample rows: the designer's live preview. */
  'report.previewDraft': operation({
    title: { zh: '设计预览', en: 'Preview while designing' },
    access: ['report:edit'],
    kind: 'read',
    input: z.strictObject({
      id,
      template: z.unknown(),
      values: parameterValues.default({}),
      sampleRows: z.int().min(1).max(5000).default(200),
      timeZone,
      /** Asks the sources again, also for rows that were read a moment ago. */
      fresh: z.boolean().default(false),
    }),
    output: z.strictObject({ rendered: rendered.nullable(), problems: z.array(problem) }),
  }),
  'report.cells': operation({
    title: { zh: '读取单元格', en: 'A window of cells' },
    access: ['report:view'],
    kind: 'read',
    input: z.strictObject({ renderId: id, sheet, from: z.int().min(0), to: z.int().min(0) }),
    output: cellWindow,
  }),
  'report.page': operation({
    title: { zh: '读取页面', en: 'A page as it prints' },
    access: ['report:view'],
    kind: 'read',
    input: z.strictObject({ renderId: id, sheet, page: z.int().min(1) }),
    output: renderedPage,
  }),
  /** A picture of a cell in sight, by the key that a window or a page gave it. */
  'report.picture': operation({
    title: { zh: '读取图片', en: 'A picture of a report' },
    access: ['report:view'],
    kind: 'read',
    input: z.strictObject({ renderId: id, key: z.string().regex(/^[\w-]{22}$/) }),
    output: renderedPicture,
  }),
  'report.search': operation({
    title: { zh: '页内查找', en: 'Search in a report' },
    access: ['report:view'],
    kind: 'read',
    input: z.strictObject({ renderId: id, sheet, text: z.string().min(1).max(200) }),
    output: z.strictObject({ matches: z.array(z.tuple([z.int(), z.int()])), more: z.boolean() }),
  }),
  /** Starts the export as a job; the same rights as viewing, plus the right to export. */
  'report.export': operation({
    title: { zh: '导出报表', en: 'Export a report' },
    access: ['report:export'],
    kind: 'write',
    also: ['reportTpl/luckySheetExportExcel'],
    input: z.strictObject({
      id,
      values: parameterValues.default({}),
      version: z.int().min(1).optional(),
      draft: z.boolean().default(false),
      timeZone,
      format: z.enum(exportFormats).default('xlsx'),
      /** Only of CSV. */ csvValues: csvValues.default('shown'),
      /** Only of xlsx: cells keep formulas that Excel can say, with their values beside them. */
      keepFormulas: z.boolean().default(false),
    }),
    output: z.strictObject({ jobId: id }),
  }),
  /** Several reports as one PDF: contents, bookmarks, pages numbered through. A job; refused whole where one is. */
  'report.exportBook': operation({
    title: { zh: '多个报表合成一册', en: 'Several reports as one book' },
    access: ['report:export'],
    kind: 'write',
    input: z.strictObject({
      title: z.string().trim().min(1).max(120),
      titlePage: z.boolean().default(true),
      /** In this order; without values: the caller's first choice, else the parameters' defaults. */
      reports: z
        .array(z.strictObject({ id, values: parameterValues.optional() }))
        .min(1)
        .max(20),
      timeZone,
    }),
    output: z.strictObject({ jobId: id }),
  }),
  /** How templates are written, for programs and agents: the JSON Schema of what `asset.create` takes of a report. */
  'report.templateFormat': operation({
    title: { zh: '报表模板格式', en: 'Format of report templates' },
    access: ['report:edit'],
    kind: 'read',
    input: z.strictObject({}),
    output: z.strictObject({
      version: z.int(),
      schema: z.record(z.string(), z.unknown()),
      guide: z.string(),
      example: z.unknown(),
    }),
  }),
  /** Reads an uploaded Excel workbook of the caller's as a report's template; nothing is stored. */
  'report.readTemplate': operation({
    title: { zh: '读取 Excel 模板', en: 'Read an Excel file as a template' },
    access: ['report:edit'],
    kind: 'read',
    also: ['reportTpl/uploadReportTpl'],
    input: z.strictObject({ fileId: id }),
    output: templateReading,
  }),
}
