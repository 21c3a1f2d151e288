/** Plain JSON: what a chart's document and values say, and nothing that runs. */
export type ChartOption = Readonly<Record<string, unknown>>

export const chartFont =
  "Arial, 'Liberation Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif"

export const INK = '#3d4756'
export const SOFT = '#d9dde3'
