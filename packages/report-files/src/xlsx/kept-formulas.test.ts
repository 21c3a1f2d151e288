import { mkdtemp, rm, writeFile as write } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { compile, run } from '@gridwright/report-engine'
import type { Cell, DataTable, LaidCell, Layout } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'

import { differences } from '#fixtures/differences.ts'
import { engineExamples } from '#fixtures/engine-examples.ts'
import { formulasIn, withoutValues } from '#fixtures/formulas-in.ts'
import { openWithLibreOffice } from '#fixtures/libreoffice.ts'
import { sheetXmls } from '#fixtures/open-xlsx.ts'
import { readFods } from '#fixtures/read-fods.ts'
import { writeBytes } from '#fixtures/write-file.ts'

const table: DataTable = {
  length: 5,
  columns: [
    { name: 'region', type: 'text', values: ['East', 'East', 'East', 'West', 'West'] },
    { name: 'code', type: 'text', values: ['a', 'B', 'b', '"q" & <x>', null] },
    { name: 'amt', type: 'number', values: Float64Array.of(10, 20.5, Number.NaN, 40, -3) },
    {
      name: 'day',
      type: 'date',
      values: Float64Array.from(
        ['2024-01-31', '2024-02-29', '2024-03-01', '2023-12-31', '2024-07-15'],
        (day) => Date.parse(day),
      ),
    },
  ],
}

const formulas = (written: Readonly<Record<string, string>>): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(written).map(([place, formula]) => [place, { kind: 'formula', formula } as const]),
  )

function laidOut(cells: Readonly<Record<string, Cell>>): Layout {
  const field = (name: string, more: Partial<Cell> = {}): Cell => ({
    kind: 'field',
    dataSet: 's',
    field: name,
    ...more,
  })
  const { report, problems } = compile({
    version: 1,
    styles: {},
    dataSets: [{ name: 's', dataSetId: 's' }],
    parameters: ['rate', 'who'].map((name) => ({
      paramCode: name,
      paramName: name,
      paramType: 'text' as never,
      required: 2,
    })),
    sheets: [
      {
        name: 'S',
        rowCount: 4,
        columnCount: 26,
        defaultRowHeight: 18,
        defaultColumnWidth: 88,
        rows: {},
        columns: {},
        cells: {
          A2: field('region', { aggregate: 'group', expand: 'down', rowSpan: 2 }),
          B2: field('code', { aggregate: 'list', expand: 'down' }),
          C2: field('amt'),
          D2: field('day'),
          C3: { kind: 'formula', formula: '=SUM(C2)', leftParent: 'A2' },
          ...cells,
        },
      },
    ],
  })
  if (report === undefined) throw new Error(JSON.stringify(problems))
  const parameters = { rate: 0.06, who: 'say "hi"' }
  return run(report, { tables: { s: table }, parameters, now: 0, keepsFormulas: true })
}

const SAYABLE = formulas({
  E2: '=C2*(1+@rate)-1',
  F2: '=D2+30',
  G2: '=IF(B2="b","yes","no")',
  H2: '=C2/SUM(C2[!0])',
  I2: '=PROPORTION(C2)',
  J2: '=ROUND(C2/3,2)',
  K2: '=D2-D2[B2:1]',
  L2: '=YEAR(D2)*100+MONTH(D2)',
  M2: '=CONCATENATE(@who," ",C2)',
  N2: '=C2>15',
  O2: '=C2>15 && D2>DATE(2024,1,1)',
})
const TOTALS = Object.fromEntries(
  Object.entries(
    formulas({
      C4: '=SUM(C3)',
      D4: '=MAX(D2)',
      E4: '=AVERAGE(C2)',
      F4: '=COUNT(C2)',
      G4: '=SUM(C2,C3)/2',
      H4: '=-MIN(C2)',
      I4: '=SUM(C2)',
    }),
  ).map(([place, cell]) => [place, { ...cell, leftParent: null }]),
)
const UNSAYABLE = Object.fromEntries(
  Object.entries(
    formulas({
      A4: '=DS.SUM(s.amt)',
      J4: '=TODAY()',
      K4: '=PAGESUM(C2)',
      L4: '=C4/0',
      M4: '=B4',
      N4: '=RANK(C4)',
    }),
  ).map(([place, cell]) => [place, { ...cell, leftParent: null }]),
)

function keptIn(layout: Layout): number {
  let count = 0
  const look = ({ formula }: LaidCell): void => void (Array.isArray(formula) && count++)
  for (const sheet of layout.sheets) sheet.forEachCell(0, sheet.rowCount, look)
  return count
}

describe('formulas kept in xlsx', () => {
  it('RPT-04 name the cells that references came to: ranges, lists of them, places across', async () => {
    const [e1 = '', e2 = '', e7 = ''] = sheetXmls((await writeBytes(engineExamples(true))).file)
    expect(formulasIn(e1)).toEqual({ C5: 'SUM(C2:C4)', C8: 'SUM(C6:C7)', C9: 'SUM(C2:C4,C6:C7)' })
    expect(formulasIn(e2)).toMatchObject({ E2: 'SUM(B2:D2)', E4: 'SUM(B2:D3)', B4: 'SUM(B2:B3)' })
    expect(Object.values(formulasIn(e7))).toContain('IF((2&gt;1),(C3-B3),&quot;-&quot;)')
    expect(e1).toContain('<f>SUM(C2:C4)</f><v>60</v>')
  })

  it('RPT-04 calculated anew by LibreOffice, every one comes to what stood beside it', async () => {
    const layouts = [engineExamples(true), laidOut({ ...SAYABLE, ...TOTALS })]
    expect(layouts.map(keptIn)).toEqual([19, 60])
    const folder = await mkdtemp(join(tmpdir(), 'gridwright-formulas-'))
    try {
      const paths = await Promise.all(
        layouts.map(async (layout, index) => {
          const path = join(folder, `${index}.xlsx`)
          await write(path, await withoutValues((await writeBytes(layout)).file))
          return path
        }),
      )
      const seen = (await openWithLibreOffice(paths)).map((source) => readFods(source))
      for (const [index, layout] of layouts.entries())
        for (const [at, sheet] of layout.sheets.entries()) {
          const opened = seen[index]?.[at]
          expect(opened && differences(sheet, opened)).toEqual([])
        }
      const calculated = seen
        .flat()
        .flatMap(({ cells }) => [...cells.values()].filter(({ formula }) => formula))
      expect(calculated.length).toBeGreaterThanOrEqual(
        layouts.reduce((sum, layout) => sum + keptIn(layout), 0),
      )
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('RPT-04 what Excel has no word for keeps its value and is counted', async () => {
    const { file, result } = await writeBytes(laidOut(UNSAYABLE))
    const [xml = ''] = sheetXmls(file)
    expect(Object.values(formulasIn(xml))).toEqual(['SUM(C2:C4)', 'SUM(C6:C7)'])
    expect(result.warnings).toEqual([
      {
        severity: 'warning',
        code: 'formulas-as-values',
        sheet: 'S',
        cells: ['A4', 'J4', 'K4', 'L4', 'M4', 'N4'],
        params: { count: 6 },
      },
    ])
  })

  it('RPT-04 not asked for, a file holds values alone', async () => {
    const { file, result } = await writeBytes(engineExamples())
    expect(sheetXmls(file).join('')).not.toContain('<f>')
    expect(result.warnings).toEqual([])
  })
})
