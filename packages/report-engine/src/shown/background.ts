import type { Background, PrintSetup } from '#model/template.ts'
import { millimetres, paperSize } from './paper.ts'
import { pictureBox } from './picture-box.ts'
import type { PictureBox } from './picture-box.ts'

/** Tiles of one page at most, however small the picture. */
const MOST_TILES = 400

type Size = { readonly width: number; readonly height: number }

/** Where a background's picture lies on its paper: once, or again and again. CSS pixels. */
export const backgroundBoxes = (
  print: PrintSetup,
  { fit }: Pick<Background, 'fit'>,
  picture: Size,
): readonly PictureBox[] => {
  const size = paperSize(print)
  const paper = { width: millimetres(size.width), height: millimetres(size.height) }
  if (fit !== 'tiled') return [pictureBox(paper, picture, { fit, align: 'center', verticalAlign: 'middle' })]
  const least = Math.sqrt((paper.width * paper.height) / MOST_TILES)
  const [across, down] = [Math.max(least, picture.width), Math.max(least, picture.height)]
  const count = (room: number, step: number) =>
    Array.from({ length: Math.ceil(room / step) }, (_, at) => at * step)
  return count(paper.height, down).flatMap((top) =>
    count(paper.width, across).map((left) => ({ left, top, width: picture.width, height: picture.height })),
  )
}
