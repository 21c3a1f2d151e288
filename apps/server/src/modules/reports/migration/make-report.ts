import { AppError } from '@gridwright/contract'
import type { MigrationResult } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import type { ReadReport } from '@gridwright/report-files/migrate'
import { makeDataSet, problemOf } from './make-data-set.ts'
import type { Making } from './making.ts'
import { keepMigrated } from './migration-store.ts'
import { idOf, withLinks } from './report-links.ts'

/** Makes one report with its data sets; what it throws of its own is its result and stops no other. */
export const makeReport = async (making: Making, report: ReadReport): Promise<void> => {
  const outcome = await triedReport(making, report)
  await keepMigrated(making.db, {
    ...making.job,
    ...outcome,
    kind: 'report',
    key: report.key,
    name: report.name,
    at: making.now(),
  })
}

type Outcome = Pick<MigrationResult, 'state' | 'problems'> & { readonly assetId: string | null }

const triedReport = async (making: Making, report: ReadReport): Promise<Outcome> => {
  try {
    return await madeReport(making, report)
  } catch (error) {
    if (!(error instanceof AppError) || making.signal.aborted) throw error
    return { state: 'failed', assetId: null, problems: [problemOf(error, '')] }
  }
}

const madeReport = async (making: Making, report: ReadReport): Promise<Outcome> => {
  const ids = new Map<string, string>()
  const { template, problems: lost } = await withLinks(making, report)
  const problems: MigrationResult['problems'] = [...lost]
  for (const set of report.dataSets) {
    making.signal.throwIfAborted()
    const made = await makeDataSet(making, report, set)
    if (made.id !== undefined) ids.set(set.name, made.id)
    problems.push(...made.problems)
  }
  const id = idOf(making.job, report.name)
  const isTaken = (await making.assets.seen(making.caller, { kind: 'report', ids: [id] })).has(id)
  const assetId = await making.assets.create(making.caller, {
    // Two templates of one name: the first is the one that links lead to.
    ...(!isTaken && { id }),
    kind: 'report',
    name: report.name.slice(0, 100),
    description: '',
    folderId: making.folders.reports,
    document: withDataSets(template, ids),
    publish: false,
  })
  return { state: 'made', assetId, problems }
}

/** Cells whose data set was not made keep its name: the designer says that it lacks. */
const withDataSets = (template: Template, ids: ReadonlyMap<string, string>): Template => ({
  ...template,
  dataSets: template.dataSets.flatMap(({ name }) => {
    const dataSetId = ids.get(name)
    return dataSetId === undefined ? [] : [{ name, dataSetId }]
  }),
})
