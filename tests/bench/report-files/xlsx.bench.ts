import { Writable } from 'node:stream'
import { createDeflateRaw, inflateRawSync } from 'node:zlib'

import { XLSX_DEFLATE_LEVEL, writeXlsx } from '@gridwright/report-files'
import { writeXlsxStream } from 'hucre/xlsx'

import type { Bench, Work } from '#bench/bench.ts'

import { hucreColumns, hucreRows } from './hucre-rows.ts'
import { wideLayout, wideReport } from './wide-report.ts'

const ROWS = 100_000
const MEGABYTE = 1e6

/** Takes everything, keeps nothing: what is measured is the making of the file. */
function discard(onBytes: (bytes: Uint8Array) => void = () => undefined): Writable {
  return new Writable({
    highWaterMark: 1024 * 1024,
    write(chunk: Uint8Array, _encoding, done) {
      onBytes(chunk)
      done()
    },
  })
}

function ours(rows: number): Work {
  const layout = wideLayout(wideReport(rows))
  return {
    run: async () => {
      const { bytes } = await writeXlsx(layout, { sink: discard() })
      return { megabytes: bytes / MEGABYTE }
    },
  }
}

/** The floor: the XML that our writer made, deflated at its level by Node's own stream. */
async function floor(rows: number): Promise<Work> {
  const xml = await sheetXml(rows)
  return { run: () => deflateOnly(xml) }
}

async function sheetXml(rows: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  await writeXlsx(wideLayout(wideReport(rows)), { sink: discard((bytes) => chunks.push(bytes)) })
  const file = Buffer.concat(chunks)
  const name = file.indexOf('xl/worksheets/sheet1.xml')
  return inflateRawSync(file.subarray(name + 'xl/worksheets/sheet1.xml'.length))
}

function deflateOnly(xml: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const deflate = createDeflateRaw({ level: XLSX_DEFLATE_LEVEL, memLevel: 9, chunkSize: 256 * 1024 })
    deflate.on('error', reject).pipe(discard()).on('finish', resolve)
    deflate.end(xml)
  })
}

function hucre(rows: number): Work {
  const report = wideReport(rows)
  const options = { name: 'Report', columns: hucreColumns(report), freezePane: { rows: 1 } }
  return {
    run: async () => {
      let bytes = 0
      for await (const chunk of writeXlsxStream(hucreRows(report), options)) bytes += chunk.length
      return { megabytes: bytes / MEGABYTE }
    },
  }
}

export const benches: readonly Bench[] = [
  {
    name: 'files-xlsx-100k',
    measures: {
      ours: { prepare: () => ours(ROWS) },
      floor: { prepare: () => floor(ROWS) },
      hucre: { prepare: () => hucre(ROWS), runs: 3 },
    },
    rows: ({ ours: own, floor: least, hucre: other }) => {
      if (own === undefined || least === undefined || other === undefined) return []
      const toFloor = own.seconds / least.seconds
      const toHucre = own.seconds / other.seconds
      const met = toFloor <= 1.4 && toHucre <= 0.4
      const work = 'xlsx 100,000 × 20, styles and merges'
      return [
        { work, figure: own.seconds, unit: 's', goal: '≤ 2.5 s idle; judged by the ratios', met },
        { work: `${work}: to the floor`, figure: toFloor, unit: '×', goal: '≤ 1.4 ×', met: toFloor <= 1.4 },
        { work: `${work}: to hucre`, figure: toHucre, unit: '×', goal: '≤ 0.4 ×', met: toHucre <= 0.4 },
        {
          work: `${work}: memory above idle`,
          figure: own.peakMb,
          unit: 'MB',
          goal: '≤ 150 MB',
          met: own.peakMb <= 150,
        },
        {
          work: `${work}: size (hucre ${(other.figures['megabytes'] ?? 0).toFixed(1)} MB)`,
          figure: own.figures['megabytes'] ?? 0,
          unit: 'MB',
          goal: '≤ hucre × 1.3',
          met: (own.figures['megabytes'] ?? 0) <= 1.3 * (other.figures['megabytes'] ?? 0),
        },
      ]
    },
  },
]
