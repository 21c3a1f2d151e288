import { expect, it } from 'vitest'
import { operandOf, operandsFor, typedOf } from './operands.ts'

it('RPT-03 what is typed is a number or a day where it looks like one, and text in quotes', () => {
  for (const typed of ['100', '-1.5', '2026-01-31', '"100"', '北京', '', '@x'])
    expect(typedOf(operandOf(typed))).toBe(typed)
  expect(operandOf('“100”')).toEqual({ kind: 'text', value: '100' })
  expect(operandOf('12 ')).toEqual({ kind: 'number', value: 12 })
})

it('RPT-03 another test keeps the values that it can use', () => {
  const [ten, word] = [operandOf('10'), operandOf('a')]
  expect(operandsFor('between', [ten])).toEqual([ten, ten])
  expect(operandsFor('empty', [ten])).toEqual([])
  expect(operandsFor('in', [word, ten])).toEqual([word, ten])
  expect(operandsFor('top', [word])).toEqual([{ kind: 'number', value: 10 }])
})
