import path from 'node:path'
import { AppError } from '@gridwright/contract'
import { formatDate } from '@gridwright/validation'
import { z } from 'zod'
import type { JobContext, JobHandler } from '#modules/platform/job/index.ts'
import type { Caller } from '#operations/handler.ts'
import type { Sheet } from '#modules/platform/sheet/declared/sheet.ts'
import { columnLook, exportCells } from '#modules/platform/sheet/write/export-cells.ts'
import type { Shown } from '#modules/platform/sheet/write/export-cells.ts'
import { writeRows } from '#modules/platform/sheet/write/write-rows.ts'
import type { Cells } from '#modules/platform/sheet/write/write-rows.ts'
import { fileName } from './file-name.ts'
import { callerNow, exportedSheet } from './sheet-needs.ts'
import type { Asked, SheetNeeds } from './sheet-needs.ts'

/** One sheet of Excel, less its head. */
const mostRows = 1_000_000

export type ExportAsked = Asked & { readonly filter: unknown; readonly timeZone: string }

/** SYS-02: what the list shows, as a workbook. */
export const exportJob = (needs: SheetNeeds): JobHandler => ({
  kind: 'sheet-export',
  weight: 'heavy',
  run: async (payload, context) => {
    const asked = payload as ExportAsked
    const caller = await callerNow(needs, asked, context)
    const sheet = exportedSheet(needs, caller, asked.sheet)
    const filter = z.parse(sheet.filter, asked.filter)
    const total = (await sheet.count?.(caller, filter)) ?? 0
    const file = path.join(context.folder, 'list.xlsx')
    const { lang, timeZone } = asked
    context.progress(0, total, 'write')
    await writeRows(rowsOf({ sheet, caller, filter, total, context, shown: { lang, timeZone } }), {
      path: file,
      name: sheet.title[lang],
      columns: sheet.columns.map((column) => ({ header: column.title[lang], ...columnLook(column) })),
      signal: context.signal,
    })
    return { file: { path: file, name: fileName([sheet.title[lang], formatDate(needs.now(), timeZone)]) } }
  },
})

type Source = {
  readonly sheet: Sheet
  readonly caller: Caller
  readonly filter: unknown
  readonly total: number
  readonly context: JobContext
  readonly shown: Shown
}

const rowsOf = async function* (source: Source): AsyncGenerator<Cells> {
  const { sheet, caller, filter, total, context, shown } = source
  let done = 0
  for await (const batch of sheet.rows(caller, filter, shown.lang)) {
    context.signal.throwIfAborted()
    done += batch.length
    if (done > mostRows) throw new AppError('sheet-export-too-long', { limit: mostRows })
    for (const row of batch) yield exportCells(sheet.columns, row, shown)
    context.progress(done, Math.max(done, total), 'write')
  }
}
