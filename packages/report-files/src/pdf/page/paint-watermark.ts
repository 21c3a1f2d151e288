import type { DrawnWatermark } from '@gridwright/report-engine/shown'

import { decimal } from '#pdf/file/pdf-text.ts'
import type { FontChain } from '#pdf/fonts/file-fonts.ts'
import { lineOf } from '#pdf/text/line.ts'
import { paintLine } from '#pdf/text/paint-line.ts'

import { BLACK, colorOf } from './color.ts'
import type { Content } from './content.ts'

/** How see-through things are, by the names that pages use (ISO 32000-1, 8.4.5). */
export type Opacities = {
  name(opacity: number): string
  /** The entry of the pages' resources; empty where nothing is see-through. */
  resources(): string
}

export function openOpacities(): Opacities {
  const names = new Map<string, string>()
  return {
    name: (opacity) => {
      const key = decimal(opacity)
      const name = names.get(key) ?? `G${names.size + 1}`
      names.set(key, name)
      return name
    },
    resources: () =>
      names.size === 0
        ? ''
        : `/ExtGState<<${[...names].map(([key, name]) => `/${name}<</ca ${key}/CA ${key}>>`).join('')}>>`,
  }
}

type Painting = {
  readonly watermark: DrawnWatermark
  readonly chain: FontChain
  readonly opacities: Opacities
}

/** The text across the page, again at each of its places. Pixels of the paper, downwards. */
export function paintWatermark(content: Content, { watermark, chain, opacities }: Painting): void {
  const { text, size, angle, opacity, places } = watermark
  const line = lineOf(chain, text)
  const width = (line.width * size) / 1000
  const color = colorOf(watermark.color) ?? BLACK
  const [sine, cosine] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
  content.mark('/Artifact<</Type/Background/Subtype/Watermark>>BDC')
  for (const { x, y } of places) {
    content.save()
    content.draw(`/${opacities.name(opacity)} gs`)
    content.draw(`${[cosine, sine, -sine, cosine, x, -y].map(decimal).join(' ')} cm`)
    paintLine(content, line, { x: -width / 2, y: size * 0.35, size, color })
    content.restore()
  }
  content.unmark()
}
