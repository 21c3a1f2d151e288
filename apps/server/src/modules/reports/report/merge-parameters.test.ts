import { expect, it } from 'vitest'
import type { DataSetParameter } from '@gridwright/contract'
import { mergeParameters } from './merge-parameters.ts'

const parameter = (paramName: string, required: 1 | 2 = 2): DataSetParameter => ({
  paramCode: 'region',
  paramName,
  paramType: 'varchar',
  required,
})

it.each([
  ['the report’s own name stands', [parameter('大区')], [parameter('Region')], '大区'],
  ['without one the data set’s name stands', [parameter('')], [parameter('大区')], '大区'],
  ['of two data sets the one that has a name', [], [parameter(' '), parameter('大区')], '大区'],
  ['where nobody named it, nothing stands in for the code', [], [parameter('')], ''],
])('E6 the form of parameters: %s', (_, own, used, name) => {
  expect(mergeParameters(own, used).map(({ paramName }) => paramName.trim())).toEqual([name])
})

it('RPT-04 required is required wherever a data set says so, unless the report itself defines the code', () => {
  const [free, needed] = [parameter('大区'), parameter('大区', 1)]
  expect(mergeParameters([], [free, needed])).toEqual([needed])
  expect(mergeParameters([free], [needed])).toEqual([free])
})
