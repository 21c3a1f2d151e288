import type { ChartLook, ChartValues } from '#document/chart-look.ts'

import { axesOf } from './axes.ts'
import { colorsOf } from './palettes.ts'
import { preparedValues } from './prepared-values.ts'
import { seriesOf } from '#series/series.ts'
import { paper, type ChartGround, type ChartOption } from './ground.ts'
import { legendOf } from './legend.ts'

/**
 * The option that ECharts draws. Texts of the data are texts: no function, no markup and no template of ECharts comes from
 * them (reference §5, attack 4).
 */
export function chartOption(look: ChartLook, values: ChartValues, ground: ChartGround = paper): ChartOption {
  const prepared = preparedValues(look, values)
  return {
    animation: false,
    backgroundColor: 'transparent',
    color: colorsOf(look, ground),
    textStyle: { fontFamily: ground.font, color: ground.ink },
    ...titleOf(look, ground),
    ...legendOf(look, prepared, ground),
    ...axesOf(look, prepared, ground),
    series: seriesOf(look, prepared, ground),
  }
}

function titleOf({ title }: ChartLook, { ink }: ChartGround): ChartOption {
  if (title === undefined || title === '') return {}
  const textStyle = { fontSize: 14, fontWeight: 'bold', color: ink, width: 2000, overflow: 'truncate' }
  return { title: { text: title, left: 'center', top: 8, padding: 0, textStyle } }
}
