import { expect, it } from 'vitest'
import { filterInput } from './list-filter.ts'
import type { AnyFilters } from './list-filter.ts'

const filters: AnyFilters<string> = {
  text: { search: 'search' },
  status: {
    label: 'status',
    any: 'any',
    choices: [
      [1, 'on'],
      [2, 'off'],
    ],
  },
  state: { label: 'state', any: 'any', choices: ['live', 'gone'] },
  all: { named: 'whose', label: 'whose', any: 'mine', choices: [[true, 'everybody', 'all']] },
  tight: { toggle: 'tight', on: true },
  channelId: { named: 'channel', control: () => null },
}
const days = { from: 'since', to: 'until', labels: ['from', 'to'] } as const

it.each([
  [{}, {}],
  [
    { text: 'a', status: '2', state: 'live' },
    { text: 'a', status: 2, state: 'live' },
  ],
  [{ status: '3', state: 'dead', whose: 'true', tight: 'true' }, {}],
  [
    { whose: 'all', tight: '1', channel: 'c1' },
    { all: true, tight: true, channelId: 'c1' },
  ],
  [{ from: '2026-11-01', to: '' }, { since: '2026-11-01' }],
] as const)('LAY-07 the address %j asks for %j', (values, input) => {
  expect(filterInput({ filters, days }, values)).toEqual(input)
})

it('LAY-07 days are instants where the operation wants them: the last one to its end', () => {
  const bar = { filters: {}, days: { ...days, instants: true as const } }
  expect(filterInput(bar, { from: '2026-11-01', to: '2026-11-01' })).toEqual({
    since: new Date('2026-11-01T00:00:00').toISOString(),
    until: new Date('2026-11-02T00:00:00').toISOString(),
  })
})
