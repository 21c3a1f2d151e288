import type { PictureRefusal } from '@gridwright/contract'
import { pictureLimits } from '@gridwright/contract'
import type { Picture, Refused } from '@gridwright/report-files'
import type { Transformer } from '@napi-rs/image'
import { gifPixels } from './gif-pixels.ts'
import { jpegFacts } from './jpeg-facts.ts'

type Kind = 'png' | 'jpeg' | 'gif' | 'webp'

const quality = 92
/** How the decoder names pictures whose points may be clear. */
const clearTypes: ReadonlySet<number> = new Set([1, 3, 5, 7, 9])

/**
 * A picture as every viewer and file takes it: upright PNG or JPEG of one or three colours, proven to decode. Its
 * pixels are counted before anything is decoded; SVG is refused, for it may hold scripts and calls.
 */
export const plainPicture = async (bytes: Buffer): Promise<Picture | Refused> => {
  if (bytes.length > pictureLimits.bytes) return refuse('heavy')
  const kind = kindOf(bytes)
  if (kind === undefined) return refuse(looksLikeSvg(bytes) ? 'vector' : 'unknown')
  const size = await sizeOf(bytes)
  if (size === undefined) return refuse('broken')
  if (size.width * size.height > pictureLimits.pixels) return refuse('pixels')
  try {
    return await written[kind](bytes, size)
  } catch {
    return refuse('broken')
  }
}

const refuse = (refused: PictureRefusal): Refused => ({ refused })

const starts: readonly (readonly [Kind, string])[] = [
  ['png', '\u0089PNG\r\n\u001A\n'],
  ['jpeg', '\u00FF\u00D8\u00FF'],
  ['gif', 'GIF8'],
  ['webp', 'RIFF'],
]

const kindOf = (bytes: Buffer): Kind | undefined =>
  starts.find(([, start]) => bytes.subarray(0, start.length).equals(Buffer.from(start, 'latin1')))?.[0]

const looksLikeSvg = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.subarray(0, 4096).toString('utf8'))

type Size = { readonly width: number; readonly height: number }

const sizeOf = async (bytes: Buffer): Promise<Size | undefined> => {
  const { imageSize } = await import('image-size')
  try {
    const { width, height } = imageSize(bytes)
    return width > 0 && height > 0 ? { width, height } : undefined
  } catch {
    return undefined
  }
}

const open = async (bytes: Uint8Array): Promise<Transformer> => {
  const { Transformer } = await import('@napi-rs/image')
  return new Transformer(bytes)
}

/** What its head says of a picture that this server wrote. */
const asWritten = async (type: Picture['type'], bytes: Buffer): Promise<Picture> => {
  const size = await sizeOf(bytes)
  if (size === undefined) throw new Error('A picture without a size')
  return { type, bytes, ...size }
}

const asJpeg = async (bytes: Buffer): Promise<Picture> =>
  asWritten('jpeg', await (await open(bytes)).rotate().jpeg(quality))

const asPng = async (bytes: Buffer): Promise<Picture> => asWritten('png', await (await open(bytes)).png())

const written: Readonly<Record<Kind, (bytes: Buffer, size: Size) => Promise<Picture>>> = {
  png: asPng,
  jpeg: async (bytes, size) => {
    const { isPlain } = jpegFacts(bytes)
    if (!isPlain) return asJpeg(bytes)
    await (await open(bytes)).rawPixels()
    return { type: 'jpeg', bytes, ...size }
  },
  webp: async (bytes) => {
    const { colorType } = await (await open(bytes)).metadata()
    return clearTypes.has(colorType) ? asPng(bytes) : asJpeg(bytes)
  },
  gif: async (bytes) => {
    const { width, height, pixels } = gifPixels(bytes, pictureLimits.pixels)
    const { Transformer } = await import('@napi-rs/image')
    return asWritten('png', await Transformer.fromRgbaPixels(pixels, width, height).png())
  },
}
