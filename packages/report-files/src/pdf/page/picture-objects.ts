import type { PdfFile } from '#pdf/file/pdf-file.ts'
import { reference } from '#pdf/file/pdf-file.ts'
import type { Picture } from '#shown/cell-picture.ts'
import { jpegColors } from '#shown/jpeg-colors.ts'
import { pngPixels } from '#shown/png-pixels.ts'

/** Pictures of a file: each is an object that all pages share (ISO 32000-1, 8.9.5). */
export type PictureObjects = {
  /** What pages call it. */
  name(picture: Picture): string
  /** Writes them; gives their part of the resources. */
  write(): Promise<string>
}

export function openPictureObjects(file: PdfFile): PictureObjects {
  const known = new Map<Picture, number>()
  return {
    name: (picture) => {
      const id = known.get(picture) ?? file.reserve()
      known.set(picture, id)
      return `Im${id}`
    },
    write: async () => {
      for (const [picture, id] of known) await writePicture(file, id, picture)
      const entries = [...known.values()].map((id) => `/Im${id} ${reference(id)}`)
      return entries.length === 0 ? '' : `/XObject<<${entries.join('')}>>`
    },
  }
}

const SPACES = { 1: '/DeviceGray', 3: '/DeviceRGB' } as const

/** A JPEG goes in as it is; of a PNG its colours, and how clear its points are as a mask. */
async function writePicture(file: PdfFile, id: number, picture: Picture): Promise<void> {
  const bytes = Buffer.from(picture.bytes)
  const { width, height } = picture
  if (picture.type === 'jpeg')
    return file.packed(id, `${imageOf({ width, height }, jpegColors(bytes))}/Filter/DCTDecode`, bytes)
  const { channels, colors, alpha, ...size } = pngPixels(bytes)
  const mask = alpha === undefined ? undefined : file.reserve()
  if (alpha !== undefined && mask !== undefined) await file.stream(mask, imageOf(size, 1), alpha)
  const masked = mask === undefined ? '' : `/SMask ${reference(mask)}`
  await file.stream(id, imageOf(size, channels) + masked, colors)
}

const imageOf = (size: { readonly width: number; readonly height: number }, channels: 1 | 3): string =>
  `/Type/XObject/Subtype/Image/Width ${size.width}/Height ${size.height}/ColorSpace${SPACES[channels]}/BitsPerComponent 8`
