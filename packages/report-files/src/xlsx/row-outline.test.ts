import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { arrayLayout } from '#fixtures/array-layout.ts'
import { openWithLibreOffice } from '#fixtures/libreoffice.ts'
import { partsOf } from '#fixtures/open-xlsx.ts'
import { writeBytes, writeFile } from '#fixtures/write-file.ts'
import { rowOutline } from './row-outline.ts'

const folds = [
  { level: 1, from: 1, to: 4, head: 4, closed: false },
  { level: 2, from: 1, to: 3, head: 3, closed: true },
]
const layout = () =>
  arrayLayout([{ cells: [['h'], ['a'], ['b'], ['sum of a and b'], ['sum'], ['end']], folds }])

it('RPT-04 xlsx has groups as an outline, folded as they begin, with sums below', async () => {
  const { file } = await writeBytes(layout())
  const sheet = partsOf(file).get('xl/worksheets/sheet1.xml') ?? ''
  const rows = [...sheet.matchAll(/<row r="\d+"[^>]*>/g)].map(([row]) => [
    /outlineLevel="(\d)"/.exec(row)?.[1],
    row.includes('hidden'),
    row.includes('collapsed'),
  ])
  expect(rows).toEqual([
    [undefined, false, false],
    ['2', true, false],
    ['2', true, false],
    ['1', false, true],
    [undefined, false, false],
    [undefined, false, false],
  ])
  expect(sheet).toContain('<sheetPr><outlinePr summaryBelow="1"/></sheetPr><dimension')
  expect(sheet).toContain('outlineLevelRow="2"')
})

it('RPT-04 another reader finds the groups', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gridwright-outline-'))
  try {
    const path = join(folder, 'outline.xlsx')
    await writeFile(path, layout())
    const [source = ''] = await openWithLibreOffice([path])
    expect(source.match(/<table:table-row-group/g)).toHaveLength(2)
    expect(source).toContain('<table:table-row-group table:display="false"')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

it('RPT-04 headings above their lines turn the outline round, and Excel has seven levels', () => {
  const above = rowOutline([{ level: 1, from: 1, to: 3, head: 0, closed: true }], 3)
  expect([above.isBelow, above.attributes(0), above.isFolded(1)]).toEqual([false, ' collapsed="1"', true])
  const deep = Array.from({ length: 9 }, (_, at) => ({
    level: at + 1,
    from: 0,
    to: 2,
    head: 2,
    closed: false,
  }))
  expect(rowOutline(deep, 3).attributes(0)).toBe(' outlineLevel="7"')
})
