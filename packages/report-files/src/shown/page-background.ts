import type { PictureRefusal } from '@gridwright/contract'
import type { SheetLayout } from '@gridwright/report-engine'
import { plainPrint } from '@gridwright/report-engine'
import { backgroundBoxes } from '@gridwright/report-engine/shown'
import type { PictureBox } from '@gridwright/report-engine/shown'

import type { Picture, PictureOf } from './cell-picture.ts'

/** The picture below the pages of a sheet; boxes in CSS pixels of the paper. */
export type PageBackground = {
  readonly picture: Picture
  readonly boxes: readonly PictureBox[]
  readonly opacity: number
}

/** Undefined where there is none, and where the paper already has it; `onRefused` is told why one cannot be drawn. */
export function pageBackground(
  sheet: Pick<SheetLayout, 'print'>,
  pictureOf: PictureOf,
  onRefused: (refused: PictureRefusal) => void,
): PageBackground | undefined {
  const print = { ...plainPrint, ...sheet.print }
  const { background } = print
  if (background?.printed !== true) return undefined
  const found = pictureOf({ picture: { name: background.picture, fit: 'stretch' } })
  if (found === undefined) return undefined
  if ('refused' in found) {
    onRefused(found.refused)
    return undefined
  }
  const { picture } = found
  return { picture, boxes: backgroundBoxes(print, background, picture), opacity: background.opacity ?? 1 }
}
