import type { Page } from 'playwright'
import type { Bench } from '#bench/bench.ts'
import { dataOf, logIn } from '#bench/server/excel.ts'
import { startServer } from '#bench/server/running-server.ts'
import { openBrowser, openConsole } from './open-browser.ts'

const document = {
  version: 1,
  styles: {},
  dataSets: [],
  parameters: [],
  sheets: [
    {
      name: '表1',
      cells: {},
      rowCount: 0,
      columnCount: 0,
      defaultRowHeight: 18,
      defaultColumnWidth: 100,
      rows: {},
      columns: {},
    },
  ],
}

/** True once the spreadsheet has been painted: its lines and heads are there. */
const isPainted = (): boolean => {
  const canvas = globalThis.document.querySelector<HTMLCanvasElement>(
    'canvas[id^="univer-sheet-main-canvas"]',
  )
  const context = canvas?.width ? canvas.getContext('2d') : null
  if (!canvas || !context) return false
  const { data } = context.getImageData(0, 0, canvas.width, Math.min(60, canvas.height))
  const seen = new Set<number>()
  for (let at = 0; at < data.length; at += 16)
    seen.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
  return seen.size > 2
}

/** Milliseconds from the address until a person sees the sheet and may type. */
const open = async (page: Page, address: string): Promise<number> => {
  const started = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(isPainted, undefined, { polling: 20, timeout: 60_000 })
  await page.getByRole('region', { name: '公式栏' }).waitFor()
  return performance.now() - started
}

const prepare = async () => {
  const server = await startServer()
  const token = await logIn(server)
  const made = await server.call('asset/create', { kind: 'report', name: 'Bench', document }, token)
  const { id } = dataOf<{ id: string }>(made)
  const browser = await openBrowser()
  const address = `${server.url}/excelreport/design?id=${id}`
  return {
    run: async () => {
      const page = await openConsole(browser, server.url)
      const first = await open(page, address)
      // What the browser compiled for the first view it writes down a moment later.
      await page.waitForTimeout(2000)
      const second = await open(page, address)
      await page.context().close()
      return { first, second }
    },
    close: async () => {
      await browser.close()
      await server.stop()
    },
  }
}

const rowOf = (work: string, figure: number, most: number) => ({
  work: `the designer of a new report: ${work}`,
  figure,
  unit: 'ms',
  goal: `≤ ${most} ms`,
  met: figure <= most,
})

export const benches: readonly Bench[] = [
  {
    name: 'web-designer',
    measures: { views: { prepare, runs: 3 } },
    rows: ({ views: { figures = {} } = {} }) => {
      const { first = Number.NaN, second = Number.NaN } = figures
      return [
        rowOf('first view, nothing cached', first, 2000),
        rowOf('second view', second, 800),
        {
          work: 'the second view of a designer, of the first',
          figure: second / first,
          unit: '×',
          goal: '≤ 0.7 ×',
          met: second / first <= 0.7,
        },
      ]
    },
  },
]
