import { z } from 'zod'
import { fileAnswer } from '#file/entities.ts'
import { operation } from '#shared/operation.ts'
import { empty, id } from '#shared/paging.ts'
import { sheet, sheetOutcome } from './entities.ts'

const titled = z.strictObject({ zh: z.string(), en: z.string() })
const started = z.strictObject({ jobId: id })
const importInput = z.strictObject({ sheet, fileId: id, updateExisting: z.boolean().default(false) })

/**
 * Excel files of lists (SYS-02). Who may is each list's own rule: it is looked at in the handler, and once more when
 * the job runs.
 */
export const sheetOperations = {
  /** The lists that the caller may take home or bring back. */
  'sheet.describe': operation({
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
    title: { zh: '下载导入模板', en: 'Download the import template' },
    access: 'login',
    kind: 'file',
    input: z.strictObject({ sheet }),
    output: fileAnswer,
  }),
  'sheet.check': operation({
    title: { zh: '预检导入文件', en: 'Check a file before its import' },
    access: 'login',
    kind: 'write',
    input: importInput,
    output: started,
  }),
  /** All rows or none. */
  'sheet.import': operation({
    title: { zh: '导入列表', en: 'Import a list' },
    access: 'login',
    kind: 'write',
    input: importInput,
    output: started,
  }),
  /** Of one's own check or import; null until it has got so far. */
  'sheet.outcome': operation({
    title: { zh: '导入结果', en: 'Outcome of a check or an import' },
    access: 'login',
    kind: 'read',
    input: z.strictObject({ jobId: id }),
    output: z.strictObject({ outcome: sheetOutcome.nullable() }),
  }),
}
