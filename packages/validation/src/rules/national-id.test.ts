import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nationalId } from '#index.ts'
import { nationalIdCheckDigit } from './national-id.ts'

const complete = (digits: string): string => digits + nationalIdCheckDigit(digits)

const isRefused = (text: string): boolean => nationalId.check(text)?.key === 'validation.national-id'

describe('nationalId', () => {
  it.each(['11010519491231002X', '440524188001010014', '110105491231002'])(
    'VAL-02 passes the example %s',
    (id) => {
      expect(nationalId.check(id)).toBeUndefined()
    },
  )

  it('VAL-02 refuses an example whose last character was changed', () => {
    for (const last of '0123456789') expect(isRefused(`11010519491231002${last}`)).toBe(true)
  })

  it('VAL-02 refuses 30 February although the check digit is right', () => {
    expect(complete('11010119900230001')).toBe('110101199002300014')
    expect(isRefused('110101199002300014')).toBe(true)
  })

  it.each(['19900001', '19901301', '19900100', '19900132', '19900431', '19000229', '00000101'])(
    'VAL-02 bug 3: the date %s is not real',
    (date) => {
      expect(isRefused(complete(`110101${date}001`))).toBe(true)
    },
  )

  it('VAL-02 29 February passes in leap years only', () => {
    expect(isRefused(complete('11010120000229001'))).toBe(false)
    expect(isRefused(complete('11010119960229001'))).toBe(false)
    expect(isRefused(complete('11010119970229001'))).toBe(true)
  })

  it.each(['1101011990|131001X', '110101199|0131001X', '11010|199001310014'])(
    'VAL-02 bug 3: no bar passes for a digit: %s',
    (id) => {
      expect(isRefused(id)).toBe(true)
    },
  )

  it('VAL-02 bug 4: 15 digits have no check digit', () => {
    for (let serial = 0; serial < 10; serial++) expect(isRefused(`11010549123100${serial}`)).toBe(false)
  })

  it('VAL-02 15 digits need a real date in 19YY', () => {
    expect(isRefused('110105491331002')).toBe(true)
    expect(isRefused('110105000229002')).toBe(true)
    expect(isRefused('11010549123100X')).toBe(true)
  })

  it('VAL-02 bug 4: region 83 exists', () => {
    expect(isRefused(complete('83010119900101001'))).toBe(false)
    expect(isRefused('830105491231002')).toBe(false)
  })

  it('VAL-02 bug 4: a lower-case x equals X', () => {
    expect(isRefused('11010519491231002x')).toBe(false)
  })

  it('VAL-02 knows 36 regions and no other', () => {
    const known = Array.from({ length: 100 }, (_, region) => String(region).padStart(2, '0')).filter(
      (region) => !isRefused(complete(`${region}010119900101001`)),
    )
    expect(known.join(' ')).toBe(
      '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91',
    )
  })

  it.each(['', undefined])('VAL-02 passes the empty value %j', (value) => {
    expect(nationalId.check(value)).toBeUndefined()
  })

  it.each([' 11010519491231002X', '11010519491231002X ', '1101051949123100', '１10105194912310021'])(
    'VAL-02 refuses %j',
    (id) => {
      expect(isRefused(id)).toBe(true)
    },
  )

  it('VAL-02 finds every single wrong digit', () => {
    const digit = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999 }),
        fc.integer({ min: 0, max: 16 }),
        digit,
        (serial, at, wrong) => {
          const id = complete(`11010119900131${String(serial).padStart(3, '0')}`)
          fc.pre(id[at] !== String(wrong))
          expect(isRefused(id.slice(0, at) + String(wrong) + id.slice(at + 1))).toBe(true)
        },
      ),
    )
  })

  it('VAL-02 the weights are the powers of 2 modulo 11, as ISO 7064 defines them', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{17}$/), (digits) => {
        const check = nationalIdCheckDigit(digits)
        const all = [...digits, check].map((character) => (character === 'X' ? 10 : Number(character)))
        expect(all.reduce((sum, value) => (sum * 2 + value) % 11, 0)).toBe(1)
      }),
    )
  })
})
