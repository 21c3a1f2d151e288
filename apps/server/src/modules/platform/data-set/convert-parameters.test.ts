import type { DataSetParameter } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { boundValues, formulaValues, shownDefault } from './convert-parameters.ts'

const today = '2026-08-12'
const parameter = (rest: Partial<DataSetParameter>): DataSetParameter => ({
  paramCode: 'p',
  paramName: 'Region',
  paramType: 'varchar',
  required: 2,
  ...rest,
})
const bound = (rest: Partial<DataSetParameter>, value?: string | number | null) =>
  boundValues([parameter(rest)], value === undefined ? {} : { p: value }, today).get('p')

describe('parameters', () => {
  it.each([
    ['varchar', ' kept as typed ', ' kept as typed '],
    ['varchar', 7, '7'],
    ['varchar', '   ', null],
    ['number', '12.50', 12.5],
    ['number', ' -3 ', -3],
    ['number', 7, 7],
    ['number', '9007199254740993', '9007199254740993'],
    ['number', '', null],
    ['date', '2026-01-31', '2026-01-31'],
    ['date', '2026-01-31T08:00:00', '2026-01-31'],
    ['date', 'mf', '2026-08-01'],
    ['date', '-1', '2026-08-11'],
    ['select', 'x', 'x'],
    ['select', null, null],
  ] as const)('VAL-05 RPT-02 of type %s: %j is bound as %j', (paramType, typed, expected) => {
    expect(bound({ paramType }, typed)).toBe(expected)
  })

  it.each([
    ['number', 'twelve'],
    ['number', '1e3'],
    ['number', '0x10'],
    ['number', '1,000'],
    ['date', '2026-02-30'],
    ['date', '31.1.2026'],
    ['varchar', 'a\0b'],
  ] as const)('VAL-05 RPT-02 of type %s: %j is refused by name', (paramType, typed) => {
    expect(() => bound({ paramType }, typed)).toThrow(
      expect.objectContaining({ code: 'parameter-invalid', params: { name: 'Region', value: typed } }),
    )
  })

  it('RPT-02 select takes its options only', () => {
    const options = [{ value: 'n', label: 'North' }]
    expect(bound({ paramType: 'select', options }, 'n')).toBe('n')
    expect(() => bound({ paramType: 'select', options }, 'North')).toThrow('parameter-invalid')
  })

  it('RPT-02 what is required must be there; a default fills what was not typed, not what was emptied', () => {
    expect(() => bound({ required: 1 })).toThrow(
      expect.objectContaining({ code: 'parameter-missing', params: { name: 'Region' } }),
    )
    expect(() => bound({ required: 1, paramDefault: 'x' }, '')).toThrow('parameter-missing')
    expect(bound({ paramDefault: 'x' })).toBe('x')
    expect(bound({ paramDefault: 'x' }, '')).toBeNull()
    expect(bound({ paramType: 'date', paramDefault: 'yf' })).toBe('2026-01-01')
  })

  it('RPT-02 formulas see dates as dates and numbers as numbers', () => {
    const parameters = [
      parameter({ paramCode: 'd', paramType: 'date' }),
      parameter({ paramCode: 'n', paramType: 'number' }),
      parameter({ paramCode: 'e' }),
    ]
    expect(formulaValues(parameters, { d: 'wf', n: '2' }, today)).toEqual({
      d: { date: Date.UTC(2026, 7, 10) },
      n: 2,
      e: null,
    })
  })

  it('RPT-02 a form shows the day that a relative default means', () => {
    expect(shownDefault(parameter({ paramType: 'date', paramDefault: 'ml' }), today)).toBe('2026-08-31')
    expect(shownDefault(parameter({ paramType: 'date', paramDefault: 'nonsense' }), today)).toBeUndefined()
    expect(shownDefault(parameter({ paramDefault: 'ml' }), today)).toBe('ml')
  })
})
