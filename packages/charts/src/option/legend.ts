import type { ChartLook, ChartValues } from '#document/chart-look.ts'
import { isOfParts } from '#document/chart-look.ts'
import type { ChartGround, ChartOption } from './ground.ts'

/** Names that a legend would tell. */
function namesOf({ kind }: ChartLook, { categories, series }: ChartValues): readonly string[] {
  if (kind === 'treemap' || kind === 'gauge' || kind === 'heatmap' || kind === 'waterfall') return []
  return isOfParts(kind) ? categories.map(String) : series.map(({ name }) => name)
}

export function legendPlace(look: ChartLook, values: ChartValues): Exclude<ChartLook['legend'], undefined> {
  const names = namesOf(look, values).filter((name) => name !== '')
  if (names.length === 0) return 'none'
  return look.legend ?? (names.length > 1 ? 'bottom' : 'none')
}

export function legendOf(look: ChartLook, values: ChartValues, ground: ChartGround): ChartOption {
  const place = legendPlace(look, values)
  if (place === 'none') return {}
  const beside = place === 'left' || place === 'right'
  const top = look.title === undefined || look.title === '' ? 6 : 32
  const where = {
    top: { top, left: 'center' },
    bottom: { bottom: 6, left: 'center' },
    left: { left: 6, top: 'middle' },
    right: { right: 6, top: 'middle' },
  }[place]
  return {
    legend: {
      type: 'scroll',
      orient: beside ? 'vertical' : 'horizontal',
      ...where,
      padding: 0,
      itemWidth: 14,
      itemHeight: 10,
      itemGap: 12,
      textStyle: {
        fontSize: 12,
        color: ground.ink,
        fontFamily: ground.font,
        ...(beside && { width: 110, overflow: 'truncate' }),
      },
      pageIconSize: 10,
    },
  }
}
