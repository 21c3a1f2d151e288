import { compile, listLines, stylesOf } from '@gridwright/report-engine'
import type { Layout, Problem } from '@gridwright/report-engine'
import { layoutOf } from './layout-of.ts'
import { listLayout } from './list-layout.ts'
import type { LaidPart } from './list-layout.ts'
import type { ExportRequest, NextPart } from './render-messages.ts'

const rowsIn = (tables: NextPart['tables']): number => Object.values(tables)[0]?.length ?? 0

/** The layout of a file: whole, or of a list whose parts are fetched as they are written, each while the one before is. */
export const layoutForFile = (
  { run, parts }: ExportRequest,
  fetchPart: () => Promise<NextPart['tables']>,
): { readonly layout?: Layout; readonly problems: readonly Problem[] } => {
  const { report } = parts === undefined ? {} : compile(run.template)
  const lines = report && listLines(report)
  if (parts === undefined || lines === undefined) return layoutOf(run)
  const styles = stylesOf(run.template)
  const { layout, problems } = layoutOf(run, styles)
  if (layout === undefined) return { problems }
  const count = Math.ceil(parts.rows / parts.rowsPerPart)
  let fetched = 1
  const fetchNext = (): Promise<NextPart['tables']> | undefined => {
    if (fetched >= count) return undefined
    fetched += 1
    return fetchPart()
  }
  let coming = fetchNext()
  let part = 0
  const next = async (): Promise<LaidPart> => {
    const tables = (await coming) ?? {}
    coming = fetchNext()
    part += 1
    const laid = layoutOf({ ...run, tables, rowsBefore: part * parts.rowsPerPart }, styles)
    return { layout: laid.layout ?? layout, rows: laid.layout === undefined ? 0 : rowsIn(tables) }
  }
  const first = { layout, rows: rowsIn(run.tables) }
  return { problems, layout: listLayout(first, { ...lines, ...parts }, next) }
}
