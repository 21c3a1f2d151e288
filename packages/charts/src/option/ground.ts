/** Plain JSON: what a chart's document and values say, and nothing that runs. */
export type ChartOption = Readonly<Record<string, unknown>>

export const chartFont =
  "Arial, 'Liberation Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"

/** What a chart is drawn on: a report's paper, or a data screen's theme. Colours as CSS writes them. */
export type ChartGround = {
  readonly ink: string
  /** Names and marks of axes. */
  readonly soft: string
  /** Lines through the drawing. */
  readonly line: string
  /** Lines that axes stand on. */
  readonly axis: string
  /** Between slices and cells: the ground itself. */
  readonly gap: string
  /** What a gauge's ring is filled with where it has no value. */
  readonly track: string
  /** On a mark's own colour. */
  readonly onMark: string
  readonly font: string
  /** Of the series, where the look names none. */
  readonly colors?: readonly string[]
}

export const paper: ChartGround = {
  ink: '#3d4756',
  soft: '#3d4756',
  line: '#d9dde3',
  axis: '#9aa3af',
  gap: '#ffffff',
  track: '#e6e9ee',
  onMark: '#ffffff',
  font: chartFont,
}
