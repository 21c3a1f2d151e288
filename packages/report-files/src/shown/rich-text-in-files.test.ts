// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TextRun } from '@gridwright/contract'
import type { Layout, Style } from '@gridwright/report-engine'
import { writeCsv } from '#csv/write-csv.ts'
import { writeDocx } from '#docx/write-docx.ts'
import { arrayLayout } from '#fixtures/array-layout.ts'
import { openWithLibreOffice } from '#fixtures/libreoffice.ts'
import { seenPdf } from '#fixtures/open-pdf.ts'
import { partsOf } from '#fixtures/open-xlsx.ts'
import { onOnePage } from '#fixtures/paged-report.ts'
import { bytesBy, writeBytes, writeFile } from '#fixtures/write-file.ts'
import { writeHtml } from '#html/write-html.ts'

const attack = '<img src=x onerror=alert(1)>'
const runs: readonly TextRun[] = [
  { text: '=合计 ' },
  { text: 'big', bold: true, color: '#c00000', fontSize: 20, font: '宋体' },
  { text: '2', script: 'super', underline: false },
  { text: attack, italic: true, strike: true },
]
const text = runs.map((run) => run.text).join('')

const report = (style: Style = { underline: true }, width = 400): Layout =>
  arrayLayout(
    [{ cells: [[{ value: text, runs, style: 0 }, 'plain']], widths: { 0: width }, heights: { 0: 120 } }],
    [style],
  )

describe('texts in parts, in files', () => {
  it('RPT-04 xlsx has them as Excel’s own, each with its whole font, and no formula of them', async () => {
    const sheet = partsOf((await writeBytes(report())).file).get('xl/worksheets/sheet1.xml') ?? ''
    const [, inside = ''] = /<is>(.*)<\/is>/.exec(sheet) ?? []
    expect(inside).toContain('<t xml:space="preserve">=合计 </t>')
    expect(inside).toContain(
      '<r><rPr><b/><u/><sz val="20"/><color rgb="FFC00000"/><rFont val="宋体"/></rPr><t xml:space="preserve">big</t></r>',
    )
    expect(inside).toContain('<rPr><vertAlign val="superscript"/><sz val="11"/><rFont val="Arial"/></rPr>')
    expect(inside).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('RPT-04 another reader has the same parts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gridwright-rich-'))
    try {
      const path = join(folder, 'rich.xlsx')
      await writeFile(path, report())
      const [source = ''] = await openWithLibreOffice([path])
      expect(source).toMatch(/<text:span[^>]*>big<\/text:span>/)
      expect(source).toMatch(/style:text-position="\d+% \d+%"|style:text-position="super/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('RPT-04 html has a span for each, and never markup of a text (attack 14)', async () => {
    const html = (await bytesBy(writeHtml, report(), {})).file.toString()
    const page = new DOMParser().parseFromString(html, 'text/html')
    const cell = page.querySelector('td')
    expect(cell?.textContent).toBe(text)
    expect(page.querySelectorAll('img')).toHaveLength(0)
    const spans = [...(cell?.querySelectorAll('span') ?? [])]
    expect(spans.map((span) => span.textContent)).toEqual(['=合计 ', 'big', '2', attack])
    expect(spans[1]?.style).toMatchObject({ fontWeight: '700', color: 'rgb(192, 0, 0)', fontSize: '20pt' })
    expect(spans[2]?.style).toMatchObject({ verticalAlign: '0.54em', textDecoration: '' })
    expect(cell?.style.textDecoration).toBe('none')
  })

  it('RPT-04 docx has a run for each, csv the plain text', async () => {
    const docx = partsOf((await bytesBy(writeDocx, onOnePage(report()), {})).file)
    const [cell = ''] = /<w:tc>.*?<\/w:tc>/s.exec(docx.get('word/document.xml') ?? '') ?? []
    expect(cell.match(/<w:r>/g)).toHaveLength(4)
    expect(cell).toContain('<w:b/><w:color w:val="C00000"/><w:sz w:val="40"/>')
    expect(cell).toContain('<w:vertAlign w:val="superscript"/>')
    expect(cell).toContain('&lt;img src=x onerror=alert(1)&gt;')
    const csv = (await bytesBy(writeCsv, report(), {})).file.toString()
    expect(csv).toContain('=合计 big2<img src=x onerror=alert(1)>')
  })

  it('RPT-04 pdf has them on one line, wrapped where the cell wraps, cut with a mark where it does not', async () => {
    const wide = await seenPdf(onOnePage(report()))
    expect(wide.texts[0]?.join('').replaceAll(' ', '')).toContain(text.replaceAll(' ', ''))
    const wrapped = await seenPdf(onOnePage(report({ wrap: true }, 120)))
    expect(wrapped.texts[0]?.join('').replaceAll(' ', '')).toContain(text.replaceAll(' ', ''))
    const cut = await seenPdf(onOnePage(report({ align: 'right' }, 60)))
    expect(cut.texts[0]?.join('')).toMatch(/^=合计.*…plain$/)
  })
})
