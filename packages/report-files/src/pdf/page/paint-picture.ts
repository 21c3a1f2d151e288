import { pictureBox } from '@gridwright/report-engine/shown'

import { decimal } from '#pdf/file/pdf-text.ts'
import type { DrawnPicture } from '#shown/cell-picture.ts'

import type { Content } from './content.ts'
import { rectangle } from './content.ts'
import type { Look } from './look.ts'
import type { Area } from './page-grid.ts'

/** Around it, as the viewer has it. */
const MARGIN = 1

type Pictured = {
  readonly drawn: DrawnPicture
  /** What the page calls it. */
  readonly name: string
  readonly look: Look
  readonly area: Area
}

/** In its cell's area, by its fit; what reaches out is cut. */
export function paintPicture(content: Content, { drawn, name, look, area }: Pictured): void {
  const size = { width: area.right - area.left - 2 * MARGIN, height: area.bottom - area.top - 2 * MARGIN }
  if (size.width <= 0 || size.height <= 0) return
  const { align = 'left', verticalAlign = 'bottom' } = look.style
  const box = pictureBox(size, drawn.picture, { fit: drawn.fit, align, verticalAlign })
  const [left, top] = [area.left + MARGIN, area.top + MARGIN]
  content.save()
  content.draw(`${rectangle(left, top, size)} W n`)
  const lower = decimal(-(top + box.top + box.height))
  content.draw(
    `${decimal(box.width)} 0 0 ${decimal(box.height)} ${decimal(left + box.left)} ${lower} cm\n/${name} Do`,
  )
  content.restore()
}
