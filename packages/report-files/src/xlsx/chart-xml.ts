import type { ChartLook, ChartSeries, ChartValues } from '@gridwright/charts'
import { colorAt, preparedValues } from '@gridwright/charts'

import { escapeXml } from './xml-text.ts'

/** A chart as Excel's own (ECMA-376, part 1, 21.2), for the kinds that Excel has. */

/** Where values stand in the file, as Excel writes it; absent = they stand in the chart alone. */
export type ChartCells = {
  readonly categories?: string | undefined
  readonly series: readonly (string | undefined)[]
}

const NATIVE: ReadonlySet<ChartLook['kind']> = new Set([
  'column',
  'bar',
  'line',
  'area',
  'pie',
  'doughnut',
  'scatter',
  'bubble',
  'radar',
  'combined',
])
export const isNative = ({ kind }: ChartLook): boolean => NATIVE.has(kind)

/** Its values are drawn in the order in which they stand in the sheet. */
export const isInSheetOrder = ({ sort, top }: ChartLook): boolean => sort === undefined && top === undefined

type Drawn = { readonly look: ChartLook; readonly values: ChartValues; readonly cells: ChartCells }

export function chartXml(look: ChartLook, values: ChartValues, cells: ChartCells): string {
  const drawn = { look, values: preparedValues(look, values), cells }
  const title =
    look.title === undefined || look.title === ''
      ? '<c:autoTitleDeleted val="1"/>'
      : `<c:title>${richText(look.title, 1400)}<c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/>`
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">' +
    `<c:roundedCorners val="0"/><c:chart>${title}<c:plotArea><c:layout/>${groupsOf(drawn)}${axesOf(drawn)}</c:plotArea>${legendXml(drawn)}` +
    '<c:plotVisOnly val="0"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>'
  )
}

const richText = (text: string, size: number): string =>
  `<c:tx><c:rich><a:bodyPr/><a:p><a:pPr><a:defRPr sz="${size}" b="1"/></a:pPr><a:r><a:rPr lang="zh-CN" sz="${size}" b="1"/><a:t>${escapeXml(text)}</a:t></a:r></a:p></c:rich></c:tx>`

const places = { top: 't', bottom: 'b', left: 'l', right: 'r' } as const

function legendXml({ look, values }: Drawn): string {
  const isOfParts = look.kind === 'pie' || look.kind === 'doughnut'
  const place = look.legend ?? (isOfParts || values.series.length > 1 ? 'bottom' : 'none')
  return place === 'none'
    ? ''
    : `<c:legend><c:legendPos val="${places[place]}"/><c:overlay val="0"/></c:legend>`
}

const AXES = '<c:axId val="111"/><c:axId val="112"/>'
const SECOND = '<c:axId val="113"/><c:axId val="114"/>'

type Which = (series: ChartSeries, at: number) => boolean
const all: Which = () => true

const groupsOf = (drawn: Drawn): string => groups[drawn.look.kind]?.(drawn) ?? ''

type Group = (drawn: Drawn) => string

const stacking = { stacked: 'stacked', percent: 'percentStacked' } as const

const grouping = ({ stack }: ChartLook, plain: string): string =>
  `<c:grouping val="${stack === undefined ? plain : stacking[stack]}"/>`

const bars =
  (direction: 'col' | 'bar', which: Which = all, axes = AXES): Group =>
  (drawn) => {
    const isStacked = drawn.look.stack !== undefined && drawn.look.kind !== 'combined'
    const series = seriesXml(drawn, { which, form: 'area' })
    if (series === '') return ''
    const plain = isStacked ? grouping(drawn.look, 'clustered') : '<c:grouping val="clustered"/>'
    return `<c:barChart><c:barDir val="${direction}"/>${plain}<c:varyColors val="0"/>${series}<c:gapWidth val="60"/>${isStacked ? '<c:overlap val="100"/>' : ''}${axes}</c:barChart>`
  }

const lines =
  (which: Which = all, axes = AXES): Group =>
  (drawn) => {
    const series = seriesXml(drawn, { which, form: 'line' })
    if (series === '') return ''
    const plain =
      drawn.look.kind === 'combined' ? '<c:grouping val="standard"/>' : grouping(drawn.look, 'standard')
    return `<c:lineChart>${plain}<c:varyColors val="0"/>${series}<c:marker val="1"/>${axes}</c:lineChart>`
  }

const slices =
  (name: 'pieChart' | 'doughnutChart'): Group =>
  (drawn) =>
    `<c:${name}><c:varyColors val="1"/>${seriesXml(drawn, { which: (_series, at) => at === 0, form: 'slices' })}<c:firstSliceAng val="0"/>` +
    `${name === 'pieChart' ? '' : '<c:holeSize val="58"/>'}</c:${name}>`

const groups: { readonly [Kind in ChartLook['kind']]?: Group } = {
  column: bars('col'),
  bar: bars('bar'),
  line: lines(),
  area: (drawn) =>
    `<c:areaChart>${grouping(drawn.look, 'standard')}<c:varyColors val="0"/>${seriesXml(drawn, { which: all, form: 'area' })}${AXES}</c:areaChart>`,
  pie: slices('pieChart'),
  doughnut: slices('doughnutChart'),
  scatter: (drawn) =>
    `<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>${seriesXml(drawn, { which: all, form: 'points' })}${AXES}</c:scatterChart>`,
  bubble: (drawn) =>
    `<c:bubbleChart><c:varyColors val="0"/>${seriesXml(drawn, { which: all, form: 'bubbles' })}<c:bubbleScale val="60"/>${AXES}</c:bubbleChart>`,
  radar: (drawn) =>
    `<c:radarChart><c:radarStyle val="marker"/><c:varyColors val="0"/>${seriesXml(drawn, { which: all, form: 'line' })}${AXES}</c:radarChart>`,
  combined: (drawn) =>
    bars('col', ({ line, second }) => line !== true && second !== true)(drawn) +
    lines(({ line, second }) => line === true && second !== true)(drawn) +
    bars('col', ({ line, second }) => line !== true && second === true, SECOND)(drawn) +
    lines(({ line, second }) => line === true && second === true, SECOND)(drawn),
}

type Form = 'area' | 'line' | 'slices' | 'points' | 'bubbles'
type Chosen = { readonly which: Which; readonly form: Form }

const seriesXml = (drawn: Drawn, { which, form }: Chosen): string =>
  drawn.values.series
    .map((series, at) => (which(series, at) ? oneSeries(drawn, { series, at, form }) : ''))
    .join('')

type One = { readonly series: ChartSeries; readonly at: number; readonly form: Form }

function oneSeries(drawn: Drawn, one: One): string {
  const { look, values } = drawn
  const { series, at, form } = one
  return (
    `<c:ser><c:idx val="${at}"/><c:order val="${at}"/>` +
    (series.name === '' ? '' : `<c:tx><c:v>${escapeXml(series.name)}</c:v></c:tx>`) +
    lookXml(look, at, form) +
    (form === 'line' ? '<c:marker><c:symbol val="circle"/><c:size val="5"/></c:marker>' : '') +
    (form === 'slices' ? pointsXml(look, values.categories.length) : '') +
    labelsXml(look) +
    placedXml(drawn, one) +
    (form === 'line' && look.kind !== 'radar' ? `<c:smooth val="${look.smooth === true ? 1 : 0}"/>` : '') +
    '</c:ser>'
  )
}

const valuesXml = ({ values, cells }: Drawn, { series, at }: One): string =>
  `<c:cat>${textsXml(values.categories.map(String), cells.categories)}</c:cat>` +
  `<c:val>${numbersXml(series.values, cells.series[at])}</c:val>`

function placedXml(drawn: Drawn, one: One): string {
  if (one.form !== 'points' && one.form !== 'bubbles') return valuesXml(drawn, one)
  return placesXml(drawn, one) + (one.form === 'bubbles' ? sizesXml(one.series) : '')
}

const sizesXml = ({ sizes, values }: ChartSeries): string =>
  `<c:bubbleSize>${numbersXml(sizes ?? values.map(() => 1))}</c:bubbleSize><c:bubble3D val="0"/>`

/** Places from left to right are values of the chart: in the sheet they may be texts. */
const placesXml = ({ values, cells }: Drawn, { series, at }: One): string =>
  `<c:xVal>${numbersXml(values.categories.map((category, turn) => placeOf(category, turn)))}</c:xVal>` +
  `<c:yVal>${numbersXml(series.values, cells.series[at])}</c:yVal>`

function placeOf(category: string | number, turn: number): number {
  const number = typeof category === 'number' ? category : Number(category || Number.NaN)
  return Number.isFinite(number) ? number : turn + 1
}

const solid = (color: string): string =>
  `<a:solidFill><a:srgbClr val="${color.slice(1).toUpperCase()}"/></a:solidFill>`

function lookXml(look: ChartLook, at: number, form: Form): string {
  const fill = solid(colorAt(look, at))
  if (form === 'slices') return ''
  if (form === 'line') return `<c:spPr><a:ln w="22225">${fill}</a:ln></c:spPr>`
  if (form === 'points')
    return `<c:spPr><a:ln w="19050"><a:noFill/></a:ln></c:spPr><c:marker><c:symbol val="circle"/><c:size val="6"/><c:spPr>${fill}</c:spPr></c:marker>`
  if (form === 'bubbles')
    return `<c:spPr>${fill.replace('"/>', '"><a:alpha val="65000"/></a:srgbClr>')}</c:spPr>`
  return `<c:spPr>${fill}</c:spPr>`
}

const pointsXml = (look: ChartLook, count: number): string =>
  Array.from(
    { length: Math.min(count, 200) },
    (_, at) => `<c:dPt><c:idx val="${at}"/><c:spPr>${solid(colorAt(look, at))}</c:spPr></c:dPt>`,
  ).join('')

function labelsXml({ labels, valueAxis }: ChartLook): string {
  if (labels !== true) return ''
  const format = valueAxis?.format
  const code = format === undefined ? '' : `<c:numFmt formatCode="${escapeXml(format)}" sourceLinked="0"/>`
  return (
    `<c:dLbls>${code}<c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/>` +
    '<c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>'
  )
}

function textsXml(texts: readonly string[], cells: string | undefined): string {
  const points = texts.map((text, at) => `<c:pt idx="${at}"><c:v>${escapeXml(text)}</c:v></c:pt>`).join('')
  const list = `<c:ptCount val="${texts.length}"/>${points}`
  return cells === undefined
    ? `<c:strLit>${list}</c:strLit>`
    : `<c:strRef><c:f>${escapeXml(cells)}</c:f><c:strCache>${list}</c:strCache></c:strRef>`
}

function numbersXml(numbers: readonly (number | null)[], cells?: string): string {
  const points = numbers
    .map((number, at) => (number === null ? '' : `<c:pt idx="${at}"><c:v>${number}</c:v></c:pt>`))
    .join('')
  const list = `<c:formatCode>General</c:formatCode><c:ptCount val="${numbers.length}"/>${points}`
  return cells === undefined
    ? `<c:numLit>${list}</c:numLit>`
    : `<c:numRef><c:f>${escapeXml(cells)}</c:f><c:numCache>${list}</c:numCache></c:numRef>`
}

type AxisLook = ChartLook['valueAxis']

const axisTitle = (axis: AxisLook): string =>
  axis?.title === undefined ? '' : `<c:title>${richText(axis.title, 1000)}<c:overlay val="0"/></c:title>`

const formatXml = (axis: AxisLook): string =>
  `<c:numFmt formatCode="${escapeXml(axis?.format ?? 'General')}" sourceLinked="0"/>`

type Ends = {
  readonly id: number
  readonly cross: number
  readonly place: string
  readonly crosses?: 'autoZero' | 'max'
  readonly grid?: string
}

const scaling = (axis: AxisLook, isTurned = false): string =>
  `<c:scaling><c:orientation val="${isTurned ? 'maxMin' : 'minMax'}"/>${axis?.max === undefined ? '' : `<c:max val="${axis.max}"/>`}${axis?.min === undefined ? '' : `<c:min val="${axis.min}"/>`}</c:scaling>`

const GRID = `<c:majorGridlines><c:spPr><a:ln w="6350">${solid('#d9dde3')}</a:ln></c:spPr></c:majorGridlines>`

const valueAxis = (axis: AxisLook, { id, cross, place, crosses = 'autoZero', grid = GRID }: Ends): string =>
  `<c:valAx><c:axId val="${id}"/>${scaling(axis)}<c:delete val="${axis?.hidden === true ? 1 : 0}"/><c:axPos val="${place}"/>${grid}${axisTitle(axis)}${formatXml(axis)}` +
  `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="${cross}"/><c:crosses val="${crosses}"/></c:valAx>`

function categoryAxis(
  look: ChartLook,
  { id, cross, place }: Ends,
  isHidden = look.categoryAxis?.hidden === true,
): string {
  return (
    `<c:catAx><c:axId val="${id}"/>${scaling(undefined, look.kind === 'bar')}<c:delete val="${isHidden ? 1 : 0}"/><c:axPos val="${place}"/>${isHidden ? '' : axisTitle(look.categoryAxis)}` +
    `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:crossAx val="${cross}"/><c:crosses val="autoZero"/></c:catAx>`
  )
}

function axesOf({ look, values }: Drawn): string {
  const { kind } = look
  if (kind === 'pie' || kind === 'doughnut') return ''
  const [across, up] = kind === 'bar' ? (['l', 'b'] as const) : (['b', 'l'] as const)
  const first = { id: 111, cross: 112, place: across }
  const crosses = kind === 'bar' ? 'max' : 'autoZero'
  const value = valueAxis(look.valueAxis, { id: 112, cross: 111, place: up, crosses })
  if (kind === 'scatter' || kind === 'bubble') return valueAxis(look.categoryAxis, first) + value
  const second =
    kind === 'combined' && values.series.some(({ second }) => second === true)
      ? categoryAxis(look, { id: 113, cross: 114, place: 'b' }, true) +
        valueAxis(look.secondAxis, { id: 114, cross: 113, place: 'r', crosses: 'max', grid: '' })
      : ''
  return categoryAxis(look, first) + value + second
}
