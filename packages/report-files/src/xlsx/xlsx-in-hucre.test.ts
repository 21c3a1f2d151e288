import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'

import { attackReport } from '#fixtures/attack-report.ts'
import { richReport } from '#fixtures/rich-report.ts'
import { writeBytes } from '#fixtures/write-file.ts'

describe('an xlsx file read by hucre', () => {
  it('RPT-04 holds the values of the layout with their types', async () => {
    const { file } = await writeBytes(richReport())
    const [sheet] = (await readXlsx(file)).sheets
    expect(sheet?.rows).toEqual([
      ['Region', '2024', null, 'When', 'Share'],
      [null, 'Amount', 'Paid', 'Date', 'Ratio'],
      ['华东', 1234.5, true, new Date('2024-02-29T00:00:00Z'), 0.3226],
      [null, -0.05, false, new Date('2023-12-31T00:00:00Z'), 12],
      [null, null, new Date('2023-12-31T13:30:15Z'), '  spaced  ', 0.1 + 0.2],
      ['Total', '#VALUE!', '#CYCLE!', '叁元整', 'site'],
    ])
  })

  it('RPT-04 holds merges, freeze, page set-up, breaks and properties', async () => {
    const { file } = await writeBytes(richReport(), {
      title: 'Sales <1>',
      creator: 'Li & Wu',
      created: new Date('2024-05-06T07:08:09Z'),
    })
    const book = await readXlsx(file)
    const [sheet] = book.sheets
    expect(sheet?.merges).toEqual([
      { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
      { startRow: 0, startCol: 1, endRow: 0, endCol: 2 },
      { startRow: 2, startCol: 0, endRow: 4, endCol: 0 },
    ])
    expect(sheet?.freezePane).toEqual({ rows: 2, columns: 1 })
    expect(sheet?.pageSetup).toMatchObject({ paperSize: 'a4', orientation: 'landscape', scale: 80 })
    expect(sheet?.headerFooter).toMatchObject({ oddHeader: '&L&A <1>', oddFooter: '&C&P/&N' })
    expect(book.properties).toMatchObject({ title: 'Sales <1>', creator: 'Li & Wu' })
  })

  it('RPT-04 attack 13: formula-like text is a string that stays one when it is edited', async () => {
    const { file } = await writeBytes(attackReport())
    const [sheet] = (await readXlsx(file)).sheets
    expect(sheet?.rows.slice(0, 5).map(([text]) => text)).toEqual([
      '=1+1',
      '+1',
      '-2+3',
      '@SUM(A1)',
      '=HYPERLINK("http://evil.example","x")',
    ])
    expect([...(sheet?.cells ?? [])].filter(([, cell]) => cell.formula !== undefined)).toEqual([])
  })
})
