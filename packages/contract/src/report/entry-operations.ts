import { isTimeZone } from '@gridwright/validation'
import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { id } from '#shared/paging.ts'
import { fileAnswer, uploadedFile } from '#file/entities.ts'
import { entryFormTarget, entryValues, sentTarget } from './entry/entities.ts'

const count = z.int().min(0)
const timeZone = z.string().max(60).refine(isTimeZone, { error: 'No such time zone' }).optional()

/** Entering data by a report (RPT-04, decision 0091). */
export const entryOperations = {
  /** What can be entered into a report that was just run: rows as they are in their tables, each with its mark. */
  'report.entryForm': operation({
    title: { zh: '填报表单', en: 'Form to enter data' },
    access: ['report:enter'],
    kind: 'read',
    input: z.strictObject({ renderId: id }),
    /** Empty where the report takes no data. */
    output: z.strictObject({ targets: z.array(entryFormTarget) }),
  }),
  /**
   * Writes what differs from the marks, all or nothing: rows that are the same, or are not sent, are left alone, empty new
   * ones dropped. A refusal (`entry-…`) names target and row, and `at`, its index in `rows` of the target.
   */
  'report.saveEntry': operation({
    title: { zh: '提交填报', en: 'Save entered data' },
    access: ['report:enter'],
    kind: 'write',
    input: z.strictObject({
      id,
      /** By the draft, as the render was; needs level edit. */
      draft: z.boolean().default(false),
      timeZone,
      targets: z.array(sentTarget).min(1).max(20),
    }),
    output: z.strictObject({ inserted: count, updated: count, deleted: count }),
  }),
  /** Takes in a file for a column that holds attachments. What is not saved within a week is removed. */
  'report.attach': operation({
    title: { zh: '上传填报附件', en: 'Upload an attachment' },
    access: ['report:enter'],
    kind: 'upload',
    input: z.strictObject({
      id,
      draft: z.boolean().default(false),
      target: z.string().min(1).max(100),
      column: z.string().min(1).max(128),
      file: uploadedFile,
    }),
    /** Entered as the value of the column. */
    output: z.strictObject({ reference: z.string() }),
  }),
  /** A file that was entered by this report; who may view the report may have it. */
  'report.attachment': operation({
    title: { zh: '下载填报附件', en: 'Download an attachment' },
    access: ['report:view'],
    kind: 'file',
    input: z.strictObject({ id, fileId: id }),
    output: fileAnswer,
  }),
  /** Rows of an uploaded Excel or CSV file by the titles of the target's columns; nothing is written. */
  'report.readEntryFile': operation({
    title: { zh: '读取填报文件', en: 'Read a file of entered data' },
    access: ['report:enter'],
    kind: 'read',
    input: z.strictObject({
      id,
      draft: z.boolean().default(false),
      target: z.string().min(1).max(100),
      fileId: id,
    }),
    output: z.strictObject({
      rows: z.array(entryValues),
      /** Columns that the file has. */
      columns: z.array(z.string()),
      /** Headings of the file that no column has. */
      unknown: z.array(z.string()),
      /** The file has more rows than are read. */
      truncated: z.boolean(),
    }),
  }),
}
