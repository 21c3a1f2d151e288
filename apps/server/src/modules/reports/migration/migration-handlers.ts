import path from 'node:path'
import { AppError } from '@gridwright/contract'
import type { MigrationReport } from '@gridwright/contract'
import type { ReadReport } from '@gridwright/report-files/migrate'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { ownershipOf } from '#operations/ownership.ts'
import { knownAssets } from './known-assets.ts'
import type { MigrationPayload } from './migration-job.ts'
import type { MigrationNeeds } from './migration-needs.ts'
import { findResults, isOwnJob } from './migration-store.ts'
import type { Made } from './migration-store.ts'

export const migrationHandlers = (needs: MigrationNeeds): HandlersOf<'migration'> => ({
  'migration.read': async ({ file }, { caller, signal }) => {
    const extension = extensionOf(file.name)
    const { reports, refused } = await needs.reader.read(
      { path: file.path, name: file.name },
      caller.userId,
      signal,
    )
    const fileId = await needs.files.keepImport(caller, file, extension)
    const keys = reports.map(({ key }) => key)
    const known = await knownAssets(needs, caller, { kind: 'report', keys })
    return {
      fileId,
      reports: reports.map((report) => factsOf(report, known.get(report.key))),
      refused: refused.map((one) => ({ ...one })),
    }
  },
  'migration.run': async ({ fileIds, ...wish }, { caller }) => {
    for (const fileId of fileIds) await needs.files.openOwn(caller, fileId)
    return { jobId: await start(needs, caller, { fileIds, ...wish }) }
  },
  'migration.outcome': async ({ jobId }, { caller }) => {
    if (!(await isOwnJob(needs.db, caller, jobId))) throw new AppError('not-found')
    return { results: await findResults(needs.db, jobId) }
  },
})

const endings = ['xml', 'json', 'zip'] as const

const extensionOf = (name: string): (typeof endings)[number] => {
  const found = path.extname(name).slice(1).toLowerCase()
  const extension = endings.find((one) => one === found)
  if (extension === undefined) throw new AppError('migration-file-type')
  return extension
}

const start = (
  { jobs }: MigrationNeeds,
  caller: Caller,
  wish: Omit<MigrationPayload, 'roleId' | 'key'>,
): Promise<string> => {
  const by = { roleId: caller.roleId, ...(caller.isKey === true ? { key: caller.sessionHandle } : {}) }
  return jobs.start({
    kind: 'report-migration',
    title: { zh: `迁移 ${wish.keys.length} 个报表`, en: `Migration of ${wish.keys.length} reports` },
    ...ownershipOf(caller),
    needs: ['report:edit'],
    payload: { ...wish, ...by } satisfies MigrationPayload,
  })
}

const factsOf = (report: ReadReport, known: Made | undefined): MigrationReport => {
  const { key, name, product, template, dataSets, sources, became, remarks } = report
  const cells = template.sheets.flatMap((sheet) => Object.values(sheet.cells))
  return {
    key,
    name,
    product,
    sheets: template.sheets.length,
    cells: cells.length,
    fields: cells.filter(({ kind }) => kind === 'field').length,
    formulas: cells.filter(({ kind }) => kind === 'formula').length,
    dataSets: dataSets.map((set) => ({
      name: set.name,
      source: set.source,
      hasQuery: set.sql !== '',
      parameters: set.parameters.length,
    })),
    sources: sources.map((source) => ({ ...source })),
    became: became.map((one) => ({ ...one })),
    remarks: remarks.map((one) => ({ ...one })),
    known: known === undefined ? null : { id: known.assetId, name: known.name, at: known.at.toISOString() },
  }
}
