// @vitest-environment jsdom
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Layout } from '@gridwright/report-engine'
import { writeCsv } from '#csv/write-csv.ts'
import { writeDocx } from '#docx/write-docx.ts'
import { arrayLayout } from '#fixtures/array-layout.ts'
import { openWithLibreOffice } from '#fixtures/libreoffice.ts'
import { seenPdf } from '#fixtures/open-pdf.ts'
import { partsOf } from '#fixtures/open-xlsx.ts'
import { onOnePage } from '#fixtures/paged-report.ts'
import { bytesBy, writeBytes, writeFile } from '#fixtures/write-file.ts'
import { writeHtml } from '#html/write-html.ts'

const header = (...diagonal: readonly string[]) => {
  const text = diagonal.join(' \\ ')
  return { value: text, shown: text, diagonal, style: 0 }
}

const report = (): Layout => ({
  ...arrayLayout(
    [
      {
        cells: [
          [header('产品', '月份'), '一月'],
          [header('产品', '金额', '月份'), '二月'],
        ],
        heights: { 0: 48, 1: 60 },
        widths: { 0: 140 },
      },
    ],
    [{ bold: true, border: { left: { style: 'thin', color: '#0000ff' } } }],
  ),
  hasDiagonals: true,
})

describe('diagonal headers in files', () => {
  it('RPT-03 xlsx has the line of Excel, and the texts below each other, the upper ones moved right', async () => {
    const { file } = await writeBytes(report())
    const parts = partsOf(file)
    const styles = parts.get('xl/styles.xml') ?? ''
    expect(styles).toMatch(/<border diagonalDown="1"><left style="thin">.*?<diagonal style="thin">/)
    expect(styles).toContain('wrapText="1"')
    const texts = (parts.get('xl/sharedStrings.xml') ?? '') + (parts.get('xl/worksheets/sheet1.xml') ?? '')
    expect(texts).toMatch(/> {10,}月份\n产品</)
    expect(texts).toMatch(/> {10,}月份\n {10,}金额\n产品</)
  })

  it('RPT-03 another reader draws it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gridwright-diagonal-'))
    try {
      const path = join(folder, 'cross.xlsx')
      await writeFile(path, report())
      const [source = ''] = await openWithLibreOffice([path])
      expect(source).toMatch(/style:diagonal-tl-br="[^"]*solid #000000"/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('RPT-03 docx has the line of Word, html and pdf all lines, csv the text', async () => {
    const docx = partsOf((await bytesBy(writeDocx, onOnePage(report()), {})).file)
    const text = docx.get('word/document.xml') ?? ''
    expect(text.match(/<w:tl2br /g)).toHaveLength(2)
    expect(text.indexOf('月份')).toBeLessThan(text.indexOf('产品'))
    const html = (await bytesBy(writeHtml, report(), {})).file.toString()
    const page = new DOMParser().parseFromString(html, 'text/html')
    expect([...page.querySelectorAll('.d path')].map((path) => path.getAttribute('d'))).toEqual([
      'M0 0L100 100',
      'M0 0L100 50M0 0L50 100',
    ])
    const { texts } = await seenPdf(onOnePage(report()))
    expect(texts[0]).toEqual(['产品', '月份', '一月', '产品', '金额', '月份', '二月'])
    const csv = (await bytesBy(writeCsv, report(), {})).file.toString()
    expect(csv.split('\r\n')[0]).toBe('\uFEFF产品 \\ 月份,一月')
  })
})
