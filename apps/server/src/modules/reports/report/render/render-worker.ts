import { getHeapStatistics } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { AppError } from '@gridwright/contract'
import type { RenderedPage } from '@gridwright/contract'
import { plainPrint } from '@gridwright/report-engine'
import type { Layout, Page, SheetLayout } from '@gridwright/report-engine'
import type { Pictures } from '@gridwright/report-files'
import { chartsOnPage, linesOnPages, pageText, watermarkOf } from '@gridwright/report-engine/shown'
import { bookOf } from './book-of.ts'
import { isMet } from './is-met.ts'
import { cellWindow, describeSheet, pageCharts, searchSheet, sizeRuns, windowCollector } from './compact.ts'
import { layoutForFile } from './layout-in-parts.ts'
import { compileProblems, layoutOf, plainly } from './layout-of.ts'
import { remarksOf, told } from './remarks-of.ts'
import { reportProblem } from './report-problem.ts'
import { writeLayout } from './write-layout.ts'
import { placesIn } from './places.ts'
import { pictureKey, pictureNames, pictureSource } from './layout-pictures.ts'
import type {
  ExportRequest,
  NextPart,
  OpenedPictures,
  RenderAnswer,
  RenderRequest,
  RunAnswer,
  RunRequest,
} from './render-messages.ts'

/** Rows of the first window, answered with the run itself. */
const firstRows = 120
/** Renders that one worker keeps; the oldest goes first. */
const mostRenders = 16

/** A layout, the day of its run, and who asked for it. */
type Kept = {
  readonly layout: Layout
  readonly day: string
  readonly user: string
  /** What cells name as pictures, by the key that viewers know. */
  readonly names: () => ReadonlyMap<string, string>
}

const namesByKey = (layout: Layout): Kept['names'] => {
  let found: ReadonlyMap<string, string> | undefined
  return () => (found ??= new Map([...pictureNames(layout)].map((name) => [pictureKey(name), name])))
}

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
  const day = new Date(request.today).toISOString().slice(0, 10)
  keep(request.renderId, { layout, day, user: request.user, names: namesByKey(layout) })
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

const stripOf = (sheet: SheetLayout, page: Page, strip: number): RenderedPage['strips'][number] => {
  const { visit, window } = windowCollector()
  sheet.forEachPageCell(page, visit, strip)
  const { bands, top } = page.strips[strip] ?? { bands: [], top: 0 }
  const lines = linesOnPages(sheet)
  // Rows are numbered without the hidden ones, columns with them.
  const rows = bands
    .flatMap((band) => Array.from({ length: band.to - band.from }, (_, index) => band.from + index))
    .filter((row) => !lines.isRowHidden(row))
  return {
    rowHeights: sizeRuns(rows.length, (row) => lines.rowHeight(rows[row] ?? 0)),
    window: { ...window(), ...pageCharts(chartsOnPage(sheet, page, strip)) },
    top,
  }
}

const backgroundOf = ({ print }: SheetLayout): Pick<RenderedPage, 'background'> => {
  if (print?.background === undefined) return {}
  const { picture, fit, opacity = 1, printed = false } = print.background
  return { background: { key: pictureKey(picture), fit, opacity, printed } }
}

const page = (sheet: SheetLayout, number: number, { day, user }: Kept): RenderedPage => {
  const pages = sheet.pages()
  const found = pages[number - 1]
  if (found === undefined) throw new AppError('not-found')
  const { from, to } = found.columns
  const facts = { page: number, pages: pages.length, sheet: sheet.name, date: day, user }
  const watermark = watermarkOf(sheet.print ?? plainPrint, facts)
  return {
    strips: found.strips.map((_, strip) => stripOf(sheet, found, strip)),
    columnWidths: sizeRuns(to - from, (column) => linesOnPages(sheet).columnWidth(from + column)),
    scale: found.scale,
    ...backgroundOf(sheet),
    ...(watermark && { watermark: { ...watermark, places: [...watermark.places] } }),
    header: pageText(sheet.print?.header ?? '', facts),
    footer: pageText(sheet.print?.footer ?? '', facts),
  }
}

const exportFile = async (call: number, request: ExportRequest) => {
  if (request.onlyIf !== undefined && !isMet(request.run, request.onlyIf))
    return {
      rows: 0,
      remarks: { count: 0, first: [] },
      heldMegabytes: 0,
      extension: '',
      unmet: true as const,
    }
  if (request.book !== undefined) return exportBook(call, request)
  const { layout, problems } = layoutForFile(request, () => wantPart(call))
  if (layout === undefined)
    throw new AppError(
      'report-problems',
      reportProblem(problems.find(({ severity }) => severity === 'error')),
    )
  const total = layout.sheets.reduce((sum, sheet) => sum + sheet.rowCount, 0)
  const pictures = await wantPictures(call, layout)
  const onProgress = (done: number): void => parentPort?.postMessage({ call, progress: { done, total } })
  const written = await writeLayout({ layout, pictures }, request, onProgress)
  const remarks = remarksOf(request.run.template, [...layout.warnings, ...written.warnings])
  return { rows: total, remarks, heldMegabytes: heldMegabytes(), extension: written.extension }
}

const memoryMegabytes = (): number => {
  const { total_heap_size: heap, external_memory: outside } = getHeapStatistics()
  return (heap + outside) / 1_048_576
}

/** With its code alone, before it was asked anything. */
const ownMegabytes = memoryMegabytes()

/** What is left of the work behind it: what its code takes grows with the product and says nothing of a report. */
const heldMegabytes = (): number => Math.max(0, memoryMegabytes() - ownMegabytes)

const exportBook = async (call: number, request: ExportRequest) => {
  const bound = await bookOf(request, {
    picturesOf: (layout) => wantPictures(call, layout),
    onProgress: (done, total) => parentPort?.postMessage({ call, progress: { done, total } }),
  })
  return { ...bound, heldMegabytes: heldMegabytes(), extension: 'pdf' }
}

const parts = new Map<number, (tables: NextPart['tables']) => void>()

/** Asks the main thread, which reads the data, for the next part of a list. */
const wantPart = (call: number): Promise<NextPart['tables']> =>
  new Promise((resolve) => {
    parts.set(call, resolve)
    parentPort?.postMessage({ call, nextPart: true })
  })

const opening = new Map<number, (opened: OpenedPictures['opened']) => void>()

/** Asks the main thread, which knows the way out and who looks, for all pictures of a layout. */
const wantPictures = async (call: number, layout: Layout): Promise<Pictures> => {
  const names = [...pictureNames(layout)]
  if (names.length === 0) return new Map()
  const { promise, resolve } = Promise.withResolvers<OpenedPictures['opened']>()
  opening.set(call, resolve)
  parentPort?.postMessage({ call, wanted: names.map((name) => pictureSource(name, layout)) })
  const opened = await promise
  return new Map(names.map((name, at) => [name, opened[at] ?? { refused: 'many' }]))
}

/** Where the picture of a key is; the first question about a layout looks for all of its names. */
const placeOfPicture = (renderId: string, key: string): string => {
  const { layout, names } = keptAs(renderId)
  const name = names().get(key)
  if (name === undefined) throw new AppError('not-found')
  return pictureSource(name, layout)
}

const answers: {
  readonly [K in RenderRequest['type']]: (
    request: Extract<RenderRequest, { type: K }>,
    call: number,
  ) => RenderAnswer[K] | Promise<RenderAnswer[K]>
} = {
  run,
  cells: (request) => cellWindow(sheetOf(request.renderId, request.sheet), request.from, request.to),
  page: (request) => page(sheetOf(request.renderId, request.sheet), request.page, keptAs(request.renderId)),
  search: (request) => searchSheet(sheetOf(request.renderId, request.sheet), request.text),
  places: (request) => placesIn(keptAs(request.renderId).layout, request),
  picture: ({ renderId, key }) => placeOfPicture(renderId, key),
  drop: (request) => {
    layouts.delete(request.renderId)
    return null
  },
  check: ({ template }) => compileProblems(template),
  export: (request, call) => exportFile(call, request),
}

type Message = { readonly call: number; readonly request: RenderRequest } | OpenedPictures | NextPart

const respond = async (call: number, request: RenderRequest): Promise<void> => {
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
}

parentPort?.on('message', (message: Message) => {
  const { call } = message
  if ('request' in message) return void respond(call, message.request)
  if ('opened' in message) {
    opening.get(call)?.(message.opened)
    return void opening.delete(call)
  }
  const take = parts.get(call)
  parts.delete(call)
  return take?.(message.tables)
})
