import { createWriteStream } from 'node:fs'
import type { Remarks } from '@gridwright/contract'
import { AppError } from '@gridwright/contract'
import type { Layout } from '@gridwright/report-engine'
import { writeBook } from '@gridwright/report-files'
import type { Pictures } from '@gridwright/report-files'
import { partFailed } from '#modules/reports/report/book/part-failed.ts'
import { layoutOf } from './layout-of.ts'
import { remarksOf } from './remarks-of.ts'
import type { ExportRequest, RunRequest } from './render-messages.ts'
import { reportProblem } from './report-problem.ts'

type Asks = {
  readonly picturesOf: (layout: Layout) => Promise<Pictures>
  readonly onProgress: (done: number, total: number) => void
}

type Bound = { readonly rows: number; readonly remarks: Remarks }

/** Lays out each report of a book and writes them as one file. */
export const bookOf = async (request: ExportRequest, { picturesOf, onProgress }: Asks): Promise<Bound> => {
  const { run, book, path, title, lang: language, day } = request
  const runs = [run, ...(book?.rest ?? [])]
  const layouts = runs.map((one, at) => layoutOfPart(one, at + 1, book?.titles[at]))
  const rows = layouts.flatMap(({ sheets }) => sheets).reduce((sum, { rowCount }) => sum + rowCount, 0)
  const parts = []
  for (const [at, layout] of layouts.entries())
    parts.push({ title: book?.titles[at] ?? '', layout, pictures: await picturesOf(layout) })
  const options = { title, language, day, user: run.user, hasTitlePage: book?.titlePage === true }
  const { warnings } = await writeBook(parts, { ...options, sink: createWriteStream(path), onProgress })
  const noticed = runs.map((one, at) => remarksOf(one.template, layouts[at]?.warnings ?? []))
  const told = [...noticed, remarksOf(run.template, warnings)]
  return {
    rows,
    remarks: {
      count: told.reduce((sum, { count }) => sum + count, 0),
      first: told.flatMap(({ first }) => first).slice(0, mostRemarks),
    },
  }
}

const mostRemarks = 50

const layoutOfPart = (run: RunRequest, place: number, report?: string): Layout => {
  try {
    const { layout, problems } = layoutOf(run)
    if (layout !== undefined) return layout
    const worst = problems.find(({ severity }) => severity === 'error')
    throw new AppError('report-problems', reportProblem(worst))
  } catch (error) {
    throw partFailed(error, place, report)
  }
}
