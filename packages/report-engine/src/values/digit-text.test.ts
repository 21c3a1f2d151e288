import { format } from 'numfmt'
import { describe, expect, it } from 'vitest'
import { formatExact, formatNumber, formatValue } from './format.ts'
import { textOf } from './scalar.ts'

const en = { locale: 'en-US' } as const

it.each([
  [1e21, '#,##0', '1,000,000,000,000,000,000,000'],
  [-1e22, '0.0', '-10000000000000000000000.0'],
  [1e-7, '0.0000000000', '0.0000001000'],
  [1.5e-7, '0.00000000', '0.00000015'],
  [1.23456789012346e27, '#,##0.00', '1,234,567,890,123,460,000,000,000,000.00'],
  [1e20, '0%', '10000000000000000000000%'],
  [1e-9, '0.0000%', '0.0000%'],
  [1e-6, '0.0000%', '0.0001%'],
  [1.5e24, '#,##0,,', '1,500,000,000,000,000,000'],
  [-2e21, '#,##0.0_);(#,##0.0)', '(2,000,000,000,000,000,000,000.0)'],
  [3e21, '[>=100000000]¥0.00,,"M";0', '¥3000000000000000.00M'],
  [-4e21, '[$¥-804]#,##0', '-¥4,000,000,000,000,000,000,000'],
  [1e21, '000-0000', '100000000000000000-0000'],
  [1e21, '# ?/?', '1000000000000000000000    '],
  [-1e21, '?/?', '-1000000000000000000000/1'],
  [1e21, '0.00E+00', '1.00E+21'],
  [1e21, 'General', '1E+21'],
  [1e21, '@', '1E+21'],
  [1234567.1234567, '0.0000000000', '1234567.1234567000'],
  [0.1, '0.00000000000000000000', '0.10000000000000000000'],
  [-0.001, '0.00', '0.00'],
  [-0.001, '0.00;(0.00)', '(0.00)'],
  [1e-300, '0.00', '0.00'],
])('RPT-03 %d by %s is %s', (value, code, expected) => {
  expect(formatNumber(value, code, en)).toBe(expected)
  expect(formatValue(value, code)).toBe(expected)
})

it('RPT-03 joined to a text, exponents are written as spreadsheets write them', () => {
  expect(textOf(1e21)).toBe('1E+21')
  expect(textOf(-1.5e-7)).toBe('-1.5E-07')
  expect(textOf(1e20)).toBe('100000000000000000000')
})

it('RPT-04 a number of many digits keeps them in every format that places digits', () => {
  const value = { exact: '12345678901234567890.125', number: Number('12345678901234567890.125') }
  expect(formatExact(value, '¥#,##0.00')).toBe('¥12,345,678,901,234,567,890.13')
  expect(formatExact(value, '0.0%')).toBe('1234567890123456789012.5%')
  expect(formatExact(value, '0.00E+00')).toBeUndefined()
  expect(formatValue(value, '#,##0.0_);(#,##0.0)')).toBe('12,345,678,901,234,567,890.1 ')
})

/** Not `Math.random`, so that a failure comes back. */
function randoms(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Schoolbook: the decimal text as a whole number of the last place shown, then commas. */
function schoolbook(value: number, shape: { decimals: number; power: number; grouped: boolean }): string {
  const [mantissa = '', exponent = '0'] = Math.abs(value).toPrecision(15).split('e')
  const [front = '', back = ''] = mantissa.split('.')
  const places = Number(exponent) - back.length + shape.power + shape.decimals
  const digits = BigInt(front + back)
  const divisor = 10n ** BigInt(Math.max(0, -places))
  const whole = places >= 0 ? digits * 10n ** BigInt(places) : (digits + divisor / 2n) / divisor
  const text = String(whole).padStart(shape.decimals + 1, '0')
  const cut = text.length - shape.decimals
  const plain = text.slice(0, cut)
  const commas: string[] = []
  for (let end = plain.length; end > 0; end -= 3) commas.unshift(plain.slice(Math.max(0, end - 3), end))
  const sign = value < 0 && whole !== 0n ? '-' : ''
  const point = shape.decimals > 0 ? `.${text.slice(cut)}` : ''
  return `${sign}${shape.grouped ? commas.join(',') : plain}${point}`
}

describe('property', () => {
  const shapes = [
    { code: '0', decimals: 0, power: 0, grouped: false },
    { code: '0.0', decimals: 1, power: 0, grouped: false },
    { code: '#,##0', decimals: 0, power: 0, grouped: true },
    { code: '#,##0.00', decimals: 2, power: 0, grouped: true },
    { code: '0.0000000000', decimals: 10, power: 0, grouped: false },
    { code: '#,##0.000000000000000', decimals: 15, power: 0, grouped: true },
    { code: '0%', decimals: 0, power: 2, grouped: false, after: '%' },
    { code: '#,##0.00%', decimals: 2, power: 2, grouped: true, after: '%' },
    { code: '0,', decimals: 0, power: -3, grouped: false },
    { code: '#,##0.0,,', decimals: 1, power: -6, grouped: true },
  ]

  it('RPT-03 any double from 1E-300 to 1E300 reads as a schoolbook would write it', () => {
    const random = randoms(7)
    for (let step = 0; step < 4000; step++) {
      const size = step % 3 === 0 ? random() * 600 - 300 : random() * 40 - 15
      const value = (random() < 0.5 ? -1 : 1) * (1 + 9 * random()) * 10 ** Math.floor(size)
      for (const { code, after = '', ...shape } of shapes) {
        const expected = schoolbook(value, shape).replace(/$/, after)
        expect(formatNumber(value, code, en), `${value} by ${code}`).toBe(expected)
      }
    }
  })

  it('RPT-03 where numfmt is right, both say the same, sections, conditions and fillers included', () => {
    const codes = [
      '0',
      '#',
      '???0.0??',
      '.00',
      '#.##',
      '#,###',
      '000-0000',
      '0 "a b"',
      '\\x0',
      '0.0 ;(0.0)',
      '+0;-0;"zero"',
      '[Red]0.00;[Blue]-0.00',
      '#,##0_);(#,##0)',
      '0.0%',
      '0,',
      '[<10]0.0;0',
      '[>=10000]0.0,"k";0',
      '¥* #,##0.00',
      '[$€-407] #,##0.00',
      '0" items"',
      '#,##0.00;;',
      '???,??0',
      '0.00;"minus" 0.00',
      '0.0.0',
      '-0',
      '(0)',
      '0"x"0.0',
      '"none"',
      '0;"none"',
      '0.00;General',
      '@',
      '# ??/??',
      'yyyy-mm-dd',
    ]
    const random = randoms(11)
    for (let step = 0; step < 1500; step++) {
      // Halves of the last place shown are decided on the decimal text here and elsewhere in binary: they are left out.
      const value =
        (Math.round((random() - 0.5) * 10 ** (2 + (step % 7))) * 8 + 1) / 8 - 0.125 + (step % 2) * 0.37
      for (const code of codes)
        expect(formatNumber(value, code, en), `${value} by ${code}`).toBe(
          format(code, value, { ...en, throws: false }),
        )
    }
  })
})
