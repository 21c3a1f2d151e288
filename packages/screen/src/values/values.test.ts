import { describe, expect, it } from 'vitest'
import type { Variable } from '#document/variable.ts'
import { fillText } from './fill.ts'
import { firstValues, mayHold } from './first-values.ts'
import { codesOfQuery } from './values-of-query.ts'

describe('texts with values in them', () => {
  const scope = {
    variables: { area: '110000', evil: '${area}' },
    event: { name: '甲', n: 0 },
    row: { 金额: 12.5, id: '12345678901234567890' },
  }

  it.each([
    ['${area}', '110000'],
    ['a ${event.name} ${event.n} ${event.no} b', 'a 甲 0  b'],
    ['{金额} 元, {id}', '12.5 元, 12345678901234567890'],
    ['${evil}', '${area}'],
    ['${constructor}${__proto__}${event.constructor}{toString}', ''],
    ['{"json": 1} ${unknown}', ' '],
    ['nothing', 'nothing'],
  ])('DSH-04 %s', (text, shown) => {
    expect(fillText(text, scope)).toBe(shown)
  })

  it('DSH-04 without a row braces stay as they are typed', () => {
    expect(fillText('{a} ${area}', { variables: scope.variables })).toBe('{a} 110000')
  })
})

const variable = (more: Partial<Variable>): Variable => ({ code: 'v', type: 'varchar', ...more })
const first = (more: Partial<Variable>, given: object = {}): string | undefined =>
  firstValues({ variables: [variable(more)] }, { today: '2026-03-01', ...given })['v']

describe('what variables hold at first', () => {
  it('DSH-02 the share link comes before the address, the address before the default', () => {
    const given = { fixed: { v: 'f' }, address: { v: 'a' } }
    expect(first({ default: 'd', url: true }, given)).toBe('f')
    expect(first({ default: 'd', url: true }, { address: { v: 'a' } })).toBe('a')
    expect(first({ default: 'd' }, { address: { v: 'a' } })).toBe('d')
    expect(first({ default: 'd', url: true }, { address: Object.create({ v: 'inherited' }) })).toBe('d')
    expect(first({})).toBe('')
  })

  it('VAL-02 dates begin today or some days from it, over the ends of months', () => {
    expect(first({ type: 'date', default: 'current' })).toBe('2026-03-01')
    expect(first({ type: 'date', default: '-1' })).toBe('2026-02-28')
    expect(first({ type: 'date', default: '2024-02-29' })).toBe('2024-02-29')
    expect(first({ type: 'dateRange', default: '-7,current' })).toBe('2026-02-22,2026-03-01')
  })

  it('DSH-02 what an address says wrongly is left out', () => {
    expect(first({ type: 'number', default: '5', url: true }, { address: { v: '5 or 1=1' } })).toBe('5')
    expect(first({ type: 'date', default: 'current', url: true }, { address: { v: '2026-02-30' } })).toBe(
      '2026-03-01',
    )
  })

  it.each<[Variable['type'], string, boolean]>([
    ['number', '-12.50', true],
    ['number', '1e5', false],
    ['date', '2024-02-29', true],
    ['date', '2023-02-29', false],
    ['dateRange', '2026-01-01,', true],
    ['dateRange', '2026-01-01', false],
    ['mutiselect', 'a,b', true],
    ['varchar', 'x'.repeat(4001), false],
    ['number', '', true],
  ])('DSH-02 %s may hold %j: %s', (type, text, holds) => {
    expect(mayHold({ type }, text)).toBe(holds)
  })
})

it('DSH-02 a query depends on the variables of its parameters, each once', () => {
  expect(codesOfQuery({ params: { a: '${y}-${x}', b: '${x} ${event.z}', c: 'plain' } })).toEqual(['x', 'y'])
})
