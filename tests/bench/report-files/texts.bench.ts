import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

import { docxWriter, htmlWriter, writeCsv } from '@gridwright/report-files'
import type { WriteOptions } from '@gridwright/report-files'
import type { LaidCell, Layout, Page, SheetLayout } from '@gridwright/report-engine'
import { cellText } from '@gridwright/report-engine/shown'

import type { Bench, Work } from '#bench/bench.ts'

import { wideLayout, wideReport } from './wide-report.ts'

const ROWS = 100_000
/** 100 pages of fifty rows. */
const ROWS_OF_PAGES = 5_000

type Write = (layout: Layout, options: WriteOptions) => Promise<unknown>

/** Takes everything, keeps nothing. */
const discard = (): Writable =>
  new Writable({ highWaterMark: 1024 * 1024, write: (_chunk, _encoding, done) => done() })

const ours = (write: Write, rows: number): Work => {
  const layout = wideLayout(wideReport(rows))
  return { run: async () => void (await write(layout, { sink: discard() })) }
}

/** The layout walked once, and the text of each cell, known before, written behind its mark: about the same bytes. */
const floor = (mark: string): Work => {
  const layout = wideLayout(wideReport(ROWS))
  const texts: string[] = []
  const each = (visit: (cell: LaidCell) => void): void => {
    for (const sheet of layout.sheets)
      for (let row = 0; row < sheet.rowCount; row += 200)
        sheet.forEachCell(row, Math.min(row + 200, sheet.rowCount), visit)
  }
  each(({ value, style }) => {
    const { numberFormat } = layout.styles[style] ?? {}
    texts.push(mark + cellText(value, undefined, { numberFormat, language: 'zh' }).text)
  })
  return {
    run: async () => {
      const bytes = Buffer.allocUnsafe(1024 * 1024)
      const sink = discard()
      let [at, length] = [0, 0]
      each(() => {
        const text = texts[at++] ?? ''
        if (length + text.length * 3 > bytes.length) {
          sink.write(bytes.subarray(0, length))
          length = 0
        }
        length += bytes.write(text, length)
      })
      sink.end(bytes.subarray(0, length))
      await finished(sink)
    },
  }
}

const textBench = (name: string, write: Write, mark: string): Bench => ({
  name: `files-${name}-100k`,
  measures: { ours: { prepare: () => ours(write, ROWS) }, floor: { prepare: () => floor(mark) } },
  rows: ({ ours: own, floor: least }) => {
    if (own === undefined || least === undefined) return []
    const ratio = own.seconds / least.seconds
    const work = `${name} 100,000 × 20`
    return [
      { work, figure: own.seconds, unit: 's', goal: 'judged by the ratio', met: ratio <= 1.2 },
      {
        work: `${work}: to walking and writing`,
        figure: ratio,
        unit: '×',
        goal: '≤ 1.2 ×',
        met: ratio <= 1.2,
      },
      {
        work: `${work}: memory above idle`,
        figure: own.peakMb,
        unit: 'MB',
        goal: '≤ 150 MB',
        met: own.peakMb <= 150,
      },
    ]
  },
})

const ROWS_PER_PAGE = 50

/** The wide report cut into pages. */
const pagedWork = (): Work => {
  const layout = wideLayout(wideReport(ROWS_OF_PAGES))
  const [sheet] = layout.sheets
  if (sheet === undefined) throw new Error('no sheet')
  const pages = Array.from({ length: ROWS_OF_PAGES / ROWS_PER_PAGE }, (_, index): Page => {
    const from = index * ROWS_PER_PAGE
    return {
      number: index + 1,
      strips: [{ bands: [{ from, to: from + ROWS_PER_PAGE, role: 'body' }], top: 0 }],
      columns: { from: 0, to: sheet.columnCount },
      scale: 60,
    }
  })
  const paged: SheetLayout = {
    ...sheet,
    pages: () => pages,
    forEachPageCell: ({ strips: [strip] }, visit) => {
      const band = strip?.bands[0]
      if (band === undefined) return
      const { from, to } = band
      sheet.forEachCell(from, to, (cell) => visit({ ...cell, row: cell.row - from }))
    },
  }
  return {
    run: async () => void (await docxWriter.write({ ...layout, sheets: [paged] }, { sink: discard() })),
  }
}

const docx: Bench = {
  name: 'files-docx-100-pages',
  measures: { ours: { prepare: pagedWork, runs: 3 } },
  rows: ({ ours: own }) => {
    if (own === undefined) return []
    const work = 'docx of 100 pages × 1,000 cells'
    return [{ work, figure: own.seconds, unit: 's', goal: '≤ 3 s', met: own.seconds <= 3 }]
  },
}

export const benches: readonly Bench[] = [
  textBench('csv', writeCsv, ','),
  textBench('html', htmlWriter.write, '<td class="n s1">'),
  docx,
]
