import { describe, expect, it } from 'vitest'
import { compile } from './compile.ts'
import { parentsOf } from './parents.ts'
import { checkFormula } from '#formula/check.ts'
import { formulaCompletions, functionList } from '#functions/catalogue.ts'
import { run } from '#run.ts'
import { LimitError } from '#run/limits.ts'
import {
  cellsOf,
  down,
  expand,
  formula,
  group,
  layoutOf,
  list,
  right,
  sheetOf,
  tableOf,
  templateOf,
  text,
  type Cells,
} from '#testing/build.ts'

function problems(cells: Cells) {
  return compile(templateOf([sheetOf(cells)], ['s', 't'])).problems.map(
    ({ severity, code, cells: named, position }) => ({
      severity,
      code,
      cells: named,
      ...(position !== undefined && { position }),
    }),
  )
}

describe('parents', () => {
  const parents = (cells: Cells) =>
    Object.fromEntries(
      [...parentsOf(sheetOf(cells)).parents].map(([name, { left, top }]) => [name, [left, top]]),
    )

  it('RPT-03 by default the nearest expanding cell to the left and above, through what hangs under it', () => {
    expect(parents({ A1: group('s.a', down), B1: 'x', C1: list('s.b', down), D1: list('s.c') })).toEqual({
      A1: [null, null],
      B1: ['A1', null],
      C1: ['A1', null],
      D1: ['C1', null],
    })
    expect(parents({ A1: list('s.a', right), A2: 'x', A3: list('s.b') })).toEqual({
      A1: [null, null],
      A2: [null, 'A1'],
      A3: [null, 'A1'],
    })
  })

  it('RPT-03 a cell beside a list that hangs under a header hangs there too', () => {
    expect(
      parents({ B1: group('s.a', right), B2: list('s.b', { ...down, leftParent: null }), C2: list('s.c') }),
    ).toMatchObject({ C2: ['B2', 'B1'] })
  })

  it('RPT-03 a number column left of its list may name the list as its parent', () => {
    expect(parents({ A1: formula('=SEQ()', { leftParent: 'B1' }), B1: list('s.a', down) })).toEqual({
      A1: ['B1', null],
      B1: [null, null],
    })
  })

  it('RPT-03 a named parent that does not expand stands for its own, with a warning', () => {
    const cells = { A1: group('s.a', down), B1: list('s.b'), C1: text('x', { leftParent: 'B1' }) }
    expect(parents(cells)).toMatchObject({ C1: ['A1', null] })
    expect(problems(cells)).toEqual([
      { severity: 'warning', code: 'parent-does-not-expand', cells: ['C1', 'B1'] },
    ])
  })

  it('RPT-03 loops are refused with the cells that form them, over both parents together', () => {
    expect(
      problems({
        A1: list('s.a', { ...right, leftParent: 'B2' }),
        B2: list('s.b', { ...down, topParent: 'A1' }),
      })[0],
    ).toMatchObject({ severity: 'error', code: 'parent-loop', cells: ['A1', 'B2'] })
    expect(problems({ A1: list('s.a', { ...down, leftParent: 'A1' }) })[0]).toMatchObject({
      code: 'parent-loop',
      cells: ['A1'],
    })
  })

  it('RPT-03 of a loop only its own cells are named, not what else they hang under', () => {
    const cells = {
      C1: list('s.a', { ...right, leftParent: 'B3' }),
      A3: group('s.b', down),
      B3: list('s.c', { ...down, leftParent: 'A3', topParent: 'C1' }),
    }
    const [loop] = problems(cells)
    expect([loop?.code, loop?.cells?.toSorted()]).toEqual(['parent-loop', ['B3', 'C1']])
  })

  it('RPT-03 issue 9: what else is wrong is told as well, a loop over both parents and cells in foreign blocks', () => {
    const unknown = { D9: text('x', { leftParent: 'Z9' }) }
    const loop = {
      A1: list('s.a', { ...right, leftParent: 'B2' }),
      B2: list('s.b', { ...down, topParent: 'A1' }),
    }
    const codes = (cells: Cells) => problems(cells).map(({ code }) => code)
    expect(codes({ ...loop, ...unknown })).toEqual(['parent-loop', 'parent-unknown'])
    const foreign = {
      A1: group('s.a', down),
      A2: text('y', { leftParent: null }),
      B2: text('x', { leftParent: 'A1' }),
    }
    expect(codes({ ...foreign, ...unknown })).toEqual(['parent-unknown', 'cell-in-foreign-block'])
  })

  it('RPT-03 issue 9: the merges of a sheet have at most two million lines', () => {
    const codes = (rowSpan: number) =>
      problems({ A1: text('x', { rowSpan: 999_999 }), C1: text('y', { rowSpan }) }).map(({ code }) => code)
    expect(codes(999_999)).toEqual([])
    expect(codes(1_000_000)).toEqual(['merges-too-large'])
  })

  it('RPT-03 the scan passes over what names the scanning cell, expanding or through others, and what hangs there', () => {
    const named = { A1: list('s.a', { ...down, leftParent: 'C1' }), B1: 'x', C1: list('s.c', down) }
    expect(parents(named)).toMatchObject({ A1: ['C1', null], B1: ['A1', null], C1: [null, null] })
    const through = {
      A1: formula('=SEQ()', { leftParent: 'C1' }),
      B1: list('s.b', down),
      C1: list('s.c'),
      D1: list('s.d', { ...down, leftParent: 'B1' }),
    }
    expect(parents(through)).toMatchObject({ A1: ['B1', null], B1: [null, null], C1: ['B1', null] })
    const other = { A1: text('x', { topParent: 'B1' }), B1: list('s.b', right) }
    expect(parents(other)).toMatchObject({ A1: [null, 'B1'], B1: [null, null] })
  })

  it('RPT-03 two lists that name each other are a loop; so are parents without end', () => {
    const both = {
      A1: list('s.a', { ...down, leftParent: 'B1' }),
      B1: list('s.b', { ...down, leftParent: 'A1' }),
    }
    expect(problems(both)).toEqual([{ severity: 'error', code: 'parent-loop', cells: ['A1', 'B1'] }])
    const nested = Object.fromEntries(
      Array.from({ length: 120 }, (_, row) => [
        `A${row + 1}`,
        list('s.a', { ...down, leftParent: `A${row + 2}` }),
      ]),
    )
    expect(problems({ ...nested, A121: list('s.a', down) })).toMatchObject([{ code: 'parents-too-deep' }])
    const waiting = Object.fromEntries(
      Array.from({ length: 3000 }, (_, row) => [`A${row + 1}`, text('x', { leftParent: `A${row + 2}` })]),
    )
    expect(problems({ ...waiting, A3001: 'x' }).map(({ code }) => code)).toContain('parents-too-deep')
  })

  it('RPT-03 a merge counts as its anchor for every row that scans over it', () => {
    const cells = { A1: group('s.a', { ...down, rowSpan: 2 }), B1: 'x', B2: 'y', C2: 'z', A3: 'below' }
    expect(parents(cells)).toMatchObject({
      B1: ['A1', null],
      B2: ['A1', null],
      C2: ['A1', null],
      A3: [null, null],
    })
  })

  it('RPT-03 over a merge each line scans on for itself, on both axes', () => {
    const left = { A2: list('s.a', down), B1: text('x', { rowSpan: 2 }), C1: 'y', C2: 'z' }
    expect(parents(left)).toMatchObject({ C1: [null, null], C2: ['A2', null] })
    const top = { B1: list('s.a', right), A2: text('x', { colSpan: 2 }), A3: 'y', B3: 'z' }
    expect(parents(top)).toMatchObject({ A3: [null, null], B3: [null, 'B1'] })
  })

  it('RPT-03 an explicit ∅ that tears the axes apart is refused', () => {
    const cells = {
      B1: group('s.a', right),
      A2: group('s.c', { ...down, leftParent: null, topParent: 'B1' }),
      B2: list('s.b', { leftParent: 'A2', topParent: null }),
    }
    expect(problems(cells)[0]).toMatchObject({ severity: 'error', code: 'parents-disagree' })
  })

  it('RPT-03 two independent expansions that share lines and columns are refused, both named', () => {
    const cells = { A1: group('s.a', down), A2: list('t.a', down), B3: text('x', { leftParent: 'A1' }) }
    expect(problems(cells)).toEqual([{ severity: 'error', code: 'expansions-clash', cells: ['A1', 'A2'] }])
    const three = {
      B1: text('x', { leftParent: 'A4' }),
      C1: text('x', { leftParent: 'A5' }),
      A3: group('s.a', down),
      A4: group('s.b', { ...down, leftParent: null }),
      A5: group('t.a', { ...down, leftParent: null }),
    }
    expect(problems(three).map(({ cells: named }) => named)).toEqual([
      ['A3', 'A4'],
      ['A3', 'A5'],
      ['A4', 'A5'],
    ])
  })

  it('RPT-03 texts, formulas and aggregates do not expand', () => {
    expect(problems({ A1: text('x', down), A2: formula('=1', down) }).map(({ code }) => code)).toEqual([
      'cannot-expand',
      'cannot-expand',
    ])
  })

  it('RPT-03 overlapping cells and bad addresses are refused', () => {
    expect(problems({ A1: text('x', { colSpan: 2 }), B1: 'y' })[0]).toMatchObject({
      code: 'cells-overlap',
      cells: ['A1', 'B1'],
    })
    expect(
      problems({ A2: text('x', { rowSpan: 3 }), B2: 'b', B3: 'c', A4: 'y', C1: text('z', { rowSpan: 2 }) }),
    ).toEqual([{ severity: 'error', code: 'cells-overlap', cells: ['A2', 'A4'] }])
    const huge = {
      A1: text('x', { rowSpan: 1_000_000, colSpan: 16_000 }),
      B2: text('y', { rowSpan: 1_048_000 }),
    }
    expect(problems(huge)).toMatchObject([{ code: 'merges-too-large', cells: ['B2'] }])
    expect(problems({ ZZZZ1: 'x' })[0]).toMatchObject({ code: 'bad-address', cells: ['ZZZZ1'] })
  })
})

describe('formulas at compile time', () => {
  it.each([
    ['=1+', 'formula-unexpected', 3],
    ['=SUM(', 'formula-bracket-missing', 5],
    ['=SUM(A1', 'formula-bracket-missing', 7],
    ['=ROUND(A1,', 'formula-bracket-missing', 10],
    ['=(1+2', 'formula-bracket-missing', 5],
    ['="abc', 'formula-unfinished-text', 1],
    ['=a1<b1<c1', 'formula-chained-comparison', 6],
    ['=foo', 'formula-unknown-name', 1],
    ['=FOO(1)', 'formula-unknown-function', 1],
    ['=ROUND()', 'formula-argument-count', 1],
    ['=1 # 2', 'formula-unexpected', 3],
    ['1+2', 'formula-not-a-formula', 0],
    [`=${'('.repeat(60)}`, 'formula-too-deep', 49],
    [`=${'1+'.repeat(200)}1`, 'formula-too-deep', 202],
    ['=A1[B1:!2]', 'formula-unexpected', 8],
  ])('RPT-03 %s is %s at %i', (written, code, position) => {
    expect(checkFormula(written)).toMatchObject({ code, position })
  })

  it('RPT-03 a formula has up to 8192 characters, and up to 100 operators of a kind in a row', () => {
    const long = (length: number) => checkFormula(`="${'a'.repeat(length - 3)}"`)
    expect(long(8192)).toBeUndefined()
    expect(long(8193)).toEqual({ code: 'formula-too-long', position: 8192, params: { most: 8192 } })
    const chain = (count: number) => checkFormula(`=1${'+1'.repeat(count)}`)
    expect([chain(100), chain(101)?.code]).toEqual([undefined, 'formula-too-deep'])
  })

  it('RPT-03 names that cannot be meant are reported with their place', () => {
    expect(problems({ A1: '=1+Z9' })).toEqual([
      { severity: 'warning', code: 'formula-empty-cell', cells: ['A1'], position: 3 },
    ])
    expect(problems({ A1: '=s.v' })[0]).toMatchObject({
      severity: 'error',
      code: 'formula-field-out-of-place',
    })
    expect(problems({ A1: '=@who' })[0]).toMatchObject({
      severity: 'error',
      code: 'formula-unknown-parameter',
    })
    expect(problems({ A1: list('s.v', { ...down, filter: 't.v = 1' }) })[0]).toMatchObject({
      code: 'formula-field-out-of-place',
    })
    expect(problems({ A1: list('s.v', { ...down, filter: 's.v = B1' }), B1: 'x' })[0]).toMatchObject({
      code: 'formula-not-an-ancestor',
    })
    expect(problems({ A1: list('s.v', down), B1: '=B1[C1:1]', C1: 'x' })[0]).toMatchObject({
      code: 'formula-level-is-no-ancestor',
    })
    const levels = {
      A1: group('s.a', down),
      B1: group('s.b', down),
      C1: group('s.c', down),
      D1: '=C1[A1:1,C1:1]',
    }
    expect(problems(levels)[0]).toMatchObject({ code: 'formula-levels-not-consecutive' })
  })

  it('RPT-03 every function has a signature and a line in both languages', () => {
    expect(functionList.length).toBeGreaterThan(60)
    for (const { name, signature, zh, en } of functionList) {
      expect(signature.startsWith(`${name}(`)).toBe(true)
      expect(zh).toMatch(/\p{Script=Han}/u)
      expect(en).not.toBe('')
    }
    expect(formulaCompletions('page').map(({ name }) => name)).toContain('PAGESUM')
  })
})

describe('attacks', () => {
  it.each([
    '=eval(1)',
    '=__proto__',
    '=constructor',
    '=constructor(1)',
    '=toString()',
    '=A1.constructor',
    '=this',
    '=DS.constructor(s.v)',
    '=[].x',
    '=`x`',
    '=Function("x")()',
  ])('RPT-03 attack 4: %s does not compile', (written) => {
    const { report, problems: found } = compile(templateOf([sheetOf({ A1: written })], ['s']))
    expect(report).toBeUndefined()
    expect(found.some(({ severity }) => severity === 'error')).toBe(true)
  })

  it('RPT-03 attack 4: a parameter or data that look like a formula stay text', () => {
    const sheet = expand({
      tables: { s: tableOf('v', [['=SUM(A1)'], ['${7*7}']]) },
      cells: { A1: list('s.v', down), B1: '=@p', C1: '=CONCAT("=1+",A1)' },
      template: { parameters: [{ paramCode: 'p', paramName: 'p', paramType: 'varchar', required: 2 }] },
      input: { parameters: { p: '=1+1' } },
    })
    expect(cellsOf(sheet).map(({ value }) => value)).toEqual([
      '=SUM(A1)',
      '=1+1',
      '=1+=SUM(A1)',
      '${7*7}',
      '=1+1',
      '=1+${7*7}',
    ])
  })

  it('RPT-03 attack 12: data sets, columns and parameters named __proto__ are only names', () => {
    const evil = tableOf('__proto__', [['x']])
    const tables = JSON.parse('{"__proto__":null}') as Record<string, typeof evil>
    Object.defineProperty(tables, '__proto__', { value: evil, enumerable: true })
    const { report } = compile(
      templateOf(
        [sheetOf({ A1: list('__proto__.__proto__', down), B1: list('__proto__.constructor') })],
        ['__proto__'],
      ),
    )
    if (!report) throw new Error('does not compile')
    const [sheet] = run(report, { tables, parameters: {} }).sheets
    if (!sheet) throw new Error('no sheet')
    expect(cellsOf(sheet).map(({ value }) => value)).toEqual([
      'x',
      { error: '#REF!', cause: '__proto__.constructor' },
    ])
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })
})

describe('limits', () => {
  const rows = (count: number) =>
    tableOf(
      'v',
      Array.from({ length: count }, (_, i) => [i]),
    )
  const failure = (make: () => unknown): unknown => {
    try {
      make()
    } catch (error) {
      return error
    }
    return undefined
  }

  it('RPT-04 too many rows end with a code and numbers', () => {
    const limits = { rows: 10, cells: 1000, milliseconds: 1000 }
    const error = failure(() =>
      layoutOf({ tables: { s: rows(11) }, cells: { A1: list('s.v', down) }, input: { limits } }),
    )
    expect(error).toBeInstanceOf(LimitError)
    expect(error).toMatchObject({ code: 'report-too-many-rows', params: { most: 10, rows: 11 } })
  })

  it('RPT-04 a product of lists is refused before its memory is taken', () => {
    const cells = {
      A1: list('s.v', down),
      B1: list('s.v', { ...down, inherit: false }),
      C1: list('s.v', { ...down, inherit: false }),
    }
    expect(failure(() => layoutOf({ tables: { s: rows(2000) }, cells }))).toMatchObject({
      code: 'report-too-many-cells',
    })
    const cross = {
      A2: list('s.v', down),
      B1: list('s.v', { ...right, inherit: false }),
      B2: text('x', { leftParent: 'A2', topParent: 'B1' }),
    }
    expect(failure(() => layoutOf({ tables: { s: rows(100_000) }, cells: cross }))).toMatchObject({
      code: 'report-too-many-cells',
    })
  })

  it('RPT-04 time runs out plainly, also inside one formula', () => {
    let clock = 0
    const cells = { A1: list('s.v', down), B1: '=COUNT(A1[!0]{A1>$A1 || 1=2})' }
    const error = failure(() =>
      layoutOf({ tables: { s: rows(5000) }, cells, input: { elapsed: () => (clock += 100) } }),
    )
    expect(error).toMatchObject({ code: 'report-too-slow', params: { seconds: 60 } })
  })

  it('RPT-03 a sample reads only its rows', () => {
    const [sheet] = layoutOf({
      tables: { s: rows(500) },
      cells: { A1: list('s.v', down) },
      input: { sampleRows: 20 },
    }).sheets
    expect(sheet?.rowCount).toBe(20)
  })
})
