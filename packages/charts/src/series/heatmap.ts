import { labelText } from './labels.ts'
import type { Make } from './make.ts'

export const heatmap: Make = (look, { series }, ground) => [
  {
    type: 'heatmap',
    itemStyle: { borderColor: ground.gap, borderWidth: 1 },
    label: { show: look.labels === true, fontSize: 11, color: ground.ink },
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
