import { describe, expect, it } from 'vitest'
import { callAt, changeBetween, signaturePieces } from './call-at.ts'

/** `^` stands for the caret. */
const typed = (text: string) => ({ text: text.replace('^', ''), caret: text.indexOf('^') })

describe('the call around the caret', () => {
  it.each([
    ['=SUM(^', 'SUM', 0],
    ['=sum(A1,^)', 'SUM', 1],
    ['=IF(A1="(,",^', 'IF', 1],
    ["=IF('a,b'.c,^", 'IF', 1],
    ['=IF(SUM(A1,B1),^', 'IF', 1],
    ['=IF(SUM(A1,^B1),2)', 'SUM', 1],
    ['=SUM((A1+^', 'SUM', 0],
    ['=COUNT(A2{A3=$A3,B3=^', 'COUNT', 0],
    ['=COUNT(C2[A2:-1,^],', 'COUNT', 0],
    ['=COUNT(C2[A2:-1,B2:1],^', 'COUNT', 1],
    ['=VLOOKUP(A1,销售.大区,^', 'VLOOKUP', 2],
    ['=DS.SUM(^', 'DS.SUM', 0],
  ])('RPT-03 of %s is %s, argument %i', (text, name, argument) => {
    expect(callAt(typed(text))).toMatchObject({ name, argument })
  })

  it.each(['SUM(^', '^=SUM(', '=SUM(1)^', '=(1+^', '="SUM(^', '=A1^'])('RPT-03 is none in %s', (text) => {
    expect(callAt(typed(text))).toBeUndefined()
  })

  it('RPT-03 begins where its name stands', () => {
    expect(callAt(typed('=1+SUM(^'))?.from).toBe(3)
  })
})

describe('a signature', () => {
  it.each([
    ['IF(condition, then[, else])', 0, 'condition'],
    ['IF(condition, then[, else])', 2, 'else'],
    ['SUM(x, …)', 0, 'x'],
    ['SUM(x, …)', 7, '…'],
  ])('RPT-03 %s shows argument %i', (signature, argument, current) => {
    const pieces = signaturePieces(signature, argument)
    expect(pieces.map(({ text }) => text).join('')).toBe(signature)
    expect(pieces.filter((piece) => piece.current).map(({ text }) => text)).toEqual([current])
  })

  it('RPT-03 without arguments marks none', () => {
    expect(signaturePieces('TODAY()', 0).some(({ current }) => current)).toBe(false)
  })
})

describe('what an edit changed', () => {
  it.each([
    ['', '=', { from: 0, to: 0, insert: '=' }],
    ['=S', '=SU', { from: 2, to: 2, insert: 'U' }],
    ['=SUM()', '=SUM(销)', { from: 5, to: 5, insert: '销' }],
    ['=AA', '=A', { from: 2, to: 3, insert: '' }],
    ['=A1', '=A1', { from: 3, to: 3, insert: '' }],
  ])('RPT-03 from %s to %s', (before, after, change) => {
    expect(changeBetween(before, after)).toEqual(change)
  })
})
