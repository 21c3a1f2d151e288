import type { DataSetParameter } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { formValues, isComplete, readAddress, reportAddress, runValues, withValues } from './view-address.ts'

const parameters: readonly DataSetParameter[] = [
  { paramCode: 'region', paramName: '地区', paramType: 'select', required: 1 },
  { paramCode: 'from', paramName: '开始', paramType: 'date', required: 2, paramDefault: '2026-01-01' },
]

describe('the address of the viewer', () => {
  it('RTE-06 takes report, version, draft and parameters by query', () => {
    const address = readAddress(new URLSearchParams('id=r1&draft=1&version=3&view=paper&p.region=华东&x=1'))
    expect(address).toEqual({
      id: 'r1',
      draft: true,
      listPage: 1,
      version: 3,
      comments: false,
      view: 'paper',
      given: { region: '华东' },
    })
    expect(readAddress(new URLSearchParams('version=-2'))).toMatchObject({
      id: '',
      version: undefined,
      view: 'rows',
      comments: false,
    })
  })

  it('RPT-04 fills the form from the address, else from the defaults', () => {
    expect(formValues(parameters, { region: 'East' })).toEqual({ region: 'East', from: '2026-01-01' })
  })

  it('RPT-04 keeps a default out of the address, so that a shared link follows it', () => {
    const next = withValues(new URLSearchParams('id=r1&p.old=1'), parameters, {
      region: 'East',
      from: '2026-01-01',
    })
    expect(next.toString()).toBe('id=r1&p.region=East')
  })

  it('RPT-04 tells the server of a default that was emptied', () => {
    const next = withValues(new URLSearchParams('id=r1'), parameters, { region: 'East', from: '' })
    expect(runValues(parameters, readAddress(next).given)).toEqual({ region: 'East', from: null })
    expect(runValues(parameters, {})).toEqual({})
  })

  it('RPT-04 keeps lists and ranges: a value each time the name stands there', () => {
    const several: readonly DataSetParameter[] = [
      { paramCode: 'cities', paramName: '', paramType: 'mutiselect', required: 2, paramDefault: 'gz' },
      { paramCode: 'days', paramName: '', paramType: 'dateRange', required: 1 },
    ]
    const back = (values: Record<string, string[]>) => {
      const next = withValues(new URLSearchParams('id=r1'), several, values)
      const { given } = readAddress(new URLSearchParams(next.toString()))
      return [next.toString(), formValues(several, given), runValues(several, given)]
    }
    const chosen = { cities: ['a,b', 'c'], days: ['2026-01-01', '2026-01-31'] }
    const address = 'id=r1&p.cities=a%2Cb&p.cities=c&p.days=2026-01-01&p.days=2026-01-31'
    expect(back(chosen)).toEqual([address, chosen, chosen])
    const one = { cities: ['a,b'], days: ['', '2026-01-31'] }
    expect(back(one).slice(1)).toEqual([one, one])
    const emptied = { cities: [], days: ['', ''] }
    expect(back(emptied).slice(1)).toEqual([emptied, { cities: null }])
    expect(formValues(several, { cities: 'x, y' })['cities']).toEqual(['x', 'y'])
    expect([isComplete(several, one), isComplete(several, chosen)]).toEqual([false, true])
  })

  it('RPT-04 waits for what is required', () => {
    expect(isComplete(parameters, { region: '', from: 'x' })).toBe(false)
    expect(isComplete(parameters, { region: 'East', from: '' })).toBe(true)
  })

  it('RPT-04 attack 18: whatever a link carries, it leads to one report of this console', () => {
    for (const id of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      'a&id=b#c',
    ]) {
      const address = reportAddress(id, { id: 'other', redirect: '//evil.example', 'p.id': '&id=other' })
      const url = new URL(address, 'https://console.test')
      expect([url.origin, url.pathname, url.hash]).toEqual([
        'https://console.test',
        '/excelreport/viewer',
        '',
      ])
      expect(url.searchParams.getAll('id')).toEqual([id])
      expect([...url.searchParams.keys()]).toEqual(['id', 'p.id', 'p.redirect', 'p.p.id'])
    }
    expect(readAddress(new URLSearchParams('id=first&id=second')).id).toBe('first')
  })

  it('RPT-04 drills through with parameters', () => {
    expect(
      reportAddress('r2', { region: '华 东', day: { date: Date.UTC(2026, 4, 6) }, n: 3, nothing: null }),
    ).toBe('/excelreport/viewer?id=r2&p.region=%E5%8D%8E+%E4%B8%9C&p.day=2026-05-06&p.n=3')
  })
})
