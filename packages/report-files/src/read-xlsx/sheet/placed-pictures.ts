import type { OwnPicture } from '@gridwright/report-engine'

import type { Parts } from '#read-xlsx/package/open-parts.ts'
import { readXmlIfThere } from '#read-xlsx/package/read-xml.ts'
import { relationsOf } from '#read-xlsx/package/relations.ts'

import type { Area } from './areas.ts'

/** A picture of a sheet, over the cells that it lies on. */
export type PlacedPicture = { readonly area: Area; readonly picture: OwnPicture }

/** What a workbook's pictures may bring along together; a draft is sent in one call. */
const MOST_PICTURES = 50
const MOST_SIGNS = 1_400_000
const MOST_SIGNS_OF_BOOK = 2_000_000
/** Bytes of a part, unpacked; four of base64 for three of them. */
const MOST_BYTES = (MOST_SIGNS / 4) * 3

/** How much of it a workbook has used. */
export type PictureRoom = { count: number; signs: number }
export const openRoom = (): PictureRoom => ({ count: 0, signs: 0 })

type Anchor = { area: Area; embed: string }

/** The pictures of a drawing, as far as they have a place on cells and are of a type that reports show. */
export async function readPictures(
  parts: Parts,
  drawing: string,
  room: PictureRoom,
): Promise<readonly PlacedPicture[]> {
  const anchors = await readAnchors(parts, drawing)
  if (anchors.length === 0) return []
  const relations = await relationsOf(parts, drawing)
  const placed: PlacedPicture[] = []
  for (const { area, embed } of anchors) {
    const relation = relations.get(embed)
    if (relation?.isExternal !== false || !parts.has(relation.target) || room.count >= MOST_PICTURES) continue
    const picture = pictureOf(await bytesOf(parts, relation.target))
    if (picture === undefined || room.signs + picture.data.length > MOST_SIGNS_OF_BOOK) continue
    room.count += 1
    room.signs += picture.data.length
    placed.push({ area, picture })
  }
  return placed
}

type Ends = Record<'from' | 'to', Record<'col' | 'row' | 'colOff' | 'rowOff', number>>

const noEnds = (): Ends => ({
  from: { col: -1, row: -1, colOff: 0, rowOff: 0 },
  to: { col: -1, row: -1, colOff: 0, rowOff: 0 },
})

/** Anchors with exactly one picture in them: groups are none (ECMA-376, part 1, 20.5). */
async function readAnchors(parts: Parts, drawing: string): Promise<readonly Anchor[]> {
  const anchors: Anchor[] = []
  let ends = noEnds()
  let [end, name, text] = ['', '', '']
  let embeds: string[] = []
  await readXmlIfThere(parts, drawing, {
    open: (opened, attributes) => {
      name = opened
      text = ''
      if (opened === 'from' || opened === 'to') end = opened
      if (opened.endsWith('CellAnchor')) [ends, embeds] = [noEnds(), []]
      if (opened === 'blip') embeds.push(relationIn(attributes))
    },
    text: (more) => void (text += text.length < 20 ? more : ''),
    close: (closed) => {
      if (closed === name && isEnd(end) && isStep(closed)) ends[end][closed] = Number(text)
      if (closed === end) end = ''
      const area = closed.endsWith('CellAnchor') && embeds.length === 1 ? areaBetween(ends) : undefined
      if (area !== undefined && anchors.length < MOST_PICTURES) anchors.push({ area, embed: embeds[0] ?? '' })
    },
  })
  return anchors
}

const isEnd = (word: string): word is 'from' | 'to' => word === 'from' || word === 'to'
const isStep = (word: string): word is keyof Ends['from'] =>
  word === 'col' || word === 'row' || word === 'colOff' || word === 'rowOff'

const relationIn = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name === 'embed' || name.endsWith(':embed'))?.[1] ?? ''

/** An end at the very edge of a cell does not reach into it; where there is none, it is the first cell. */
function areaBetween({ from, to }: Ends): Area | undefined {
  const [top, left] = [from.row, from.col]
  const bottom = Math.max(top, to.row - (to.rowOff > 0 ? 0 : 1))
  const right = Math.max(left, to.col - (to.colOff > 0 ? 0 : 1))
  const isSound = [top, left, bottom, right].every((line) => Number.isInteger(line) && line >= 0)
  return isSound ? { top, left, bottom, right } : undefined
}

/** At most so many: of a longer one the rest is not unpacked. */
async function bytesOf(parts: Parts, part: string): Promise<Buffer> {
  const stream = await parts.open(part)
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of stream) {
      chunks.push(chunk as Buffer)
      size += (chunk as Buffer).length
      if (size > MOST_BYTES) return Buffer.alloc(0)
    }
  } finally {
    stream.destroy()
  }
  return Buffer.concat(chunks)
}

const STARTS = [
  ['png', '\u0089PNG'],
  ['jpeg', '\u00FF\u00D8\u00FF'],
  ['gif', 'GIF8'],
  ['webp', 'RIFF'],
] as const satisfies readonly (readonly [OwnPicture['type'], string])[]

/** By its first bytes; whoever shows it decodes it first. */
function pictureOf(bytes: Buffer): OwnPicture | undefined {
  const start = bytes.subarray(0, 4).toString('latin1')
  const found = STARTS.find(([, sign]) => start.startsWith(sign))
  return found && { type: found[0], data: bytes.toString('base64') }
}
