import type { OwnPicture } from '@gridwright/report-engine'
import { mostOf } from '#features/reports/report-design/document/own-pictures.ts'

/** Types that the server opens; a picture of another one is none. */
export const acceptedTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
/** Pixels of the longer side of one that had to be made smaller: sharp on paper as wide as a page. */
const mostPixels = 2000

const isAccepted = (type: string): type is (typeof acceptedTypes)[number] =>
  (acceptedTypes as readonly string[]).includes(type)

const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })

/** Drawn anew, no longer than {@link mostPixels}; WebP keeps what is clear. */
const smaller = async (file: Blob): Promise<Blob | undefined> => {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  return blob ?? undefined
}

/** A chosen file as the document holds it, made smaller where it has to be; undefined where it is no picture. */
export const readPicture = async (file: Blob): Promise<OwnPicture | undefined> => {
  if (!isAccepted(file.type)) return undefined
  const own = await base64Of(file)
  if (own.length <= mostOf.one) return { type: typeOf(file.type), data: own }
  const drawn = await smaller(file).catch(() => undefined)
  if (drawn === undefined || !isAccepted(drawn.type)) return undefined
  const data = await base64Of(drawn)
  return data.length <= mostOf.one ? { type: typeOf(drawn.type), data } : undefined
}

const typeOf = (type: (typeof acceptedTypes)[number]): OwnPicture['type'] =>
  type.slice('image/'.length) as OwnPicture['type']
