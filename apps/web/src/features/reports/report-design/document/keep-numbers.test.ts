import { expect, it } from 'vitest'
import { keepNumbers } from './keep-numbers.ts'

it.each([
  ['=1E-7*2', '=1e-7*2', '=1E-7*2'],
  ['=sum(1E-7,2e5)', '=SUM(1e-7,200000)', '=SUM(1E-7,2e5)'],
  ['=12345678901234567890+a1', '=12345678901234567000+A1', '=12345678901234567890+A1'],
  ['=a1*1.50', '=A1*1.5', '=A1*1.50'],
  ['=a1*10%', '=A1*0.1', '=A1*10%'],
  ['=.5+b2', '=0.5+B2', '=.5+B2'],
  ['=if(a1="1.50",1.50,$b$2:c10)', '=IF(A1="1.50",1.5,$B$2:C10)', '=IF(A1="1.50",1.50,$B$2:C10)'],
  ['=[销售.2024]+@p1+1.0', '=[销售.2024]+@p1+1', '=[销售.2024]+@p1+1.0'],
  ['=sum(a1', '=SUM(A1)', '=SUM(A1)'],
  ['＝１＋１', '=1+1', '=1+1'],
])('E6 the numbers of a formula stay as typed: %s', (typed, written, kept) => {
  expect(keepNumbers(typed, written)).toBe(kept)
})
