import { formatNumber } from '@gridwright/report-engine/format'
import { expect, it } from 'vitest'
import { ByteBuffer } from '#bytes/byte-buffer.ts'
import { random } from '#fixtures/random.ts'
import { quickFormat, writeQuick } from './quick-number.ts'

const codes = [
  'General',
  '0',
  '#,##0',
  '0.0',
  '0.00',
  '#,##0.00',
  '0.000',
  '#,##0.0000',
  '0%',
  '0.00%',
  '#,##0.0%',
]

it('RPT-04 writes numbers as the engine formats them, or says that only it can', () => {
  const next = random(3)
  const numbers = [0, -0, 1.005, 2.675, -0.001, 0.125, 999.995, 1e15, -1234.5, 0.5, 1.5, Infinity, Number.NaN]
  for (let index = 0; index < 4000; index++) {
    const value = (next(2e9) / 1e9 - 1) * 10 ** (next(17) - 4)
    numbers.push(value, Math.round(value * 100) / 100, Math.trunc(value))
  }
  let quick = 0
  for (const code of codes) {
    const format = quickFormat(code)
    if (format === undefined) throw new Error(code)
    for (const value of numbers) {
      const out = new ByteBuffer(8)
      if (!writeQuick(out, value, format)) continue
      quick += 1
      const text = out.written().toString()
      if (text !== formatNumber(value, code, { locale: 'zh-CN' }))
        expect([value, code, text]).toEqual([value, code, formatNumber(value, code, { locale: 'zh-CN' })])
    }
  }
  expect(quick).toBeGreaterThan(0.8 * codes.length * numbers.length)
})

it('RPT-04 leaves every other format to the engine', () => {
  const others = ['0.00;[Red]-0.00', '¥#,##0', '0.0E+00', '# ?/?', 'yyyy-mm-dd', '0.00000', '00']
  expect(others.filter((code) => quickFormat(code) !== undefined)).toEqual([])
})
