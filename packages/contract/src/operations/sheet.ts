import { z } from 'zod'
import { fileAnswer } from '#entities/file.ts'
import { empty, id } from '#entities/paging.ts'
import { operation } from '#operation/operation.ts'

const titled = z.strictObject({ zh: z.string(), en: z.string() })
/** Area of a list: `user`. */
const sheet = z.string().regex(/^[a-zA-Z][\w-]{0,63}$/)
const started = z.strictObject({ jobId: id })

/** What one row of a file needs before it can be imported. */
export const sheetProblem = z.strictObject({
  /** As Excel counts. */
  row: z.int(),
  /** Title of the column, in the language of who asked; empty where the whole row is meant. */
  column: z.string(),
  text: z.string(),
})
export type SheetProblem = z.infer<typeof sheetProblem>

/** What a check foresees, or what an import did (SYS-02). */
export const sheetOutcome = z.strictObject({
  sheet,
  kind: z.enum(['check', 'import']),
  fileName: z.string(),
  updateExisting: z.boolean(),
  rows: z.int(),
  create: z.int(),
  update: z.int(),
  /** Rows that say what is there already: nothing is written for them. */
  same: z.int().default(0),
  /** Rows, not problems. */
  error: z.int(),
  /** Of the first rows with problems; all of them stand in the job's file. */
  problems: z.array(sheetProblem),
  /** There are more problems than these. */
  isCut: z.boolean().default(false),
})
export type SheetOutcome = z.infer<typeof sheetOutcome>

const importInput = z.strictObject({ sheet, fileId: id, updateExisting: z.boolean().default(false) })

/**
 * Excel files of lists (SYS-02). Who may is each list's own rule: it is looked at in the handler, and once more when
 * the job runs.
 */
export const sheetOperations = {
  /** The lists that the caller may take home or bring back. */
  'sheet.describe': operation({
    area: 'sheet',
    name: 'describe',
    title: { zh: '可导入导出的列表', en: 'Lists that can be exported or imported' },
    access: 'login',
    kind: 'read',
    input: empty,
    output: z.strictObject({
      sheets: z.array(
        z.strictObject({ name: sheet, title: titled, mayExport: z.boolean(), mayImport: z.boolean() }),
      ),
    }),
  }),
  'sheet.export': operation({
    area: 'sheet',
    name: 'export',
    title: { zh: '导出列表', en: 'Export a list' },
    access: 'login',
    kind: 'write',
    input: z.strictObject({
      sheet,
      /** The list's own filter, as it shows it. */
      filter: z.record(z.string().max(60), z.unknown()).default({}),
      /** In which instants are written, such as `Asia/Shanghai`. */
      timeZone: z.string().max(60).default('UTC'),
    }),
    output: started,
  }),
  'sheet.template': operation({
    area: 'sheet',
    name: 'template',
    title: { zh: '下载导入模板', en: 'Download the import template' },
    access: 'login',
    kind: 'file',
    input: z.strictObject({ sheet }),
    output: fileAnswer,
  }),
  'sheet.check': operation({
    area: 'sheet',
    name: 'check',
    title: { zh: '预检导入文件', en: 'Check a file before its import' },
    access: 'login',
    kind: 'write',
    input: importInput,
    output: started,
  }),
  /** All rows or none. */
  'sheet.import': operation({
    area: 'sheet',
    name: 'import',
    title: { zh: '导入列表', en: 'Import a list' },
    access: 'login',
    kind: 'write',
    input: importInput,
    output: started,
  }),
  /** Of one's own check or import; null until it has got so far. */
  'sheet.outcome': operation({
    area: 'sheet',
    name: 'outcome',
    title: { zh: '导入结果', en: 'Outcome of a check or an import' },
    access: 'login',
    kind: 'read',
    input: z.strictObject({ jobId: id }),
    output: z.strictObject({ outcome: sheetOutcome.nullable() }),
  }),
}
