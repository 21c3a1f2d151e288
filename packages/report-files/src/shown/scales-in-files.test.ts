// @vitest-environment jsdom
import { mkdtemp, rm, writeFile as write } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWithLibreOffice } from '#fixtures/libreoffice.ts'
import { partsOf } from '#fixtures/open-xlsx.ts'
import { scaleReport } from '#fixtures/scale-report.ts'
import { bytesBy, writeBytes } from '#fixtures/write-file.ts'
import { writeDocx } from '#docx/write-docx.ts'
import { writeHtml } from '#html/write-html.ts'
import { writePdf } from '#pdf/write-pdf.ts'
import { iconPng } from './colour-png.ts'

describe('bars, colours and icons in files', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gridwright-scales-'))
  })
  afterAll(async () => rm(folder, { recursive: true, force: true }))

  it('RPT-03 xlsx has them as conditional formats of its own, with the bounds that the viewer has', async () => {
    const { file } = await writeBytes(scaleReport())
    const sheet = partsOf(file).get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet.match(/sqref="[^"]*"(?=><cfRule)/g)).toEqual(
      ['B1:B5', 'C1:C5', 'D1:D5', 'E1:E5', 'F1:F5'].map((area) => `sqref="${area}"`),
    )
    expect(sheet).toContain('<cfvo type="num" val="-40"/><cfvo type="num" val="100"/><color rgb="FF3B78C2"/>')
    expect(sheet).toContain('<x14:negativeFillColor rgb="FFD64545"/>')
    expect(sheet).toContain('<cfvo type="min"/><cfvo type="num" val="30"/><cfvo type="max"/>')
    expect(sheet).toContain('iconSet="5Rating" showValue="0"')
    // The order that the schema wants: Excel mends what stands elsewhere.
    const order = [
      '</sheetData>',
      '<conditionalFormatting',
      '<pageMargins',
      '<ignoredErrors',
      '<extLst><ext xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" uri="{78C0',
    ].map((part) => sheet.indexOf(part))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
  })

  it('RPT-03 another reader finds them', async () => {
    const path = join(folder, 'scales.xlsx')
    const { file } = await writeBytes(scaleReport())
    await write(path, file)
    const [source = ''] = await openWithLibreOffice([path])
    expect(source.match(/<calcext:data-bar[ >]/g)).toHaveLength(2)
    expect(source.match(/<calcext:color-scale[ >]/g)).toHaveLength(1)
    expect(source.match(/<calcext:icon-set [^>]*icon-set-type="(?:3Arrows|5Rating)"/g)).toHaveLength(2)
    expect(source).toContain('calcext:negative-color="#d64545"')
  })

  it('RPT-03 html shows them in place; a number that only its bar shows is not written', async () => {
    const { file } = await bytesBy(writeHtml, scaleReport(), {})
    const page = new DOMParser().parseFromString(file.toString(), 'text/html')
    const rows = [...page.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td')])
    const last = rows.at(-1) ?? []
    expect(last.map((cell) => cell.textContent.trim())).toEqual(['100', '100', '100', '100', '', ''])
    expect(last[1]?.getAttribute('style')).toContain('#3b78c2 100%')
    expect(last[2]?.getAttribute('style')).toContain('#63be7b')
    expect(page.querySelectorAll('td svg')).toHaveLength(10)
  })

  it('RPT-03 pdf and docx draw them', async () => {
    const pdf = await bytesBy(writePdf, scaleReport(), {})
    expect(pdf.file.length).toBeGreaterThan(1000)
    await write(join(folder, 'scales.pdf'), pdf.file)
    const docx = await bytesBy(writeDocx, scaleReport(), {})
    const parts = partsOf(docx.file)
    const document = parts.get('word/document.xml') ?? ''
    // Bars but the empty ones (0, and -40 and 0 where the bar begins at 0), and ten icons.
    expect(document.match(/<wp:anchor /g)).toHaveLength(4 + 3 + 10)
    expect(document).toContain('w:fill="63BE7B"')
  })

  it('RPT-03 an icon of a Word file is a picture with nothing around it', () => {
    const png = iconPng('lights3', 2)
    expect([png.readUInt32BE(16), png.readUInt32BE(20), png[25]]).toEqual([48, 48, 6])
  })
})
