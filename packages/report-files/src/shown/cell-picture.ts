import type { CellPicture, PictureRefusal } from '@gridwright/contract'
import type { LaidCell } from '@gridwright/report-engine'

/** A picture as all formats take it: upright, proven to decode. */
export type Picture = {
  readonly type: 'png' | 'jpeg'
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/** Why a name leads to no picture. */
export type Refused = { readonly refused: PictureRefusal }

/** By the name that cells give them. */
export type Pictures = ReadonlyMap<string, Picture | Refused>

/** A cell's picture, and how it lies. */
export type DrawnPicture = { readonly picture: Picture; readonly fit: CellPicture['fit'] }

/** Of a cell that shows none: undefined; of one that should: the picture, or why there is none. */
export type PictureOf = (cell: Pick<LaidCell, 'picture'>) => DrawnPicture | Refused | undefined

/** Refused where nobody opened it: a writer never does. */
const UNOPENED: Refused = { refused: 'many' }

export const picturesOf =
  (pictures: Pictures | undefined): PictureOf =>
  ({ picture }) => {
    if (picture === undefined) return undefined
    const found = pictures?.get(picture.name) ?? UNOPENED
    return 'refused' in found ? found : { picture: found, fit: picture.fit }
  }

/** The picture itself, or undefined; `onRefused` is told why. */
export function drawnPicture(
  cell: LaidCell,
  pictureOf: PictureOf,
  onRefused: (refused: PictureRefusal) => void,
): DrawnPicture | undefined {
  const found = cell.picture === undefined ? undefined : pictureOf(cell)
  if (found === undefined) return undefined
  if (!('refused' in found)) return found
  onRefused(found.refused)
  return undefined
}
