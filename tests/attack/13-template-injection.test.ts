import { reportOf } from '@gridwright/server/reports-for-tests'
import { testApp } from '@gridwright/server/testing'
import type { TestUser } from '@gridwright/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/*
 * Report expressions are a language of their own: no object of JavaScript is reachable. Seen to fail: with a
 * `parseFrom` (parse.ts) that hands the formula to `Function` and takes what comes back, 13 of the 16 formulas
 * were red (the others name nothing that JavaScript knows there); with no limit of depth and length, the last test
 * was red with a system error. That a formula runs at all (`=7*7` gives 49) is shown beside it; texts are never
 * looked at, so there is nothing to take away.
 */
const test = await testApp()
let admin: TestUser
let id: string
beforeAll(async () => {
  admin = await test.firstAdmin()
  id = (await test.ok('asset.create', { kind: 'report', name: 'Bait', document: report({}) }, admin)).id
})
afterAll(() => test.close())

const report = (cells: Readonly<Record<string, object>>) => reportOf(cells, { rowCount: 5, columnCount: 5 })
const preview = (cells: Readonly<Record<string, object>>) =>
  test.callA('report.previewDraft', { id, template: report(cells) }, admin)

const texts = [
  '${7*7}',
  '#{7*7}',
  '{{7*7}}',
  '{{constructor.constructor("return 6*9")()}}',
  '<%= 7*7 %>',
  "${T(java.lang.Runtime).getRuntime().exec('id')}",
  '#set($x=7*7)$x',
  '[[${7*7}]]',
  '@(7*7)',
  '<script>alert(7*7)</script>',
]
const formulas = [
  'constructor.constructor("return process")()',
  '__proto__',
  'this',
  'process.env',
  'globalThis',
  'require("fs")',
  'import("fs")',
  'toString()',
  'valueOf()',
  'hasOwnProperty("x")',
  '[].constructor',
  '"".constructor',
  '(() => 1)()',
  'new Date()',
  'eval("1")',
  'Function("return 1")()',
]

describe('13: expressions in templates', () => {
  it.each(texts)('RPT-04 %s in a text cell stays text', async (value) => {
    const answer = await preview({ A1: { kind: 'text', value } })
    expect(answer.error).toBeUndefined()
    expect(answer.text).toContain(JSON.stringify(value).slice(1, -1))
  })

  it('RPT-04 a formula does run, so that what follows means something', async () => {
    expect((await preview({ A1: { kind: 'formula', formula: '=7*7' } })).text).toContain('49')
  })

  it.each(formulas)('RPT-04 %s in a formula reaches nothing', async (formula) => {
    const answer = await preview({ A1: { kind: 'formula', formula: `=${formula}` } })
    expect(answer.error).not.toBe('system')
    // Refused as a formula, with the cell named; nothing of the process stands in the answer.
    expect(JSON.stringify(answer.result?.problems ?? answer.params)).toContain('A1')
    expect(answer.text).not.toMatch(/node_modules|native code|\[object|PATH=/)
  })

  it('RPT-04 loops and depths stop at once', async () => {
    const started = performance.now()
    const loop = await preview({
      A1: { kind: 'formula', formula: '=B1 + 1' },
      B1: { kind: 'formula', formula: '=A1 + 1' },
    })
    expect(loop.error).not.toBe('system')
    for (const formula of [
      '('.repeat(20_000),
      '-'.repeat(20_000) + '1',
      `${'('.repeat(3000)}1${')'.repeat(3000)}`,
    ]) {
      const deep = await preview({ A1: { kind: 'formula', formula: `=${formula}` } })
      expect(deep.error).not.toBe('system')
    }
    expect(performance.now() - started).toBeLessThan(20_000)
  })
})
