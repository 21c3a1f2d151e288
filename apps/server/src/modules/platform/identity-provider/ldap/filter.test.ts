import { describe, expect, it } from 'vitest'
import { filterForValues } from './filter.ts'

describe('ACC-12 people of a directory by their unique ids', () => {
  it('texts are escaped, whatever they contain', () => {
    expect(filterForValues('(uid={name})', { name: 'entryUUID', isBinary: false }, ['a-1', '*)(x'])).toBe(
      String.raw`(&(uid=*)(|(entryUUID=a-1)(entryUUID=\2a\29\28x)))`,
    )
  })

  it('bytes are written one by one, and nothing else comes through', () => {
    expect(filterForValues('(uid={name})', { name: 'objectGUID', isBinary: true }, ['0A1b', '*)'])).toBe(
      String.raw`(&(uid=*)(|(objectGUID=\0A\1b)(objectGUID=)))`,
    )
  })
})
