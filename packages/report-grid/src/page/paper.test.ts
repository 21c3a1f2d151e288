import { plainPrint } from '@gridwright/report-engine'
import { expect, it } from 'vitest'
import { printOf } from './paper.ts'

it('RPT-04 takes A4 where a report says nothing', () => {
  expect(printOf(undefined)).toBe(plainPrint)
  expect(printOf({ paper: 'A3' })).toMatchObject({ paper: 'A3', orientation: 'portrait' })
})
