import { expect, it } from 'vitest'
import { typesOf } from './types-of.ts'

it('ERR-08 shows the structure of an answer without its values', () => {
  const answer = { total: 2, data: [{ id: 'a', on: true, more: null }, { id: 'b' }], none: [] }
  expect(typesOf(answer)).toEqual({
    total: 'number',
    data: [{ id: 'string', on: 'boolean', more: 'null' }],
    none: [],
  })
  expect(JSON.stringify(typesOf(answer))).not.toContain('"a"')
})
