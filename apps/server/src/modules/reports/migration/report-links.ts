import { createHash } from 'node:crypto'
import { AppError } from '@gridwright/contract'
import type { MigrationResult } from '@gridwright/contract'
import type { Cell, Template } from '@gridwright/report-engine'
import type { ReadReport } from '@gridwright/report-files/migrate'
import type { Making } from './making.ts'
import { problemOf } from './make-data-set.ts'
import { findMadeByName } from './migration-store.ts'

/** The id of the report that a job makes of the template of that name: known before it is made. */
export const idOf = ({ jobId }: Making['job'], name: string): string =>
  createHash('sha256').update(`${jobId} ${name}`).digest('hex').slice(0, 32)

type Linked = { readonly template: Template; readonly problems: MigrationResult['problems'] }

/** Its links lead to the reports of this job, else to those that were made before; one that leads nowhere goes, and is told. */
export const withLinks = async (making: Making, report: ReadReport): Promise<Linked> => {
  if (report.links.length === 0) return { template: report.template, problems: [] }
  const targets = await targetsOf(making, report)
  const lost = report.links.filter(({ id }) => !targets.has(id))
  const sheets = report.template.sheets.map((sheet) => ({
    ...sheet,
    cells: Object.fromEntries(Object.entries(sheet.cells).map(([at, cell]) => [at, linked(cell, targets)])),
  }))
  const problems = lost.map(({ template }) =>
    problemOf(new AppError('migration-link-missing', { name: template }), ''),
  )
  return { template: { ...report.template, sheets }, problems }
}

const targetsOf = async (making: Making, { links }: ReadReport): Promise<ReadonlyMap<string, string>> => {
  const elsewhere = links.filter(({ template }) => !making.names.has(template))
  const made = await findMadeByName(
    making.db,
    elsewhere.map(({ template }) => template),
  )
  const ids = [...new Set(made.map(({ assetId }) => assetId))]
  const seen = await making.assets.seen(making.caller, { kind: 'report', ids })
  return new Map(
    links.flatMap(({ id, template }): [string, string][] => {
      if (making.names.has(template)) return [[id, idOf(making.job, template)]]
      const found = made.find(({ name, assetId }) => name === template && seen.has(assetId))
      return found === undefined ? [] : [[id, found.assetId]]
    }),
  )
}

const linked = ({ link, ...cell }: Cell, targets: ReadonlyMap<string, string>): Cell => {
  if (link?.kind !== 'report') return link === undefined ? cell : { ...cell, link }
  const reportId = targets.get(link.reportId)
  return reportId === undefined ? cell : { ...cell, link: { ...link, reportId } }
}
