import type { MigrationReading, MigrationReport, MigrationResult } from '@gridwright/contract'

/** A template with what became of it. */
export type TemplateRow = MigrationReport & { readonly result: MigrationResult | undefined }

/** Templates of all files, each once. */
export const rowsOf = (
  readings: readonly MigrationReading[],
  results: readonly MigrationResult[],
): readonly TemplateRow[] => {
  const byKey = new Map(results.map((one) => [one.key, one]))
  const reports = new Map(readings.flatMap(({ reports: all }) => all.map((one) => [one.key, one])))
  return [...reports.values()].map((report) => ({ ...report, result: byKey.get(report.key) }))
}

/** Whether it was not made yet, now or before. */
export const isFresh = ({ known, result }: TemplateRow): boolean =>
  known === null && (result === undefined || result.state === 'failed')

/** Where a row's report is, made now or before. */
export const reportOf = ({ result, known }: TemplateRow): string | undefined =>
  result?.reportId ?? known?.id ?? undefined

export type SourceUse = {
  readonly name: string
  readonly kind: string
  readonly address: string
  readonly count: number
}

/** The sources that templates with a query name, most used first. */
export const sourcesOf = (rows: readonly TemplateRow[]): readonly SourceUse[] => {
  const facts = new Map(rows.flatMap(({ sources }) => sources.map((one) => [one.name, one])))
  const counts = new Map<string, number>()
  for (const { dataSets } of rows) {
    const named = new Set(dataSets.filter(({ hasQuery }) => hasQuery).map(({ source }) => source))
    for (const name of named) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, count]) => {
      const { database = '', address = '' } = facts.get(name) ?? {}
      return { name, kind: database, address, count }
    })
    .toSorted((a, b) => b.count - a.count)
}

type Named = { readonly id: string; readonly name: string }

/** The source of ours that is called the same, so that only the others are to be chosen. */
export const guessedSource = (name: string, sources: readonly Named[]): string | undefined => {
  const plain = name.trim().toLowerCase()
  return sources.find((one) => one.name.trim().toLowerCase() === plain)?.id
}
