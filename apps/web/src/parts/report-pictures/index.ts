import { pictureSource } from '@gridwright/report-grid'
import type { PictureSource } from '@gridwright/report-grid'
import { call } from '#base/client/index.ts'

/** Renders whose pictures this tab keeps. */
const most = 4

const sources = new Map<string, PictureSource>()

/** The pictures of a render, fetched as they come into sight; the same ones for the sheet, its pages and its print. */
export const picturesOf = (renderId: string): PictureSource => {
  const source =
    sources.get(renderId) ??
    pictureSource((key) => call('report.picture', { renderId, key }, { replay: true }))
  sources.delete(renderId)
  sources.set(renderId, source)
  const oldest = sources.size > most ? sources.keys().next().value : undefined
  if (oldest !== undefined) sources.delete(oldest)
  return source
}
