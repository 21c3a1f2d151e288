// @vitest-environment jsdom
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { barcodeReport } from '#fixtures/barcode-report.ts'
import { openWithLibreOffice } from '#fixtures/libreoffice.ts'
import { partsOf } from '#fixtures/open-xlsx.ts'
import { bytesBy, writeBytes, writeFile } from '#fixtures/write-file.ts'
import { writeCsv } from '#csv/write-csv.ts'
import { writeHtml } from '#html/write-html.ts'
import { openBarcodes } from './cell-barcode.ts'
import { blackAndWhitePng } from './png.ts'

describe('barcodes in files', () => {
  it('RPT-05 xlsx lays each barcode over its cell, stores equal ones once, and tells of what did not fit', async () => {
    const { file, result } = await writeBytes(barcodeReport())
    const parts = partsOf(file)
    const media = [...parts.keys()].filter((name) => name.startsWith('xl/media/'))
    expect(media).toHaveLength(3)
    const drawing = parts.get('xl/drawings/drawing1.xml') ?? ''
    const places = [...drawing.matchAll(/<xdr:from><xdr:col>(\d+)<.*?<xdr:row>(\d+)</g)].map(
      ([, column, row]) => [column, row],
    )
    expect(places).toEqual([
      ['1', '0'],
      ['2', '0'],
      ['1', '2'],
      ['1', '3'],
    ])
    expect([...drawing.matchAll(/descr="([^"]*)"/g)].map(([, text]) => text)).toContain('https://例子.cn')
    expect(result.warnings).toEqual([
      { severity: 'warning', code: 'barcode-unfit', sheet: 'Sheet', cells: ['A1'], params: { count: 1 } },
    ])
    // A picture that says all covers an empty cell; bars with their text below keep it.
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    const strings = parts.get('xl/sharedStrings.xml') ?? ''
    expect([sheet + strings].map((all) => [all.includes('6901234567892'), all.includes('LOT-7')])).toEqual([
      [true, false],
    ])
  })

  it('RPT-05 another reader finds the pictures', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gridwright-barcodes-'))
    try {
      const path = join(folder, 'labels.xlsx')
      await writeFile(path, barcodeReport())
      const [source = ''] = await openWithLibreOffice([path])
      expect(source.match(/<draw:image[ >]/g)).toHaveLength(4)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('RPT-05 html draws them in place, csv says what they say', async () => {
    const { file } = await bytesBy(writeHtml, barcodeReport(), {})
    const page = new DOMParser().parseFromString(file.toString(), 'text/html')
    const labels = [...page.querySelectorAll('svg')].map((svg) => svg.getAttribute('aria-label'))
    expect(labels).toEqual(['6901234567892', 'https://例子.cn', 'LOT-7', 'LOT-7'])
    expect(page.querySelectorAll('.k')).toHaveLength(1)
    const csv = (await bytesBy(writeCsv, barcodeReport(), {})).file.toString()
    expect(csv.split('\r\n')[2]).toBe('批号,LOT-7,end')
  })

  it('RPT-05 the picture has the modules of the shape', async () => {
    const layout = barcodeReport()
    const barcodeOf = await openBarcodes(layout)
    const drawn: (readonly number[])[] = []
    layout.sheets[0]?.forEachCell(2, 3, (cell) => {
      const barcode = barcodeOf(cell)
      if (barcode !== undefined) drawn.push(barcode.blackOf(20))
    })
    const [edges = []] = drawn
    const png = blackAndWhitePng(Math.max(...edges) + 2, [edges])
    const at = png.indexOf('IDAT') + 4
    const row = inflateSync(png.subarray(at, at + png.readUInt32BE(at - 8)))
    const bits = [...row.subarray(1)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
    const black = [...bits].flatMap((bit, x) => (bit === '0' ? [x] : []))
    const wanted = edges.flatMap((from, index) =>
      index % 2 === 1 ? [] : Array.from({ length: (edges[index + 1] ?? 0) - from }, (_, step) => from + step),
    )
    expect(black).toEqual(wanted)
    expect(black.length).toBeGreaterThan(30)
  })
})
