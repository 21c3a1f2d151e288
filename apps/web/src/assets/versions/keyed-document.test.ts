import { compare } from '@gridwright/document'
import { describe, expect, it } from 'vitest'
import { keyedDocument } from './keyed-document.ts'

const column = (name: string, title: string) => ({ name, type: 'text', title })

describe('a data set by the names of its parts', () => {
  it('RPT-06 a column in the middle is one difference', () => {
    const before = { columns: [column('a', 'A'), column('b', 'B')] }
    const after = { columns: [column('a', 'A'), column('new', 'N'), column('b', 'Bee')] }
    expect(compare(keyedDocument(before), keyedDocument(after))).toEqual([
      { path: '/columns/b/title', before: 'B', after: 'Bee' },
      { path: '/columns/new', after: column('new', 'N') },
    ])
  })

  it('keeps headers of one name apart, and any other document as it is', () => {
    const headers = [
      { name: 'X', value: '1' },
      { name: 'X', value: '2' },
    ]
    expect(keyedDocument({ headers })).toEqual({ headers: { X: headers[0], 'X 2': headers[1] } })
    expect(keyedDocument(null)).toBeNull()
  })
})
