import { parameterValues } from '@gridwright/contract'
import type { DataSetParameter, ParameterValues } from '@gridwright/contract'
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

describe('several values and ranges', () => {
  const list = parameter({ paramType: 'mutiselect' })
  const range = parameter({ paramType: 'dateRange' })
  const bind = (one: DataSetParameter, value?: ParameterValues[string]) =>
    Object.fromEntries(boundValues([one], value === undefined ? {} : { p: value }, today))

  it.each([
    [
      ['n', 's', 'n'],
      ['n', 's'],
    ],
    ['n, "a, b"', ['n', 'a, b']],
    [[], []],
    ['', []],
    [[''], []],
    [["x') or 1=1 --"], ["x') or 1=1 --"]],
  ])('VAL-05 RPT-02 attack 1: a list %j is bound as %j', (value, expected) => {
    expect(bind(list, value)).toEqual({ p: expected })
  })

  it('RPT-02 a list takes its options only, and no more than a thousand', () => {
    const options = [{ value: 'n', label: 'North' }]
    expect(() => bind({ ...list, options }, ['n', 'x'])).toThrow('parameter-invalid')
    expect(() => bind({ ...list, required: 1 }, [])).toThrow('parameter-missing')
    const many = Array.from({ length: 1001 }, (_, at) => `v${at}`)
    expect(() => bind(list, many)).toThrow(
      expect.objectContaining({ code: 'parameter-many', params: { name: 'Region', limit: 1000 } }),
    )
    expect(parameterValues.safeParse({ p: many }).success).toBe(false)
    expect(() => bind(parameter({}), ['a', 'b'])).toThrow('parameter-invalid')
  })

  it('VAL-05 RPT-02 a range binds its first and last day and the day after it', () => {
    expect(bind(range, ['2026-02-27', '2026-02-28'])).toEqual({
      p_from: '2026-02-27',
      p_to: '2026-02-28',
      p_after: '2026-03-01',
    })
    expect(bind({ ...range, paramDefault: 'mf,ml' })).toMatchObject({
      p_from: '2026-08-01',
      p_to: '2026-08-31',
    })
    expect(bind(range, ['', 'current'])).toEqual({ p_from: null, p_to: today, p_after: '2026-08-13' })
    expect(() => bind(range, ['2026-03-01', '2026-02-28'])).toThrow('parameter-reversed')
    expect(() => bind(range, ['2026-02-30', ''])).toThrow('parameter-invalid')
    expect(() => bind({ ...range, required: 1 }, ['2026-02-01', ''])).toThrow('parameter-missing')
    expect(shownDefault({ ...range, paramDefault: 'mf,ml' }, today)).toBe('2026-08-01,2026-08-31')
  })

  it('RPT-03 formulas see a list as its text, a range as its days', () => {
    const values = { p: ['a', 'b, c'], q: ['2026-01-01', ''] }
    expect(formulaValues([list, { ...range, paramCode: 'q' }], values, today)).toEqual({
      p: 'a, "b, c"',
      q: '2026-01-01 –',
      q_from: { date: Date.UTC(2026, 0, 1) },
      q_to: null,
    })
  })
})
