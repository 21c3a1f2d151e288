import { expect, it } from 'vitest'
import type { PackedRows } from '@gridwright/data-source/packed'
import { keptRows, keyOfRows } from './kept-rows.ts'

const rowsOf = (count: number): PackedRows => ({
  columns: [{ name: 'n', type: 'number', numbers: new Float64Array(count) }],
  length: count,
  truncated: false,
})

it('RPT-02 keeps rows for two minutes and within bounds, a person at his own cost first', () => {
  let time = 0
  const kept = keptRows(() => new Date(time), { all: 40_000, person: 20_000 })
  const rows = rowsOf(1000)
  kept.keep('theirs', 'b', rows)
  for (const key of ['one', 'two', 'three']) kept.keep(key, 'a', rows)
  expect(['theirs', 'one', 'two', 'three'].filter((key) => kept.find(key))).toEqual([
    'theirs',
    'two',
    'three',
  ])
  kept.keep('large', 'c', rowsOf(2000))
  expect(kept.find('large')).toBeUndefined()
  for (const key of ['x', 'y', 'z']) kept.keep(key, key, rows)
  expect(['theirs', 'two', 'three', 'x', 'y', 'z'].filter((key) => kept.find(key))).toHaveLength(4)
  time += 120_000
  expect(kept.find('z')).toBeUndefined()
})

it('RPT-02 tells rows apart by everything that was asked', () => {
  const asked = ['person', 'rights', { host: 'a' }, 'secret', { sql: 'select 1' }, ['x'], { rows: 200 }]
  const keys = asked.map((_, at) => keyOfRows(...asked.map((part, index) => (index === at ? 'other' : part))))
  expect(new Set([keyOfRows(...asked), ...keys]).size).toBe(asked.length + 1)
})
