import { expect, it } from 'vitest'
import { barcodeText } from './barcode/index.ts'
import { cellsOf, down, expand, list, tableOf } from '#testing/build.ts'
import { templateSchema } from './document/template-schema.ts'
import { emptyTemplate } from './index.ts'

const ean = { symbology: 'ean13' } as const

it('RPT-05 every instance of a cell carries its barcode, and its value stays the value', () => {
  const t = tableOf('code', [[6901234567892], ['6901234567908']])
  const sheet = expand({
    tables: { t },
    cells: { A1: list('t.code', { ...down, display: { barcode: ean } }), B1: '=A1' },
  })
  expect(cellsOf(sheet).map(({ barcode, value }) => [barcode, value])).toEqual([
    [ean, 6901234567892],
    [undefined, 6901234567892],
    [ean, '6901234567908'],
    [undefined, '6901234567908'],
  ])
})

it('RPT-05 a barcode says the shown text, or all digits, whatever the number format', () => {
  expect(barcodeText(6901234567892)).toBe('6901234567892')
  expect(barcodeText({ exact: '12345678901234567890', number: 12345678901234567000 })).toBe(
    '12345678901234567890',
  )
  expect(barcodeText(1, 'A-1')).toBe('A-1')
  expect(barcodeText(null)).toBe('')
  expect(barcodeText({ error: '#VALUE!' })).toBe('')
})

it('RPT-05 the document knows its kinds and nothing else', () => {
  const accepts = (barcode: unknown): boolean => {
    const template = emptyTemplate('S')
    const [sheet] = template.sheets
    const cells = { A1: { kind: 'text', value: '1', display: { barcode } } }
    return templateSchema.safeParse({ ...template, sheets: [{ ...sheet, cells }] }).success
  }
  expect(
    [ean, { ...ean, text: false }, { symbology: 'x' }, { ...ean, more: 1 }, 'ean13'].map(accepts),
  ).toEqual([true, true, false, false, false])
})
