import type { ReadReport } from '@gridwright/report-files/migrate'
import type { JobContext, JobHandler } from '#modules/platform/job/index.ts'
import type { Caller } from '#operations/handler.ts'
import { knownAssets } from './known-assets.ts'
import { makeReport } from './make-report.ts'
import type { Making } from './making.ts'
import type { MigrationNeeds } from './migration-needs.ts'
import { keepMigrated } from './migration-store.ts'

export type MigrationPayload = {
  readonly fileIds: readonly string[]
  readonly keys: readonly string[]
  readonly again: readonly string[]
  readonly sources: readonly { readonly name: string; readonly sourceId: string }[]
  readonly folder: string
  /** Of the templates to be made; absent in jobs that were asked for before there were links. */
  readonly names?: readonly string[]
  readonly roleId: string
  /** Handle of the API key that asked. */
  readonly key?: string
}

/** Makes the chosen reports, one after another; those that are there already are left alone. */
export const migrationJob = (needs: MigrationNeeds): JobHandler => ({
  kind: 'report-migration',
  weight: 'long',
  run: async (payload, context) => {
    const asked = payload as MigrationPayload
    const caller = await needs.callerOf(context.ownerId, asked.roleId, asked.key)
    const making = await makingOf(needs, asked, { context, caller })
    let done = 0
    context.progress(done, asked.keys.length, 'import')
    for (const fileId of asked.fileIds) {
      for (const report of await reportsOf(needs, { fileId, caller, context })) {
        if (!asked.keys.includes(report.key)) continue
        await makeOnce(making, report, asked)
        context.progress(++done, asked.keys.length, 'import')
      }
    }
    return undefined
  },
})

type Asking = { readonly context: JobContext; readonly caller: Caller }

const makingOf = async (
  needs: MigrationNeeds,
  { sources, folder, names = [] }: MigrationPayload,
  { context, caller }: Asking,
): Promise<Making> => {
  const named = (kind: 'report' | 'data-set') =>
    folder === '' ? null : needs.assets.folderNamed(caller, kind, folder)
  const reports = await named('report')
  return {
    ...needs,
    caller,
    signal: context.signal,
    job: { jobId: context.jobId, ownerId: context.ownerId },
    names: new Set(names),
    sources: new Map(sources.map(({ name, sourceId }) => [name, sourceId])),
    folders: { reports, dataSets: sources.length === 0 ? null : await named('data-set') },
  }
}

const reportsOf = async (
  { files, reader }: MigrationNeeds,
  { fileId, caller, context }: Asking & { readonly fileId: string },
): Promise<readonly ReadReport[]> => {
  const { path, name } = await files.openOwn(caller, fileId)
  return (await reader.read({ path, name }, caller.userId, context.signal)).reports
}

/** Also where the job is run again because its process died. */
const makeOnce = async (making: Making, report: ReadReport, { again }: MigrationPayload): Promise<void> => {
  const { key, name } = report
  const known = (await knownAssets(making, making.caller, { kind: 'report', keys: [key] })).get(key)
  if (known === undefined || again.includes(key)) return makeReport(making, report)
  await keepMigrated(making.db, {
    ...making.job,
    kind: 'report',
    key,
    name,
    state: 'known',
    assetId: known.assetId,
    problems: [],
    at: making.now(),
  })
}
