import type { Fit } from '#document/canvas.ts'

export type Size = { readonly w: number; readonly h: number }
/** How many window pixels a canvas pixel takes, where its corner stands, and what scrolls. */
export type Fitted = {
  readonly sx: number
  readonly sy: number
  readonly x: number
  readonly y: number
  readonly scrolls: 'none' | 'x' | 'y' | 'both'
}

const centred = (
  fit: number,
  { canvas, window }: { readonly canvas: Size; readonly window: Size },
): Fitted => ({
  sx: fit,
  sy: fit,
  x: (window.w - canvas.w * fit) / 2,
  y: (window.h - canvas.h * fit) / 2,
  scrolls: 'none',
})

const along = (first: number): number => Math.max(0, first)

/** Reference data-screens §6. A window without a size shows nothing and breaks nothing. */
export const fitScreen = (fit: Fit, canvas: Size, window: Size): Fitted => {
  if (window.w <= 0 || window.h <= 0) return { sx: 1, sy: 1, x: 0, y: 0, scrolls: 'none' }
  const sx = window.w / canvas.w
  const sy = window.h / canvas.h
  switch (fit) {
    case 'contain':
      return centred(Math.min(sx, sy), { canvas, window })
    case 'cover':
      return centred(Math.max(sx, sy), { canvas, window })
    case 'stretch':
      return { sx, sy, x: 0, y: 0, scrolls: 'none' }
    case 'width':
      return { sx, sy: sx, x: 0, y: along((window.h - canvas.h * sx) / 2), scrolls: 'y' }
    case 'height':
      return { sx: sy, sy, x: along((window.w - canvas.w * sy) / 2), y: 0, scrolls: 'x' }
    case 'actual':
      return {
        sx: 1,
        sy: 1,
        x: along((window.w - canvas.w) / 2),
        y: along((window.h - canvas.h) / 2),
        scrolls: 'both',
      }
  }
}

/** A part of the canvas that one machine of a wall shows. */
export type Crop = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

/** `0,0,960,540` of the address; undefined where it is none. */
export const cropOf = (text: string | null): Crop | undefined => {
  const [x = Number.NaN, y = Number.NaN, w = Number.NaN, h = Number.NaN, more] = (text ?? '')
    .split(',')
    .map(Number)
  const all = [x, y, w, h]
  return more === undefined && all.every(Number.isFinite) && w >= 1 && h >= 1 ? { x, y, w, h } : undefined
}

export const fitCrop = (crop: Crop, window: Size): Fitted => {
  const { sx, sy } = fitScreen('contain', crop, window)
  const { x, y } = centred(sx, { canvas: crop, window })
  return { sx, sy, x: x - crop.x * sx, y: y - crop.y * sy, scrolls: 'none' }
}
