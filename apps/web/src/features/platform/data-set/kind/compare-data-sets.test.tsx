import { readFileSync } from 'node:fs'
import { dataSetDocument } from '@gridwright/contract'
import type { DataSetDocument } from '@gridwright/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { readableDifference } from '#assets/versions/readable-difference.ts'
import { setLanguage } from '#base/i18n/index.ts'
import { dataSetComparison } from './compare-data-sets.ts'

const golden = (name: string): DataSetDocument => {
  const place = `${process.cwd()}/packages/contract/golden/${name}.json`
  const reading = dataSetDocument.read(JSON.parse(readFileSync(place, 'utf8')))
  if ('problem' in reading) throw new Error(JSON.stringify(reading.problem))
  return reading.document
}

beforeEach(() => setLanguage('zh'))

describe('two versions of a data set', () => {
  it('RPT-06 one column in the middle is one difference, under its name', () => {
    const before = golden('data-set-v1-sql')
    const [first, ...rest] = before.columns
    if (first === undefined) throw new Error('no column')
    const after = { ...before, columns: [first, { name: 'new', type: 'text' as const }, ...rest] }
    const told = dataSetComparison.differences(before, after)
    expect(told.map((one) => readableDifference(one, dataSetComparison))).toMatchObject([
      { place: '字段 new', property: '', kind: 'added', after: 'new' },
    ])
  })

  it('RPT-06 what was stored in an older version is compared as it is read now', () => {
    for (const name of ['api-fields', 'api-plain', 'api-posted', 'api-unfolded', 'sql-plain', 'sql'])
      expect(
        dataSetComparison.differences(golden(`data-set-v1-${name}`), golden(`data-set-v2-${name}`)),
      ).toEqual([])
  })

  it('RPT-06 headers of one name stay apart, and a stored place is told by its position', () => {
    const api = golden('data-set-v2-api-plain')
    if (api.kind !== 'api') throw new Error('no api')
    const header = { name: 'X', value: '1' }
    const [one, two] = [
      { ...api, headers: [header, header] },
      { ...api, headers: [header, { ...header, value: '2' }] },
    ]
    expect(dataSetComparison.differences(one, two)).toEqual([
      { path: '/headers/X 2/value', before: '1', after: '2' },
    ])
    expect(dataSetComparison.placeOf(['parameters', '0', 'paramType'], false)).toEqual({
      place: '参数 1',
      rest: ['paramType'],
    })
    expect(dataSetComparison.placeOf(['columns', '2024', 'title'], true).place).toBe('字段 2024')
  })
})
