import { finite } from '#values/arithmetic.ts'
import { leastOf, mostOf, sumOf } from '#values/summary.ts'
import { info, type Definition } from './definition.ts'

const MANY = 255

export const aggregates: readonly Definition[] = [
  { ...info('SUM', [1, MANY], ['SUM(x, …)', '求和', 'Sum; of nothing 0']), kind: 'summary', run: sumOf },
  {
    ...info('COUNT', [1, MANY], ['COUNT(x, …)', '非空值个数', 'How many are not empty']),
    kind: 'summary',
    run: (s) => s.filled,
  },
  {
    ...info('COUNTA', [1, MANY], ['COUNTA(x, …)', '非空值个数', 'How many are not empty']),
    kind: 'summary',
    run: (s) => s.filled,
  },
  {
    ...info('AVERAGE', [1, MANY], ['AVERAGE(x, …)', '平均值', 'Average; of nothing empty']),
    kind: 'summary',
    run: (s) => (s.numbers === 0 ? null : finite((s.sum + s.lost) / s.numbers)),
  },
  {
    ...info('MAX', [1, MANY], ['MAX(x, …)', '最大值', 'Largest; of nothing empty']),
    kind: 'summary',
    extremes: true,
    run: mostOf,
  },
  {
    ...info('MIN', [1, MANY], ['MIN(x, …)', '最小值', 'Smallest; of nothing empty']),
    kind: 'summary',
    extremes: true,
    run: leastOf,
  },
]
