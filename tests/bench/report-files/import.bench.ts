import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { writeXlsx } from '@gridwright/report-files'
import { readTemplate } from '@gridwright/report-files/read-xlsx'

import type { Bench, Work } from '#bench/bench.ts'

import { wideLayout, wideReport } from './wide-report.ts'

/** A form as large as a template may be, and behind it a list that makes the file ten megabytes. */
const FORM_ROWS = 900
const LIST_ROWS = 70_000
const MEGABYTE = 1e6

async function prepare(): Promise<Work> {
  const folder = await mkdtemp(join(tmpdir(), 'gridwright-import-'))
  const path = join(folder, 'book.xlsx')
  const [form, list] = [wideLayout(wideReport(FORM_ROWS)), wideLayout(wideReport(LIST_ROWS))]
  const sheets = [...form.sheets, ...list.sheets.map((sheet) => ({ ...sheet, name: '全部明细' }))]
  await writeXlsx({ ...form, sheets }, { sink: createWriteStream(path) })
  const { size } = await stat(path)
  return {
    run: async () => {
      const { template } = await readTemplate(path)
      const [sheet] = template.sheets
      return { megabytes: size / MEGABYTE, cells: Object.keys(sheet?.cells ?? {}).length }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

export const benches: readonly Bench[] = [
  {
    name: 'files-import-10mb',
    measures: { ours: { prepare, runs: 3 } },
    rows: ({ ours }) => {
      if (ours === undefined) return []
      const { megabytes = 0, cells = 0 } = ours.figures
      const work = `an xlsx of ${megabytes.toFixed(1)} MB becomes a template of ${cells} cells`
      const isWhole = megabytes >= 10 && cells > FORM_ROWS
      return [
        { work, figure: ours.seconds, unit: 's', goal: '≤ 5 s', met: isWhole && ours.seconds <= 5 },
        {
          work: `${work}: memory above idle`,
          figure: ours.peakMb,
          unit: 'MB',
          goal: '≤ 300 MB',
          met: isWhole && ours.peakMb <= 300,
        },
      ]
    },
  },
]
