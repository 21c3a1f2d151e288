import { describe, expect, it } from 'vitest'
import { arrayLayout } from '#fixtures/array-layout.ts'
import { onOnePage } from '#fixtures/one-page.ts'
import { seenPdf } from '#fixtures/open-pdf.ts'
import { richReport } from '#fixtures/rich-report.ts'
import { bytesBy } from '#fixtures/write-file.ts'
import { pngPixels } from '#shown/png-pixels.ts'

import { pixelsAcross } from './page-png.ts'
import { pngWriter, svgWriter } from './page-picture-writers.ts'

const rich = onOnePage(richReport())
const single = { ...rich, sheets: rich.sheets.slice(0, 1) }
const plain = onOnePage(
  arrayLayout([{ name: '<一>', cells: [[{ value: 'Ab', style: 0 }]] }], [{ background: '#3366cc' }]),
)

describe('pages as pictures', () => {
  it('RPT-04 an SVG shows each sign that its PDF page shows, and nothing that runs', async () => {
    const { file, result } = await bytesBy(svgWriter.write, single, { title: 'R&D' })
    const svg = file.toString()
    const { texts } = await seenPdf(single)
    const signs = [...texts.flat().join('').replaceAll(/\s/g, '')]
    expect(svg.match(/<use /g)).toHaveLength(signs.length)
    expect(svg).toContain('<title>R&amp;D 1</title>')
    expect(svg).toContain('width="297mm" height="210mm"')
    expect(svg).not.toMatch(/NaN|undefined|<script|href="http/)
    expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length)
    expect([result.bytes, result.extension]).toEqual([file.length, undefined])
  })

  it('RPT-04 a PNG is the paper at twice its pixels, with the colours of its cells', async () => {
    const { file } = await bytesBy(pngWriter.write, plain, {})
    const { width, height, colors, channels } = pngPixels(file)
    expect([width, height]).toEqual([1587, 2244])
    const at = (x: number, y: number) => [
      ...colors.subarray((y * width + x) * channels, (y * width + x) * channels + 3),
    ]
    // 20 mm from the corner the cell begins.
    const edge = Math.round((20 * 96 * 2) / 25.4)
    expect(at(edge + 100, edge + 4)).toEqual([0x33, 0x66, 0xcc])
    expect(at(edge - 20, edge - 20)).toEqual([255, 255, 255])
  })

  it('RPT-04 several pages are an archive, in the order of their names', async () => {
    const { file, result } = await bytesBy(svgWriter.write, rich, {})
    expect(result.extension).toBe('zip')
    expect(['1-销售 2024.svg', "2-It's  2.svg"].map((name) => file.includes(name))).toEqual([true, true])
  })

  it('RPT-04 more pages than a person would look at are refused, huge paper is drawn coarser', async () => {
    const [sheet] = plain.sheets
    const [page] = sheet?.pages() ?? []
    const many = { ...plain, sheets: [{ ...sheet, pages: () => Array.from({ length: 201 }, () => page) }] }
    await expect(bytesBy(pngWriter.write, many as never, {})).rejects.toMatchObject({
      code: 'too-many-page-pictures',
      params: { count: 201, most: 200 },
    })
    expect(pixelsAcross({ width: 210, height: 297 })).toBe(1587)
    expect(pixelsAcross({ width: 2000, height: 2000 })).toBe(6000)
  })
})
