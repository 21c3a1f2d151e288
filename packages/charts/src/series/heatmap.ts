import { INK } from '#option/ground.ts'
import { labelText } from './labels.ts'
import type { Make } from './make.ts'

export const heatmap: Make = (look, { series }) => [
  {
    type: 'heatmap',
    itemStyle: { borderColor: '#ffffff', borderWidth: 1 },
    label: { show: look.labels === true, fontSize: 11, color: INK },
    data: series.flatMap(({ values }, y) =>
      values.flatMap((value, x) =>
        value === null
          ? []
          : [
              {
                value: [x, y, value],
                ...(look.labels === true && { label: { formatter: labelText(look, value) } }),
              },
            ],
      ),
    ),
  },
]
