/** What a chart on a screen has beyond its look: how its marks are made, and whether it moves. */
export type ChartFinish = {
  readonly fontSize?: number
  /** Bars and areas fade to their foot. */
  readonly gradient?: boolean
  /** Pixels of the corners of bars, and of slices. */
  readonly rounded?: number
  /** Pixels; 0 or absent = what there is room for. */
  readonly barWidth?: number
  readonly lineWidth?: number
  readonly symbols?: boolean
  readonly steps?: boolean
  readonly glow?: boolean
  readonly gridLines?: 'none' | 'solid' | 'dashed'
  /** Lines across, at a value. */
  readonly marks?: readonly { readonly value: number; readonly name: string; readonly color: string }[]
  /** From this value on, this colour; of single series. */
  readonly thresholds?: readonly { readonly from: number; readonly color: string }[]
  /** Radii in per cent, of pies. */
  readonly ring?: readonly [inner: number, outer: number]
  readonly radar?: { readonly round: boolean; readonly filled: boolean; readonly bands: number }
  /** Degrees between slices. */
  readonly gap?: number
  readonly animated?: boolean
  readonly tooltip?: boolean
  /** Drag and wheel zoom along the categories. */
  readonly zoom?: boolean
}
