import type { Make } from './make.ts'

export const radar: Make = (look, { series }) => [
  {
    type: 'radar',
    symbolSize: 4,
    ...(look.stack === undefined && { areaStyle: { opacity: 0.12 } }),
    data: series.map(({ name, values }) => ({ name, value: values.map((value) => value ?? 0) })),
  },
]
