import { mixed, withAlpha, type ChartGround, type ChartOption } from '@gridwright/charts/screen'
import type { MapOptions } from './facts.ts'
import { shortName, shownNames } from './join-areas.ts'
import { areasLayer, barsLayer, flowLayer, pointsLayer, type Layer } from './layers.ts'
import type { DrawnMap } from './drawn-map.ts'

export type MapDrawing = { readonly option: ChartOption; readonly unmatched: number }

const layers = { areas: areasLayer, points: pointsLayer, flow: flowLayer, bars: barsLayer } as const

/** The map under one layer. */
export function mapOption(drawn: DrawnMap): MapDrawing {
  const layer = layers[drawn.options.layer](drawn)
  return {
    option: { ...geoOf(drawn), ...scaleOf(drawn, layer), series: layer.series },
    unmatched: layer.unmatched,
  }
}

function geoOf({ options, ground, mapName, index, size }: DrawnMap): ChartOption {
  const { area, border, labels, fontSize, roam, zoom, glow, title } = options
  const accent = ground.colors?.[0] ?? ground.ink
  return {
    geo: {
      id: 'geo',
      map: mapName,
      roam,
      nameMap: shownNames(index),
      top: title === '' ? 14 : 44,
      bottom: 14,
      left: 14,
      right: 14,
      // With all four edges set, ECharts would stretch the map to them.
      preserveAspect: 'contain',
      zoom: zoomOf(mapName, zoom, size),
      center: centerOf(mapName),
      label: { show: labels, color: ground.soft, fontSize, formatter: shortLabel },
      itemStyle: {
        areaColor: area || ground.track,
        borderColor: border || withAlpha(accent, 0.6),
        borderWidth: 0.8,
        ...(glow && { shadowColor: withAlpha(accent, 0.35), shadowBlur: 8 }),
      },
      emphasis: {
        label: { show: true, color: ground.ink, formatter: shortLabel },
        itemStyle: { areaColor: withAlpha(accent, 0.55) },
      },
      select: { disabled: true },
      regions: [
        { name: '南海诸岛', label: { show: false } },
        ...seaLines.map((name) => lineOf(name, ground)),
      ],
    },
  }
}

/** The line of the South China Sea on our map of the world, in both languages: narrow strips that are no area. */
const seaLines = ['南海断续线', 'Dash line of the South China Sea']
const lineOf = (name: string, { ink }: ChartGround): object => {
  const itemStyle = { areaColor: ink, borderColor: ink, borderWidth: 1.2, shadowBlur: 0 }
  const label = { show: false }
  return { name, label, itemStyle, emphasis: { label, itemStyle } }
}

const shortLabel = ({ name }: { readonly name: string }): string => shortName(name)

/** The country's islands reach far south: the mainland stands in the middle, and the inset shows the sea. */
const centerOf = (mapName: string): readonly number[] | undefined =>
  mapName === 'china' ? [105.5, 36] : undefined
/**
 * How far the country may be drawn larger than its frame, since the south of it stands in the inset: as far as the width
 * allows. Its outline with the islands is about as wide as high.
 */
const zoomOf = (mapName: string, zoom: number, { w, h }: DrawnMap['size']): number =>
  mapName === 'china' ? zoom * Math.min(1.3, Math.max(1, w / Math.max(1, h) / 1.02)) : zoom

/** From low to high: two colours at least. */
export const scaleColours = ({ scale }: MapOptions, ground: ChartGround): readonly string[] => {
  const accent = ground.colors?.[0] ?? ground.ink
  return scale.length >= 2 ? scale : [mixed(ground.track, accent, 0.2), accent]
}

function scaleOf({ options, ground, write, isStill }: DrawnMap, { range, layer }: Layer): ChartOption {
  if (range === undefined || layer !== 'areas') return {}
  const [min, max] = range
  const { thresholds, scaleShown, fontSize } = options
  const shared = {
    id: 'scale',
    show: scaleShown && !isStill,
    left: 12,
    bottom: 12,
    textStyle: { color: ground.soft, fontSize: Math.max(10, fontSize) },
    seriesIndex: 0,
  }
  if (thresholds.length === 0)
    return {
      visualMap: {
        ...shared,
        type: 'continuous',
        min,
        max: max > min ? max : min + 1,
        calculable: false,
        itemWidth: 10,
        itemHeight: 80,
        text: [write(max), write(min)],
        inRange: { color: scaleColours(options, ground) },
      },
    }
  const rising = thresholds.toSorted((one, other) => one.from - other.from)
  const pieces = rising.map(({ from, colour }, at) => {
    const next = rising[at + 1]?.from
    return { gte: from, ...(next !== undefined && { lt: next }), color: colour, label: `≥ ${write(from)}` }
  })
  return { visualMap: { ...shared, type: 'piecewise', pieces, outOfRange: { color: ground.track } } }
}
