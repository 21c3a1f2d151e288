/** A picture of lines, areas and texts: what every file can be made of. Pixels, downwards from the upper left corner. */
export type Drawing = { readonly width: number; readonly height: number; readonly shapes: readonly Shape[] }

/** `[x, y]` pairs: a point each of M and L, three of a curve; Z closes. */
export type Segment = readonly ['M' | 'L' | 'C' | 'Z', ...number[]]

/** `#rrggbb`, and how opaque from 0 to 1. */
export type Paint = { readonly color: string; readonly alpha: number }
export type Stroke = Paint & { readonly width: number; readonly dash?: readonly number[] }

export type PathShape = {
  readonly kind: 'path'
  readonly path: readonly Segment[]
  readonly fill?: Paint
  readonly stroke?: Stroke
  /** Only what lies within is seen. */
  readonly clip?: readonly Segment[]
}

export type TextShape = {
  readonly kind: 'text'
  readonly text: string
  /** Where its base line begins, ends or has its middle. */
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  /** Degrees, clockwise. */
  readonly turn: number
  readonly size: number
  readonly bold: boolean
  readonly fill: Paint
  /** A rim around the signs, so that they can be read on any ground. */
  readonly rim?: Stroke
}

export type Shape = PathShape | TextShape
