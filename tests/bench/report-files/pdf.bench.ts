import { createRequire } from 'node:module'
import { Writable } from 'node:stream'

import { pdfWriter } from '@gridwright/report-files'

import type { Bench, Work } from '#bench/bench.ts'

import {
  COLUMN_PIXELS,
  COLUMNS,
  FONT_POINTS,
  ROWS,
  ROW_POINTS,
  chinesePages,
  chineseTexts,
} from './chinese-pages.ts'
import { openDocument } from './pdfkit.ts'

const PAGES = 400
/** The yardstick takes a minute and a half for all of them: a tenth, times ten. */
const YARDSTICK_PAGES = 40
const MEGABYTE = 1e6

/** Takes everything, keeps nothing. */
function discard(): Writable {
  return new Writable({ highWaterMark: 1024 * 1024, write: (_chunk, _encoding, done) => done() })
}

function ours(): Work {
  const layout = chinesePages(PAGES)
  return {
    run: async () => {
      const { bytes } = await pdfWriter.write(layout, { sink: discard() })
      return { megabytes: bytes / MEGABYTE }
    },
  }
}

const MARGIN = 50
const COLUMN_POINTS = COLUMN_PIXELS * 0.75

/** The same texts by `text()`, which lays each out anew. */
function pdfkit(): Work {
  const texts = chineseTexts(YARDSTICK_PAGES)
  const { resolve } = createRequire(import.meta.url)
  const font = resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')
  return {
    run: () =>
      new Promise<void>((done, fail) => {
        const document = openDocument(font, FONT_POINTS)
        document.pipe(discard()).on('finish', done).on('error', fail)
        texts.forEach((text, index) => {
          const place = index % (ROWS * COLUMNS)
          if (place === 0) document.addPage()
          const [x, y] = [place % COLUMNS, Math.floor(place / COLUMNS)]
          const at = [MARGIN + x * COLUMN_POINTS, MARGIN + y * ROW_POINTS] as const
          document.rect(...at, COLUMN_POINTS, ROW_POINTS).stroke()
          document.text(text, at[0] + 2, at[1] + 3, {
            width: COLUMN_POINTS - 4,
            height: ROW_POINTS,
            lineBreak: false,
          })
        })
        document.end()
      }),
  }
}

export const benches: readonly Bench[] = [
  {
    name: 'files-pdf-400',
    measures: {
      ours: { prepare: ours },
      pdfkit: { prepare: pdfkit, runs: 1 },
    },
    rows: ({ ours: own, pdfkit: other }) => {
      if (own === undefined || other === undefined) return []
      const ratio = own.seconds / (other.seconds * (PAGES / YARDSTICK_PAGES))
      const work = 'pdf 400 pages × 500 Chinese cells'
      const memory = own.peakMb
      return [
        { work, figure: own.seconds, unit: 's', goal: '≤ 4 s idle; judged by the ratio', met: ratio <= 0.25 },
        {
          work: `${work}: to pdfkit's text() (${YARDSTICK_PAGES} pages, scaled)`,
          figure: ratio,
          unit: '×',
          goal: '≤ 0.25 ×',
          met: ratio <= 0.25,
        },
        {
          work: `${work}: memory above idle`,
          figure: memory,
          unit: 'MB',
          goal: '≤ 200 MB',
          met: memory <= 200,
        },
        {
          work: `${work}: size`,
          figure: own.figures['megabytes'] ?? 0,
          unit: 'MB',
          goal: '≤ 12 MB',
          met: (own.figures['megabytes'] ?? 0) <= 12,
        },
      ]
    },
  },
]
