import { emptyTemplate } from '@gridwright/report-engine'
import type { CellChart, Template } from '@gridwright/report-engine'
import { expect, it } from 'vitest'
import { usedDataSets } from './used-data-sets.ts'

const templateWith = (data: CellChart['data']): Template => {
  const template = emptyTemplate('S')
  const [sheet] = template.sheets
  if (sheet === undefined) throw new Error('no sheet')
  const chart = { look: { kind: 'pie' }, data } as const
  return {
    ...template,
    dataSets: ['s', 't', 'u'].map((name) => ({ name: `set_${name}`, dataSetId: name })),
    sheets: [{ ...sheet, cells: { A1: { kind: 'text', chart } } }],
  }
}
const used = (data: CellChart['data']) => usedDataSets(templateWith(data)).map(({ dataSetId }) => dataSetId)

it('RPT-05 a data set that only a chart draws, or that only its formulas name, is read', () => {
  const series = [{ field: 'x', aggregate: 'sum' }] as const
  expect(used({ from: 'dataSet', dataSet: 'set_s', category: 'a', series })).toEqual(['s'])
  expect(
    used({ from: 'dataSet', dataSet: 'set_s', category: 'a', series, filter: 'set_s.a = DS.SUM(set_t.b)' }),
  ).toEqual(['s', 't'])
  expect(used({ from: 'cells', series: [{ values: 'DS.SUM(set_u.x)' }] })).toEqual(['u'])
})
