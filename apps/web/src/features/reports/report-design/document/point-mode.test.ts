import { describe, expect, it } from 'vitest'
import { namesOf, placeOfName, withNames } from './point-mode.ts'

/** `^` stands for the caret. */
const typed = (text: string) => ({ text: text.replace('^', ''), caret: text.indexOf('^') })

describe('pointing at cells while a formula is typed', () => {
  it.each([
    '=^',
    '=SUM(^',
    '=SUM(^)',
    '=SUM(A1,^)',
    '=A1+ ^',
    '=A1 >= ^',
    '=IF(A1="(x",^',
    '=A1 && ^',
    '=C2[^',
    '=C2[A2:-1]{B2=$^}',
    "='数据 集'.a+^",
  ])('RPT-03 puts a name in at %s', (text) => {
    const at = typed(text)
    expect(placeOfName(at)).toEqual({ from: at.caret, to: at.caret })
  })

  it.each([
    '^',
    'text (^',
    '^=A1',
    '=A1^',
    '=SUM^',
    '=SUM(A1)^',
    '="(^"',
    "=f('(^",
    '=12^',
    '=(^A1',
    '=C2[B2:^',
  ])('RPT-03 leaves the formula at %s', (text) => expect(placeOfName(typed(text))).toBeUndefined())

  it('RPT-03 the next click takes the place of the last one, until something is typed', () => {
    const one = withNames(typed('=SUM(^)'), { from: 5, to: 5 }, 'B7')
    expect(one).toEqual({ text: '=SUM(B7)', caret: 7 })
    const last = { from: 5, names: 'B7' }
    expect(placeOfName(one, last)).toEqual({ from: 5, to: 7 })
    expect(placeOfName(typed('=SUM(B7,^)'), last)).toEqual({ from: 8, to: 8 })
    expect(placeOfName(typed('=SUM(B8^)'), last)).toBeUndefined()
  })

  it('RPT-03 a drag names every cell once, a merge by its own cell', () => {
    const range = { startRow: 0, endRow: 1, startColumn: 0, endColumn: 1 }
    expect(namesOf(range, (cell) => cell)).toBe('A1,B1,A2,B2')
    expect(namesOf(range, ({ column }) => ({ row: 0, column }))).toBe('A1,B1')
  })

  it('RPT-03 a drag over everything names no more than a function takes', () => {
    const range = { startRow: 0, endRow: 99, startColumn: 0, endColumn: 25 }
    expect(namesOf(range, (cell) => cell).split(',')).toHaveLength(255)
  })
})
