import { transform, transformed } from '@gridwright/screen'
import type { Rows } from '@gridwright/screen'
import { expect, it } from 'vitest'
import { inExpression, literalOf, newStep, stepKinds } from './step-kinds.ts'
import { goneColumns, stepWords } from './step-words.ts'

const rows: Rows = {
  columns: [
    { name: '区域', type: 'text' },
    { name: '金额', type: 'number' },
  ],
  rows: [
    ['东', 2],
    ['西', 1],
    ['东', 4],
  ],
}
const ground = { columns: rows.columns, other: { id: 'q2', column: '区域' } }
const needs = { variables: {}, rowsOf: () => undefined, compute: async (at: Rows) => at }

it('DSH-03 a new step of every kind can be saved, runs on the rows that are there, and is said in one line', async () => {
  for (const kind of stepKinds) {
    const step = newStep(kind, ground)
    expect(transform.safeParse(step).error, kind).toBeUndefined()
    if (step === undefined) continue
    expect((await transformed(rows, [step], needs)).rows.length, kind).toBeGreaterThan(0)
    expect(stepWords(step, { q2: { name: '负责人' } }), kind).not.toBe('')
    expect(goneColumns(step, ['区域', '金额'])).toEqual([])
  }
})

it('DSH-03 a new step takes what fits: sums figures by texts, and joins only where there is something', async () => {
  const step = newStep('group', ground)
  if (step === undefined) throw new Error('no step')
  expect((await transformed(rows, [step], needs)).rows).toEqual([
    ['东', 6],
    ['西', 1],
  ])
  expect(newStep('join', { ...ground, other: undefined })).toBeUndefined()
  expect(newStep('filter', { columns: [], other: undefined })).toBeUndefined()
})

it('DSH-03 columns that a step names and that are gone are told', () => {
  expect(goneColumns({ step: 'group', by: ['区域'], values: [] }, ['金额'])).toEqual(['区域'])
  expect(goneColumns({ step: 'limit', rows: 3 }, [])).toEqual([])
})

it('DSH-03 what is typed is a number where it is one, and a column’s name is quoted where it must be', () => {
  expect(['12.5', '-3', '007', '1.', '', '9'.repeat(20)].map((text) => literalOf(text))).toEqual([
    12.5,
    -3,
    '007',
    '1.',
    '',
    '9'.repeat(20),
  ])
  expect(['金额', 'unit price', '2024'].map((name) => inExpression(name))).toEqual([
    '金额',
    '`unit price`',
    '`2024`',
  ])
})
