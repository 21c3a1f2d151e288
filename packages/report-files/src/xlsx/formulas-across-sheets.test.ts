import { mkdtemp, rm, writeFile as write } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { compile, run } from '@gridwright/report-engine'
import type { Cell, DataTable, Layout, Reader, Sheet } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'

import { differences } from '#fixtures/differences.ts'
import { formulasIn, withoutValues } from '#fixtures/formulas-in.ts'
import { openWithLibreOffice } from '#fixtures/libreoffice.ts'
import { sheetXmls } from '#fixtures/open-xlsx.ts'
import { readFods } from '#fixtures/read-fods.ts'
import { writeBytes } from '#fixtures/write-file.ts'

const table: DataTable = {
  length: 4,
  columns: [
    { name: 'region', type: 'text', values: ['East', 'East', "O'Hare & Co", "O'Hare & Co"] },
    { name: 'amt', type: 'number', values: Float64Array.of(10, 20.5, 40, -3) },
  ],
}

const formula = (text: string, more: Partial<Cell> = {}): Cell => ({
  kind: 'formula',
  formula: text,
  ...more,
})
const field = (name: string, more: Partial<Cell> = {}): Cell => ({
  kind: 'field',
  dataSet: 's',
  field: name,
  ...more,
})

const sheetOf = (name: string, cells: Record<string, Cell>, more: Partial<Sheet> = {}): Sheet => ({
  name,
  rowCount: 3,
  columnCount: 6,
  defaultRowHeight: 18,
  defaultColumnWidth: 88,
  rows: {},
  columns: {},
  cells,
  ...more,
})

/** A list, a summary that names its cells before and after, and a sheet for each region. */
function laidOut(details: Partial<Sheet> = {}, reader?: Reader): Layout {
  const list = { aggregate: 'list', expand: 'down' } as const
  const { report, problems } = compile({
    version: 1,
    styles: {},
    dataSets: [{ name: 's', dataSetId: 's' }],
    parameters: [],
    sheets: [
      sheetOf('总览', {
        A1: formula('=SUM(明细!B2)'),
        B1: formula('=明细!B3/2'),
        C1: formula('=A1-MAX(明细!B2)'),
        D1: formula('=COUNT(明细!A2)'),
        E1: formula('=SUM(Each!B2)'),
        F1: formula('=明细!B2'),
      }),
      sheetOf(
        '明细',
        {
          A2: field('region', list),
          B2: field('amt'),
          B3: formula('=SUM(B2)', { leftParent: null }),
          C2: formula('=B2/总览!A1'),
        },
        details,
      ),
      sheetOf(
        'Each',
        { A2: field('region', list), B2: field('amt') },
        { loop: { dataSet: 's', field: 'region' } },
      ),
    ],
  })
  if (report === undefined) throw new Error(JSON.stringify(problems))
  return run(report, { tables: { s: table }, parameters: {}, now: 0, keepsFormulas: true, reader })
}

describe('formulas that name cells of other sheets, kept in xlsx', () => {
  it('RPT-04 say the sheet by its name in the file, all sheets of a loop; a set in one cell keeps its value', async () => {
    const { file, result } = await writeBytes(laidOut())
    const [summary = '', details = ''] = sheetXmls(file)
    expect(formulasIn(summary)).toEqual({
      A1: "SUM('明细'!B2:B5)",
      B1: "('明细'!B6/2)",
      C1: "(A1-MAX('明细'!B2:B5))",
      D1: "COUNTA('明细'!A2:A5)",
      E1: "SUM('East'!B2:B3,'O''Hare &amp; Co'!B2:B3)",
    })
    expect(formulasIn(details)['C2']).toBe("(B2/'总览'!A1)")
    expect(result.warnings.map(({ code, cells }) => [code, cells])).toEqual([['formulas-as-values', ['F1']]])
  })

  it('RPT-04 calculated anew by LibreOffice, they come to the same', async () => {
    const layout = laidOut()
    const folder = await mkdtemp(join(tmpdir(), 'gridwright-across-'))
    try {
      const path = join(folder, 'across.xlsx')
      await write(path, await withoutValues((await writeBytes(layout)).file))
      const [seen = []] = (await openWithLibreOffice([path])).map((source) => readFods(source))
      for (const [at, sheet] of layout.sheets.entries()) {
        const opened = seen[at]
        expect(opened && differences(sheet, opened)).toEqual([])
      }
      const calculated = seen.flatMap(({ cells }) => [...cells.values()].filter((cell) => cell.formula))
      expect(calculated).toHaveLength(10)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('RPT-04 keep their value where the sheet was split, or is hidden from the reader', async () => {
    const { file } = await writeBytes(laidOut(), { rowsPerSheet: 4 })
    expect(Object.keys(formulasIn(sheetXmls(file)[0] ?? ''))).toEqual(['B1', 'E1'])
    const hidden = laidOut(
      { hideFrom: [{ kind: 'role', id: 'r', name: 'r' }] },
      { userId: 'u', roleIds: ['r'] },
    )
    const [summary = ''] = sheetXmls((await writeBytes(hidden)).file)
    expect(Object.keys(formulasIn(summary))).toEqual(['E1'])
  })
})
