import { createHash } from 'node:crypto'
import type { Layout, OwnPicture } from '@gridwright/report-engine'

/** By what a viewer asks for a picture: it tells nothing of where the picture is. */
export const pictureKey = (name: string): string =>
  createHash('sha256').update(name).digest('base64url').slice(0, 22)

/** All names that the cells and the papers of a layout give to pictures. */
export const pictureNames = (layout: Layout): ReadonlySet<string> => {
  const names = new Set<string>()
  if (layout.hasPictures !== true) return names
  for (const sheet of layout.sheets) {
    if (sheet.print?.background !== undefined) names.add(sheet.print.background.picture)
    sheet.forEachCell(0, sheet.rowCount, ({ picture }) => void (picture && names.add(picture.name)))
  }
  return names
}

const OWN = 'picture:'

/** Where a name leads, the report's own pictures as their bytes: whoever may see the report sees them. */
export const pictureSource = (name: string, { pictures }: Pick<Layout, 'pictures'>): string => {
  if (!name.startsWith(OWN)) return name
  const key = name.slice(OWN.length)
  const own: OwnPicture | undefined =
    pictures !== undefined && Object.hasOwn(pictures, key) ? pictures[key] : undefined
  return own === undefined ? '' : `data:image/${own.type};base64,${own.data}`
}
