import path from 'node:path'
import type { SheetOutcome } from '@gridwright/contract'
import type { JobContext } from '#modules/platform/job/index.ts'
import { countRows } from '#modules/platform/sheet/read/read-import.ts'
import type { ImportWish, Sheet, SheetImport } from '#modules/platform/sheet/declared/sheet.ts'
import type { Lang } from '#modules/platform/sheet/sheet-texts.ts'
import { callerNow, importedSheet } from './sheet-needs.ts'
import type { Asked, SheetNeeds } from './sheet-needs.ts'

export type ImportAsked = Asked & { readonly fileId: string; readonly updateExisting: boolean }

/** A file that may be imported by who asked, as of now. */
export type OpenImport = {
  readonly sheet: Sheet & { readonly importing: SheetImport }
  readonly file: {
    readonly sheet: Sheet
    readonly path: string
    readonly lang: Lang
    readonly limit: number
    readonly signal: AbortSignal
  }
  readonly total: number
  readonly wish: Omit<ImportWish, 'record'>
  readonly facts: Pick<SheetOutcome, 'sheet' | 'fileName' | 'updateExisting'>
}

/** Rights are looked at as they are now, not as they were when the job was asked for. */
export const openImport = async (
  needs: SheetNeeds,
  asked: ImportAsked,
  context: JobContext,
): Promise<OpenImport> => {
  const caller = await callerNow(needs, asked, context)
  const sheet = importedSheet(needs, caller, asked.sheet)
  const upload = await needs.openUpload(caller, asked.fileId)
  const { lang, updateExisting } = asked
  const limit = await needs.importRows()
  const file = { sheet, path: upload.path, lang, limit, signal: context.signal }
  context.progress(0, 0, 'read')
  const total = await countRows(file)
  return {
    sheet,
    file,
    total,
    wish: { caller, lang, updateExisting, now: needs.now() },
    facts: { sheet: asked.sheet, fileName: path.parse(upload.name).name, updateExisting },
  }
}
