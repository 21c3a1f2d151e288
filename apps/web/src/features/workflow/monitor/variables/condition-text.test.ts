import { expect, it } from 'vitest'
import { readConditions, writeConditions } from './condition-text.ts'

it('ZBE-02 conditions on variables survive the address', () => {
  const all = [
    { name: 'days', operator: 'gte' as const, value: 3 },
    { name: 'note', operator: 'missing' as const },
  ]
  expect(readConditions(writeConditions(all))).toEqual(all)
  expect(writeConditions([])).toBe('')
})

it.each(['x', '{}', '[{"name":"a","operator":"drop"}]', '[{"operator":"eq"}]'])(
  'ZBE-02 what an address says wrongly is no condition: %s',
  (text) => expect(readConditions(text)).toEqual([]),
)
