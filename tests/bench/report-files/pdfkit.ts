import { createRequire } from 'node:module'
import type { Writable } from 'node:stream'

/** What is used of pdfkit 0.20, the yardstick. */
export type Document = {
  pipe(sink: Writable): Writable
  addPage(): void
  rect(x: number, y: number, width: number, height: number): { stroke(): void }
  text(text: string, x: number, y: number, options: Readonly<Record<string, unknown>>): void
  end(): void
}

type Kit = { new (options: Readonly<Record<string, unknown>>): Document & Fonts }
type Fonts = { font(file: string): void; fontSize(points: number): void }

/** A document of A4 pages, streamed, in one font. */
export function openDocument(font: string, size: number): Document {
  const loaded: unknown = createRequire(import.meta.url)('pdfkit')
  const Kit = ((loaded as { default?: Kit }).default ?? loaded) as Kit
  const document = new Kit({ autoFirstPage: false, size: 'A4', margin: 0 })
  document.font(font)
  document.fontSize(size)
  return document
}
