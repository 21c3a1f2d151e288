import { millimetres } from '@gridwright/report-engine/shown'

import { decimal } from '#pdf/file/pdf-text.ts'
import type { PageBackground } from '#shown/page-background.ts'

import type { Content } from './content.ts'
import { rectangle } from './content.ts'
import type { Opacities } from './paint-watermark.ts'
import type { PictureObjects } from './picture-objects.ts'

type Painting = {
  readonly background: PageBackground
  /** Millimetres. */
  readonly paper: { readonly width: number; readonly height: number }
  readonly pictures: PictureObjects
  readonly opacities: Opacities
}

/** Below all else, cut at the paper's edge. Pixels of the paper, downwards. */
export function paintBackground(
  content: Content,
  { background, paper, pictures, opacities }: Painting,
): void {
  const { picture, boxes, opacity } = background
  const size = { width: millimetres(paper.width), height: millimetres(paper.height) }
  content.mark('/Artifact<</Type/Background>>BDC')
  content.save()
  content.draw(`${rectangle(0, 0, size)} W n`)
  if (opacity < 1) content.draw(`/${opacities.name(opacity)} gs`)
  for (const { left, top, width, height } of boxes) {
    content.save()
    content.draw(`${[width, 0, 0, height, left, -(top + height)].map(decimal).join(' ')} cm`)
    content.draw(`/${pictures.name(picture)} Do`)
    content.restore()
  }
  content.restore()
  content.unmark()
}
