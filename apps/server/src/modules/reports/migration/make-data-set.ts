import { createHash } from 'node:crypto'
import { AppError } from '@gridwright/contract'
import type { DataSetColumn, DataSetDocument, MigrationResult } from '@gridwright/contract'
import type { MigratedDataSet, ReadReport } from '@gridwright/report-files/migrate'
import { newId } from '#platform/secrets.ts'
import { knownAssets } from './known-assets.ts'
import type { Making } from './making.ts'
import { keepMigrated } from './migration-store.ts'

type Problem = MigrationResult['problems'][number]

export type MadeDataSet = { readonly id: string | undefined; readonly problems: readonly Problem[] }

/** A data set of a template: one that was made of the same query before is taken, else it is made and published. */
export const makeDataSet = async (
  making: Making,
  report: ReadReport,
  set: MigratedDataSet,
): Promise<MadeDataSet> => {
  const sourceId = making.sources.get(set.source)
  if (set.sql === '') return lacking(set, new AppError('migration-query-missing'))
  if (sourceId === undefined)
    return lacking(set, new AppError('migration-source-missing', { source: set.source }))
  const document = documentOf(set, sourceId)
  const key = keyOf(document)
  const known = await knownAssets(making, making.caller, { kind: 'data-set', keys: [key] })
  const found = known.get(key)
  if (found !== undefined) return { id: found.assetId, problems: [] }
  const read = await columnsOf(making, set, document)
  const name = `${report.name} · ${set.name}`.slice(0, 100)
  const made = await published(making, name, { ...document, columns: [...read.columns] })
  await keepMigrated(making.db, {
    ...making.job,
    kind: 'data-set',
    key,
    name,
    state: 'made',
    assetId: made.id,
    problems: [],
    at: making.now(),
  })
  const problems = [...read.problems, ...made.problems].map((one) => ({ ...one, name: set.name }))
  // The guard speaks at the try and again at the publishing.
  return { id: made.id, problems: problems.slice(0, 1) }
}

const lacking = (set: MigratedDataSet, error: AppError): MadeDataSet => ({
  id: undefined,
  problems: [problemOf(error, set.name)],
})

export const problemOf = (error: AppError, name: string): Problem => ({
  name,
  code: error.code,
  params: { ...error.params },
})

type SqlSet = Extract<DataSetDocument, { kind: 'sql' }>

const documentOf = ({ sql, parameters, fields }: MigratedDataSet, sourceId: string): SqlSet => ({
  version: 2,
  kind: 'sql',
  sourceId,
  sql,
  parameters: parameters.map(({ options, ...one }) => ({
    ...one,
    ...(options !== undefined && { options: options.map((option) => ({ ...option })) }),
  })),
  columns: fields.map((name) => ({ name, type: 'text' })),
})

const keyOf = ({ sourceId, sql, parameters }: SqlSet): string =>
  createHash('sha256')
    .update(JSON.stringify([sourceId, sql, parameters]))
    .digest('hex')

type Columns = { readonly columns: readonly DataSetColumn[]; readonly problems: readonly Problem[] }

/** As the source answers; where it does not, as the template wrote them down. */
const columnsOf = async (making: Making, set: MigratedDataSet, document: SqlSet): Promise<Columns> => {
  try {
    return { columns: await making.dataSets.columnsOf(making.caller, document, making.signal), problems: [] }
  } catch (error) {
    if (!(error instanceof AppError) || making.signal.aborted) throw error
    return { columns: document.columns, problems: [problemOf(error, set.name)] }
  }
}

/** What the check before a version refuses stays a draft, as one that was made by hand. */
const published = async (
  { assets, caller, folders }: Making,
  name: string,
  document: SqlSet,
): Promise<{ readonly id: string; readonly problems: readonly Problem[] }> => {
  const id = newId()
  const asset = { kind: 'data-set', name, description: '', folderId: folders.dataSets, document, id } as const
  try {
    await assets.create(caller, { ...asset, publish: true })
    return { id, problems: [] }
  } catch (error) {
    const isThere = (await assets.seen(caller, { kind: 'data-set', ids: [id] })).has(id)
    if (!(error instanceof AppError) || !isThere) throw error
    return { id, problems: [problemOf(error, name)] }
  }
}
