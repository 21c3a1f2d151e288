import { acceptLink } from '@gridwright/validation'

import { reference } from '#pdf/file/pdf-file.ts'
import { decimal, literal, textString } from '#pdf/file/pdf-text.ts'
import type { Lost } from '#pdf/lost.ts'

import type { Area, PageCell } from './page-grid.ts'

/** Points, upwards. */
export type Point = { readonly x: number; readonly y: number }

/** Where the cells of a strip stand, and where those of a book's contents lead. */
export type LinkPlace = {
  readonly sheet: string
  readonly scale: number
  /** Points of the upper left corner of the cells. */
  readonly origin: Point
  /** Pages (numbers of objects) by the addresses of cells in the template. */
  readonly jumps: ReadonlyMap<string, number> | undefined
}

/** Where a cell leads, as an annotation says it: on the web or within the book; what leads elsewhere is plain text (attack 14). */
export function targetOf(
  lost: Lost,
  { sheet, jumps }: LinkPlace,
  { link, source }: PageCell,
): string | undefined {
  const jump = jumps?.get(source)
  if (jump !== undefined) return `/Dest[${reference(jump)}/XYZ null null null]`
  if (link?.kind !== 'url') return undefined
  const accepted = acceptLink(link.url.trim())
  if (accepted === undefined) lost.add(sheet, 'link-left-out', { cell: source })
  return accepted && `/A<</S/URI/URI${literal(new URL(accepted).href)}>>`
}

type Linked = { readonly target: string; readonly bounds: Area; readonly key: number; readonly text: string }

export function annotationOf({ target, bounds, key, text }: Linked, { scale, origin }: LinkPlace): string {
  const corners = [
    origin.x + bounds.left * scale,
    origin.y - bounds.bottom * scale,
    origin.x + bounds.right * scale,
    origin.y - bounds.top * scale,
  ]
  return (
    `<</Type/Annot/Subtype/Link/Rect[${corners.map(decimal).join(' ')}]/Border[0 0 0]/F 4/StructParent ${key}` +
    `/Contents${textString(text.slice(0, MOST_TOLD))}${target}>>`
  )
}

const MOST_TOLD = 200
