import type { OwnPicture, Template } from '@gridwright/report-engine'
import type { Settings } from './settings.ts'

type Pictures = NonNullable<Template['pictures']>

/** Characters of base64 that a document holds, of one picture and of all. */
export const mostOf = { one: 1_400_000, all: 4_000_000, count: 50 } as const

/** What a cell names a picture of its report by. */
export const pictureName = (key: string): string => `picture:${key}`

/** Pictures that nothing in the document names any more take room in each version. */
const namedIn = (pictures: Pictures, cells: string): Pictures =>
  Object.fromEntries(
    Object.entries(pictures).filter(([key]) => new RegExp(`${pictureName(key)}(?![\\w-])`).test(cells)),
  )

const freeKey = (pictures: Pictures): string => {
  let number = 1
  while (Object.hasOwn(pictures, `p${number}`)) number += 1
  return `p${number}`
}

/**
 * The settings with one picture more, without those that no cell names; undefined where there is no room left. One that
 * is there already keeps its key.
 */
export const withPicture = (
  settings: Settings,
  sheets: Template['sheets'],
  picture: OwnPicture,
): { readonly key: string; readonly settings: Settings } | undefined => {
  const known = settings.pictures ?? {}
  const same = Object.entries(known).find(([, { data }]) => data === picture.data)
  if (same !== undefined) return { key: same[0], settings }
  const kept = namedIn(known, JSON.stringify(sheets))
  const size = Object.values(kept).reduce((sum, { data }) => sum + data.length, picture.data.length)
  if (size > mostOf.all || Object.keys(kept).length >= mostOf.count) return undefined
  const key = freeKey(kept)
  return { key, settings: { ...settings, pictures: { ...kept, [key]: picture } } }
}
