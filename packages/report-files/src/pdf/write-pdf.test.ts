import { expect, describe, it } from 'vitest'

import { arrayLayout } from '#fixtures/array-layout.ts'
import { engineExamples } from '#fixtures/engine-examples.ts'
import { seenPdf } from '#fixtures/open-pdf.ts'

describe('PDF files', () => {
  it('RPT-04 prints the acceptance examples as the layout says them, a page for each of its pages', async () => {
    const layout = engineExamples()
    const { texts, outline, info, sizes } = await seenPdf(layout, { title: '销售（2026）', creator: 'Ann' })
    expect(texts.length).toBe(layout.sheets.reduce((sum, sheet) => sum + sheet.pages().length, 0))
    expect(texts[0]?.join(' ')).toBe(
      'Region Product Amount East Tea 10 Tea 20 Rice 30 Subtotal 60.00 West Tea 40 Oil 100 Subtotal 140.00 Total 200.00',
    )
    expect(texts[1]?.slice(-5)).toEqual(['Total', '70.00', '30.00', '100.00', '200.00'])
    expect(outline).toEqual(['E1', 'E2', 'E7'])
    expect(info).toMatchObject({ Title: '销售（2026）', Author: 'Ann' })
    expect(sizes[0]?.map(Math.round)).toEqual([595, 842])
  })

  it('RPT-04 writes a report without sheets, and sheets without rows, as an empty page', async () => {
    expect((await seenPdf({ sheets: [], styles: [], warnings: [] })).texts).toEqual([[]])
    expect((await seenPdf(arrayLayout([{ name: '空', cells: [] }]))).outline).toEqual(['空'])
  })
})
