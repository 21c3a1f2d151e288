import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@gridwright/contract'
import { z } from 'zod'
import type { CallContext, Caller, HandlersOf } from '#operations/handler.ts'
import type { Jobs } from '#modules/platform/job/index.ts'
import { ownershipOf } from '#operations/ownership.ts'
import { newId } from '#platform/secrets.ts'
import { exportedSheet, importedSheet, mayExport, mayImport, needsOfExport } from './sheet-needs.ts'
import { fileName } from './file-name.ts'
import type { Asked, SheetNeeds } from './sheet-needs.ts'
import { findOutcome, isOwnJob } from './outcome-store.ts'
import type { Sheet, SheetImport } from '#modules/platform/sheet/declared/sheet.ts'
import { sheetText } from '#modules/platform/sheet/sheet-texts.ts'
import { writeTemplate } from '#modules/platform/sheet/write/write-template.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const sheetHandlers = (needs: SheetNeeds, jobs: Pick<Jobs, 'start'>): HandlersOf<'sheet'> => ({
  'sheet.describe': async (_, { caller }) => ({
    sheets: [...needs.sheets.values()]
      .map((sheet) => ({
        name: sheet.name,
        title: sheet.title,
        mayExport: mayExport(needs, sheet, caller),
        mayImport: mayImport(sheet, caller),
      }))
      .filter((may) => may.mayExport || may.mayImport),
  }),
  'sheet.export': async ({ sheet: name, filter, timeZone }, context) => {
    const sheet = exportedSheet(needs, context.caller, name)
    refuseFilter(sheet, filter)
    refuseTimeZone(timeZone)
    const payload = { ...askedBy(context, name), filter, timeZone }
    return {
      jobId: await start(jobs, {
        kind: 'sheet-export',
        sheet,
        needs: needsOfExport(sheet),
        payload,
        context,
      }),
    }
  },
  'sheet.template': async ({ sheet: name }, { caller, lang }) => {
    const sheet = importedSheet(needs, caller, name)
    return {
      path: await templateFile(needs, sheet, { caller, lang }),
      name: fileName([sheet.title[lang], sheetText('template', lang)]),
      contentType: workbookType,
    }
  },
  'sheet.check': (input, context) => startImport('sheet-check', { needs, jobs }, { input, context }),
  'sheet.import': (input, context) => startImport('sheet-import', { needs, jobs }, { input, context }),
  'sheet.outcome': async ({ jobId }, { caller }) => {
    if (!(await isOwnJob(needs.db, caller, jobId))) throw new AppError('not-found')
    return { outcome: (await findOutcome(needs.db, jobId))?.outcome ?? null }
  },
})

type ImportCall = {
  readonly input: { readonly sheet: string; readonly fileId: string; readonly updateExisting: boolean }
  readonly context: CallContext
}

const startImport = async (
  kind: 'sheet-check' | 'sheet-import',
  { needs, jobs }: { readonly needs: SheetNeeds; readonly jobs: Pick<Jobs, 'start'> },
  { input, context }: ImportCall,
): Promise<{ jobId: string }> => {
  const sheet = importedSheet(needs, context.caller, input.sheet)
  await needs.openUpload(context.caller, input.fileId)
  const payload = { ...askedBy(context, sheet.name), ...input }
  return { jobId: await start(jobs, { kind, sheet, needs: sheet.importing.mayImport, payload, context }) }
}

type Starting = {
  readonly kind: string
  readonly sheet: Sheet
  readonly needs: readonly string[]
  readonly payload: Asked
  readonly context: CallContext
}

const start = (
  jobs: Pick<Jobs, 'start'>,
  { kind, sheet, needs, payload, context }: Starting,
): Promise<string> => jobs.start({ kind, title: sheet.title, ...ownershipOf(context.caller), needs, payload })

const askedBy = ({ caller, lang, address, userAgent, requestId }: CallContext, sheet: string): Asked => ({
  sheet,
  roleId: caller.roleId,
  ...(caller.isKey === true ? { key: caller.sessionHandle } : {}),
  lang,
  address,
  userAgent,
  requestId,
})

const refuseFilter = ({ filter }: Sheet, given: unknown): void => {
  const parsed = z.safeParse(filter, given)
  if (!parsed.success)
    throw new AppError('invalid', { field: 'filter', problem: 'filter-unknown' }, parsed.error)
}

const refuseTimeZone = (timeZone: string): void => {
  try {
    Intl.DateTimeFormat('en', { timeZone })
  } catch (error) {
    throw new AppError('invalid', { field: 'timeZone', problem: 'time-zone', value: timeZone }, error)
  }
}

type For = { readonly caller: Caller; readonly lang: 'zh' | 'en' }

/** Made afresh at each call, for the caller: what he may name changes. Two calls at once end with one whole file. */
const templateFile = async (
  needs: SheetNeeds,
  sheet: Sheet & { readonly importing: SheetImport },
  { caller, lang }: For,
): Promise<string> => {
  const folder = path.join(needs.dataDir, 'templates')
  await mkdir(folder, { recursive: true })
  const fresh = path.join(folder, `${newId()}.xlsx`)
  const allowed = (await sheet.importing.allowed?.(caller, lang)) ?? {}
  await writeTemplate(sheet, { lang, allowed }, fresh)
  const place = path.join(folder, `${sheet.name}-${caller.userId}-${caller.roleId}-${lang}.xlsx`)
  await rename(fresh, place)
  return place
}
