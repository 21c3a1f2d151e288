import type { Db } from '@gridwright/db'
import { AppError, holdsAny, operationOf } from '@gridwright/contract'
import type { OperationName } from '@gridwright/contract'
import type { JobContext } from '#modules/platform/job/index.ts'
import { mayCall } from '#operations/api-override.ts'
import type { OverrideOf } from '#operations/api-override.ts'
import type { Audit } from '#operations/audit.ts'
import type { Caller } from '#operations/handler.ts'
import { mayKeyCall } from '#operations/key-access.ts'
import type { Sheet, SheetImport } from '#modules/platform/sheet/declared/sheet.ts'
import type { Lang } from '#modules/platform/sheet/sheet-texts.ts'

/** What the handlers and jobs of sheets share. */
export type SheetNeeds = {
  readonly db: Db
  readonly now: () => Date
  readonly dataDir: string
  readonly sheets: ReadonlyMap<string, Sheet>
  /** API rules in force: what shuts a list shuts its file. */
  readonly overrideOf: OverrideOf
  /** How many rows a file may have that is brought back, as an administrator set it. */
  readonly importRows: () => Promise<number>
  /** The owner, or his API key, as of now: rights may have changed since the job was asked for. */
  readonly callerOf: (userId: string, roleId: string, key?: string) => Promise<Caller>
  /** A file that this caller uploaded; throws where it is not his or gone. */
  readonly openUpload: (caller: Caller, fileId: string) => Promise<{ path: string; name: string }>
  /** Writes the operation log through the given connection, so that it stands or falls with what was written. */
  readonly auditIn: (db: Db) => Audit
}

/** Who asked, and from where; kept with the job. */
export type Asked = {
  readonly sheet: string
  readonly roleId: string
  /** Handle of the API key that asked; the job may no more than it (PRM-05). */
  readonly key?: string
  readonly lang: Lang
  readonly address: string
  readonly userAgent: string
  readonly requestId: string
}

/** A list by its name; one that the caller may not export does not exist for him. */
export const exportedSheet = (needs: SheetNeeds, caller: Caller, name: string): Sheet => {
  const sheet = needs.sheets.get(name)
  if (sheet === undefined || !mayExport(needs, sheet, caller)) throw new AppError('no-permission')
  return sheet
}

export const importedSheet = (
  needs: SheetNeeds,
  caller: Caller,
  name: string,
): Sheet & { readonly importing: SheetImport } => {
  const sheet = needs.sheets.get(name)
  if (sheet === undefined) throw new AppError('no-permission')
  const { importing } = sheet
  if (importing === undefined) throw new AppError('sheet-not-importable')
  if (!mayImport(sheet, caller)) throw new AppError('no-permission')
  return { ...sheet, importing }
}

export const mayExport = (
  { overrideOf }: Pick<SheetNeeds, 'overrideOf'>,
  { mayExport: any, reads }: Sheet,
  caller: Caller,
): boolean => {
  const holds = any === undefined || holdsAny(caller.permissions, any)
  return holds && mayCall(reads, caller, overrideOf(reads))
}

export const mayImport = ({ importing, reads }: Sheet, caller: Caller): boolean =>
  importing !== undefined &&
  holdsAny(caller.permissions, importing.mayImport) &&
  (caller.isKey !== true || mayKeyCall(reads, operationOf(reads).access))

/** The operations of sheets are open to everybody; of what use they are to a caller his lists say. */
export const idleSheets =
  (needs: SheetNeeds) =>
  (name: OperationName, caller: Caller): boolean => {
    const all = [...needs.sheets.values()]
    if (name === 'sheet.export') return !all.some((sheet) => mayExport(needs, sheet, caller))
    const isImport = name === 'sheet.check' || name === 'sheet.import' || name === 'sheet.outcome'
    return isImport && !all.some((sheet) => mayImport(sheet, caller))
  }

/** Any of these must be held to see what an export left. */
export const needsOfExport = ({ mayExport: any, reads }: Sheet): readonly string[] => {
  const { access } = operationOf(reads)
  return any ?? (typeof access === 'string' ? [] : access)
}

/** Who asked for a job, as he is now. */
export const callerNow = (needs: SheetNeeds, asked: Asked, context: JobContext): Promise<Caller> =>
  needs.callerOf(context.ownerId, asked.roleId, asked.key)
