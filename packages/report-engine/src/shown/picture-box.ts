import type { PictureFit } from '@gridwright/contract'

type Size = { readonly width: number; readonly height: number }

/** Where a picture is drawn within its area, in the area's unit; what reaches out of the area is cut. */
export type PictureBox = Size & { readonly left: number; readonly top: number }

export type PicturePlace = {
  readonly fit: PictureFit
  readonly align: 'left' | 'center' | 'right' | 'justify'
  readonly verticalAlign: 'top' | 'middle' | 'bottom'
}

const across = { left: 0, center: 0.5, justify: 0.5, right: 1 } as const
const down = { top: 0, middle: 0.5, bottom: 1 } as const

/** A picture's place as its cell's style aligns it (RPT-05); `original` counts its pixels at 96 dpi. */
export const pictureBox = (
  area: Size,
  picture: Size,
  { fit, align, verticalAlign }: PicturePlace,
): PictureBox => {
  const [wide, high] = scaleOf(fit, area.width / picture.width, area.height / picture.height)
  const size = { width: picture.width * wide, height: picture.height * high }
  return {
    ...size,
    left: (area.width - size.width) * across[align],
    top: (area.height - size.height) * down[verticalAlign],
  }
}

const scaleOf = (fit: PictureFit, wide: number, high: number): readonly [number, number] => {
  if (fit === 'stretch') return [wide, high]
  if (fit === 'original') return [1, 1]
  const scale = fit === 'contain' ? Math.min(wide, high) : Math.max(wide, high)
  return [scale, scale]
}

/** Which part of a picture is seen, as parts of it cut off each side. */
export type Crop = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** For files that cut pictures themselves: the part that lies within the area, and where it lies. */
export const croppedBox = (
  area: Size,
  box: PictureBox,
): { readonly seen: PictureBox; readonly crop: Crop } => {
  const left = Math.max(0, box.left)
  const top = Math.max(0, box.top)
  const right = Math.min(area.width, box.left + box.width)
  const bottom = Math.min(area.height, box.top + box.height)
  return {
    seen: { left, top, width: right - left, height: bottom - top },
    crop: {
      left: (left - box.left) / box.width,
      top: (top - box.top) / box.height,
      right: (box.left + box.width - right) / box.width,
      bottom: (box.top + box.height - bottom) / box.height,
    },
  }
}
