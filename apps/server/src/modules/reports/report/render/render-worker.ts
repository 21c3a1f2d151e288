import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { AppError } from '@gridwright/contract'
import type { RenderedPage } from '@gridwright/contract'
import type { Layout, SheetLayout } from '@gridwright/report-engine'
import { pageText } from '@gridwright/report-engine/shown'
import { cellWindow, describeSheet, searchSheet, sizeRuns, windowCollector } from './compact.ts'
import { compileProblems, layoutOf, plainly } from './layout-of.ts'
import { remarksOf, told } from './remarks-of.ts'
import { reportProblem } from './report-problem.ts'
import { writeLayout } from './write-layout.ts'
import type { RenderAnswer, RenderRequest, RunAnswer, RunRequest } from './render-messages.ts'

/** Rows of the first window, answered with the run itself. */
const firstRows = 120
/** Renders that one worker keeps; the oldest goes first. */
const mostRenders = 16

/** A layout, and the day of its run. */
type Kept = { readonly layout: Layout; readonly day: string }

const layouts = new Map<string, Kept>()

const keep = (renderId: string, kept: Kept): void => {
  layouts.delete(renderId)
  layouts.set(renderId, kept)
  const oldest = layouts.size > mostRenders ? layouts.keys().next().value : undefined
  if (oldest !== undefined) layouts.delete(oldest)
}

const keptAs = (renderId: string): Kept => {
  const kept = layouts.get(renderId)
  if (kept === undefined) throw new AppError('render-gone')
  keep(renderId, kept)
  return kept
}

const sheetOf = (renderId: string, index: number): SheetLayout => {
  const sheet = keptAs(renderId).layout.sheets[index]
  if (sheet === undefined) throw new AppError('not-found')
  return sheet
}

const run = (request: RunRequest): RunAnswer => {
  const started = performance.now()
  const { layout, problems } = layoutOf(request)
  if (layout === undefined) return { rendered: null, problems }
  keep(request.renderId, { layout, day: new Date(request.today).toISOString().slice(0, 10) })
  const first = layout.sheets[0]
  const sheets = layout.sheets.map(describeSheet)
  return {
    problems,
    rendered: {
      sheets,
      styles: [...layout.styles],
      warnings: layout.warnings.map((one) => told(request.template, one)),
      first: first === undefined ? { cells: [], links: [] } : cellWindow(first, 0, firstRows),
      engineMilliseconds: performance.now() - started,
    },
  }
}

const page = (sheet: SheetLayout, number: number, date: string): RenderedPage => {
  const pages = sheet.pages()
  const found = pages[number - 1]
  if (found === undefined) throw new AppError('not-found')
  const { visit, window } = windowCollector()
  sheet.forEachPageCell(found, visit)
  // Rows are numbered without the hidden ones, columns with them.
  const rows = found.bands
    .flatMap((band) => Array.from({ length: band.to - band.from }, (_, index) => band.from + index))
    .filter((row) => !sheet.isRowHidden(row))
  const { from, to } = found.columns
  const facts = {
    page: number,
    pages: pages.length,
    sheet: sheet.name,
    date,
  }
  return {
    rowHeights: sizeRuns(rows.length, (row) => sheet.rowHeight(rows[row] ?? 0)),
    columnWidths: sizeRuns(to - from, (column) => sheet.columnWidth(from + column)),
    scale: found.scale,
    window: window(),
    header: pageText(sheet.print?.header ?? '', facts),
    footer: pageText(sheet.print?.footer ?? '', facts),
  }
}

const exportFile = async (call: number, request: Extract<RenderRequest, { type: 'export' }>) => {
  const { layout, problems } = layoutOf(request.run)
  if (layout === undefined)
    throw new AppError(
      'report-problems',
      reportProblem(problems.find(({ severity }) => severity === 'error')),
    )
  const total = layout.sheets.reduce((sum, sheet) => sum + sheet.rowCount, 0)
  const written = await writeLayout(layout, request, (done) =>
    parentPort?.postMessage({ call, progress: { done, total } }),
  )
  const { total_heap_size: heap, external_memory: outside } = getHeapStatistics()
  const remarks = remarksOf(request.run.template, [...layout.warnings, ...written.warnings])
  return { rows: total, remarks, heldMegabytes: (heap + outside) / 1_048_576, extension: written.extension }
}

const answers: {
  readonly [K in RenderRequest['type']]: (
    request: Extract<RenderRequest, { type: K }>,
    call: number,
  ) => RenderAnswer[K] | Promise<RenderAnswer[K]>
} = {
  run,
  cells: (request) => cellWindow(sheetOf(request.renderId, request.sheet), request.from, request.to),
  page: (request) =>
    page(sheetOf(request.renderId, request.sheet), request.page, keptAs(request.renderId).day),
  search: (request) => searchSheet(sheetOf(request.renderId, request.sheet), request.text),
  drop: (request) => {
    layouts.delete(request.renderId)
    return null
  },
  check: ({ template }) => compileProblems(template),
  export: (request, call) => exportFile(call, request),
}

parentPort?.on('message', async ({ call, request }: { call: number; request: RenderRequest }) => {
  try {
    const answer = await answers[request.type](request as never, call)
    parentPort?.postMessage({ call, answer })
  } catch (thrown) {
    const error = plainly(thrown)
    if (error instanceof AppError)
      parentPort?.postMessage({ call, error: { code: error.code, params: error.params } })
    else
      parentPort?.postMessage({
        call,
        crash: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
  }
})
