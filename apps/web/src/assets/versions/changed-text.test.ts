import { describe, expect, it } from 'vitest'
import { changedText } from './changed-text.ts'

describe('two texts side by side', () => {
  it('RPT-06 shows the lines that differ, and marks where equal ones were left out', () => {
    const before = 'select a,\n  b\nfrom orders\nwhere a > 1\norder by a'
    const after = 'select a,\n  c\nfrom orders\nwhere a > 2\norder by a'
    expect(changedText({ before, after })).toEqual({
      before: '…\n  b\n…\nwhere a > 1\n…',
      after: '…\n  c\n…\nwhere a > 2\n…',
    })
  })

  it('shows lines that came beside nothing', () => {
    expect(changedText({ before: 'a\nb', after: 'a\nx\nb' })).toEqual({ before: '', after: '…\nx\n…' })
  })

  it('begins a long line shortly before its first difference', () => {
    const start = 'x'.repeat(60)
    expect(changedText({ before: `${start}1`, after: `${start}2` })).toEqual({
      before: `…${'x'.repeat(20)}1`,
      after: `…${'x'.repeat(20)}2`,
    })
  })

  it('leaves short lines whole, and ends a change that is too long to read here', () => {
    expect(changedText({ before: 'ab', after: 'ac' })).toEqual({ before: 'ab', after: 'ac' })
    const many = Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n')
    expect(changedText({ before: '', after: many }).after.split('\n')).toHaveLength(41)
  })
})
