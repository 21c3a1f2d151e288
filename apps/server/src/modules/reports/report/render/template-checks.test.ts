import type { Cell, Template } from '@gridwright/report-engine'
import { expect, it } from 'vitest'
import { compileProblems } from './layout-of.ts'
import { templateChecks } from './template-checks.ts'

const settings = { milliseconds: 60_000, memoryMegabytes: 256, atOnce: 2 }

const templateOf = (count: number, last: Cell): Template => ({
  version: 1,
  styles: {},
  dataSets: [],
  parameters: [],
  sheets: [
    {
      name: 'S',
      cells: {
        ...Object.fromEntries(
          Array.from({ length: count }, (_, row): [string, Cell] => [
            `A${row + 1}`,
            { kind: 'text', value: 'x' },
          ]),
        ),
        B1: last,
      },
      rowCount: count,
      columnCount: 2,
      defaultRowHeight: 20,
      defaultColumnWidth: 80,
      rows: {},
      columns: {},
    },
  ],
})
const broken: Cell = { kind: 'formula', formula: '=SUM(A1' }

it('RPT-03 a small template is checked on the spot, a large one by a worker, with the same problems', async () => {
  const checks = templateChecks(settings)
  const [few, many] = [templateOf(10, broken), templateOf(19_000, broken)]
  expect(await checks.problems(few, 'a')).toEqual(compileProblems(few))
  expect(checks.sentAway()).toBe(0)
  expect(await checks.problems(many, 'a')).toEqual(compileProblems(many))
  expect(await checks.problems(many, 'a')).toMatchObject([{ severity: 'error', cells: ['B1'] }])
  expect(checks.sentAway()).toBe(2)
})

it('RPT-03 few cells of long formulas are no small template', async () => {
  const checks = templateChecks(settings)
  const long = `=${Array.from({ length: 1500 }, (_, at) => `A${at + 1}`).join('+')}`
  const template = templateOf(20, { kind: 'formula', formula: long, conditions: [] })
  const cells = Object.fromEntries(
    Array.from({ length: 20 }, (_, row) => [`C${row + 1}`, { kind: 'formula', formula: long } as const]),
  )
  const [sheet] = template.sheets
  await checks.problems({ ...template, sheets: sheet ? [{ ...sheet, cells }] : [] }, 'a')
  expect(checks.sentAway()).toBe(1)
})

it('RPT-03 a template beyond all measure ends with a plain word, and those beside it do not', async () => {
  const hurried = templateChecks({ ...settings, milliseconds: 1 })
  await expect(hurried.problems(templateOf(2000, broken), 'a')).rejects.toThrow('time-limit')
  const narrow = templateChecks({ ...settings, memoryMegabytes: 16 })
  await expect(narrow.problems(templateOf(19_000, broken), 'a')).rejects.toThrow('memory-limit')
  const checks = templateChecks({ ...settings, atOnce: 1 })
  const asked = [1000, 2000, 3000].map((count) => checks.problems(templateOf(count, broken), 'a'))
  expect((await Promise.all(asked)).map((found) => found.length)).toEqual([1, 1, 1])
})

it('RPT-03 other work goes on while a large template is checked', async () => {
  const order: string[] = []
  const checking = templateChecks(settings)
    .problems(templateOf(19_000, broken), 'a')
    .then(() => order.push('checked'))
  setTimeout(() => order.push('other work'), 1)
  await checking
  expect(order).toEqual(['other work', 'checked'])
})

it('RPT-03 one person’s many large templates delay nobody’s first', async () => {
  const checks = templateChecks({ ...settings, atOnce: 1 })
  const order: string[] = []
  const check = async (who: string): Promise<void> => {
    await checks.problems(templateOf(2000, broken), who)
    order.push(who)
  }
  await Promise.all([...Array.from({ length: 6 }, () => check('many')), check('one')])
  expect(order.indexOf('one')).toBeLessThan(3)
})
