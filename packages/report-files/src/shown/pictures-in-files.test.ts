// @vitest-environment jsdom
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Layout } from '@gridwright/report-engine'
import { plainPrint } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'
import { writeCsv } from '#csv/write-csv.ts'
import { writeDocx } from '#docx/write-docx.ts'
import { openWithLibreOffice } from '#fixtures/libreoffice.ts'
import { seenPdf } from '#fixtures/open-pdf.ts'
import { partsOf } from '#fixtures/open-xlsx.ts'
import { onOnePage } from '#fixtures/paged-report.ts'
import { greyJpeg, openedPictures, pictureReport } from '#fixtures/picture-report.ts'
import { pngOfPixels } from '#fixtures/png-of-pixels.ts'
import { bytesBy, writeBytes, writeFile } from '#fixtures/write-file.ts'
import { writeHtml } from '#html/write-html.ts'
import { writePagePictures } from '#page-pictures/write-page-pictures.ts'
import type { WriteOptions } from '#writer/workbook-writer.ts'
import { pngPixels } from './png-pixels.ts'

const pictures = openedPictures
const svgOf = (layout: Layout, options: WriteOptions) => writePagePictures(layout, 'svg', options)
const refused = [
  { severity: 'warning', code: 'picture-vector', sheet: 'Sheet', cells: ['A1'], params: { count: 1 } },
  { severity: 'warning', code: 'picture-many', sheet: 'Sheet', cells: ['A1'], params: { count: 1 } },
]

describe('pictures in files', () => {
  it('RPT-05 xlsx anchors each in its cell, stores equal ones once, and tells of what is none', async () => {
    const { file, result } = await writeBytes(pictureReport(), { pictures })
    const parts = partsOf(file)
    const media = [...parts.keys()].filter((name) => name.startsWith('xl/media/'))
    expect(media).toEqual(['xl/media/image1.png', 'xl/media/image2.jpeg'])
    const drawing = parts.get('xl/drawings/drawing1.xml') ?? ''
    const places = [...drawing.matchAll(/<xdr:from><xdr:col>(\d+)<.*?<xdr:row>(\d+)</g)].map(
      ([, column, row]) => [column, row],
    )
    expect(places).toEqual([
      ['1', '0'],
      ['2', '0'],
      ['1', '1'],
    ])
    // 56 × 124 of a square: cut left and right.
    expect(drawing).toMatch(/<a:srcRect l="27419" r="27419"\/>/)
    expect(parts.get('[Content_Types].xml')).toContain('Extension="jpeg"')
    expect(result.warnings).toEqual(refused)
    expect((parts.get('xl/sharedStrings.xml') ?? '') + parts.get('xl/worksheets/sheet1.xml')).not.toContain(
      '>red<',
    )
  })

  it('RPT-05 another reader finds them in xlsx and docx', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gridwright-pictures-'))
    try {
      const path = join(folder, 'goods.xlsx')
      await writeFile(path, pictureReport(), { pictures })
      const [source = ''] = await openWithLibreOffice([path])
      expect(source.match(/<draw:image[ >]/g)).toHaveLength(3)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    const { file, result } = await bytesBy(writeDocx, onOnePage(pictureReport()), { pictures })
    const parts = partsOf(file)
    expect([...parts.keys()].filter((name) => name.startsWith('word/media/'))).toHaveLength(2)
    expect(parts.get('word/document.xml')?.match(/<w:drawing>/g)).toHaveLength(3)
    expect(result.warnings).toEqual(refused)
  })

  it('RPT-05 html holds them itself, csv names them', async () => {
    const { file, result } = await bytesBy(writeHtml, pictureReport(), { pictures })
    const page = new DOMParser().parseFromString(file.toString(), 'text/html')
    const images = [...page.querySelectorAll('img')]
    expect(images.map((one) => one.src.slice(0, 22))).toEqual([
      'data:image/png;base64,',
      'data:image/jpeg;base64',
      'data:image/png;base64,',
    ])
    expect(images.map((one) => one.style.objectFit)).toEqual(['contain', 'cover', 'none'])
    expect(result.warnings).toEqual(refused)
    const csv = (await bytesBy(writeCsv, pictureReport(), { pictures })).file.toString()
    expect(csv.split('\r\n')[0]).toBe('\uFEFF货品,red,grey')
  })

  it('RPT-05 pdf draws them, a JPEG as it came, a PNG with what is clear of it', async () => {
    const { texts, result, file } = await seenPdf(onOnePage(pictureReport()), { pictures })
    expect(texts[0]).toEqual(['货品', '货品', '货品', 'svg', 'end', '货品', 'else'])
    expect(file.includes(greyJpeg)).toBe(true)
    const source = file.toString('latin1')
    expect(source.match(/\/Subtype\/Image/g)).toHaveLength(3)
    expect(source).toMatch(/\/Width 4\/Height 2\/ColorSpace\/DeviceRGB\/BitsPerComponent 8\/SMask \d+ 0 R/)
    expect(source).toMatch(
      /\/Width 8\/Height 8\/ColorSpace\/DeviceGray\/BitsPerComponent 8\/Filter\/DCTDecode/,
    )
    expect(result.warnings).toEqual(refused)
  })

  it('RPT-04 a printed background lies below the cells of every format; one of the screen alone is in none', async () => {
    const withBackground = (printed: boolean): Layout => {
      const layout = onOnePage(pictureReport())
      const background = { picture: 'grey', fit: 'tiled', opacity: 0.5, printed } as const
      const sheets = layout.sheets.map((sheet) => ({
        ...sheet,
        print: { ...plainPrint, ...sheet.print, background },
      }))
      return { ...layout, sheets }
    }
    // A page's picture is what its PDF page paints.
    const painted = async (printed: boolean) => {
      const written = await bytesBy(svgOf, withBackground(printed), { pictures })
      return written.file.toString().match(/<image [^>]*opacity="0\.5"/g)?.length ?? 0
    }
    expect(await painted(true)).toBeGreaterThan(50)
    expect(await painted(false)).toBe(0)
    expect((await seenPdf(withBackground(true), { pictures })).result.warnings).toEqual(refused)
    const { file } = await bytesBy(writeDocx, withBackground(true), { pictures })
    const parts = partsOf(file)
    expect(parts.get('word/header1.xml')).toMatch(/behindDoc="1".*r:embed="p2".*alphaModFix amt="50000"/)
    expect(parts.get('word/_rels/header1.xml.rels')).toContain('Id="p2"')
    const html = (await bytesBy(writeHtml, withBackground(true), { pictures })).file.toString()
    const [, svg = ''] = /::before\{[^}]*base64,([^"]+)"/.exec(html) ?? []
    expect(Buffer.from(svg, 'base64').toString()).toMatch(/opacity="0\.5"><image x="0" y="0" width="/)
    const xlsx = await writeBytes(withBackground(true), { pictures })
    expect(xlsx.result.warnings.map(({ code }) => code)).toContain('background-left-out')
    const unprinted = withBackground(false)
    expect((await bytesBy(writeHtml, unprinted, { pictures })).file.toString()).not.toContain('::before')
    expect(partsOf((await bytesBy(writeDocx, unprinted, { pictures })).file).has('word/header1.xml')).toBe(
      false,
    )
  })

  it.each([0, 2, 4, 6] as const)('RPT-05 reads every point of a PNG of kind %s, however filtered', (kind) => {
    const channels = { 0: 1, 2: 3, 4: 2, 6: 4 }[kind]
    const pointAt = (x: number, y: number) =>
      Array.from({ length: channels }, (_, channel) => (x * 37 + y * 91 + channel * 53 + x * y) % 256)
    const { colors, alpha, ...size } = pngPixels(pngOfPixels({ width: 9, height: 11, kind }, pointAt))
    const points = Array.from({ length: 99 }, (_, at) => pointAt(at % 9, Math.floor(at / 9)))
    const own = kind === 0 || kind === 4 ? 1 : 3
    expect(size).toEqual({ width: 9, height: 11, channels: own })
    expect([...colors]).toEqual(points.flatMap((point) => point.slice(0, own)))
    expect(alpha && [...alpha]).toEqual(kind < 4 ? undefined : points.map((point) => point.at(-1)))
  })
})
