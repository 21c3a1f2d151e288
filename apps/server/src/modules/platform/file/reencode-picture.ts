import { readFile } from 'node:fs/promises'
import type { Transformer } from '@napi-rs/image'
import { AppError } from '@gridwright/contract'
import type { UploadedFile } from '@gridwright/contract'

/** Of one picture, before anything is decoded: 40 million pixels are 160 MB of memory. */
const mostPixels = 40_000_000
/** Of the bytes as they came; these are held in memory. */
const mostBytes = 50 * 1_048_576

/**
 * The picture decoded and written anew, upright, in the same format: what is no pixel (position, camera, comments,
 * whatever hides behind the end) is gone. `square` fits it into so many pixels each way.
 */
export const reencodePicture = async (
  { path, name, size }: UploadedFile,
  extension: string,
  square?: number,
): Promise<Buffer> => {
  if (size > mostBytes) throw new AppError('upload-size', { most: mostBytes / 1_048_576 })
  const bytes = await readFile(path)
  await refuseHuge(bytes, name)
  const { ResizeFit, Transformer } = await import('@napi-rs/image')
  try {
    const picture = new Transformer(bytes).rotate()
    if (square !== undefined) picture.resize({ width: square, height: square, fit: ResizeFit.Cover })
    return await encode(picture, extension)
  } catch (error) {
    throw new AppError('upload-picture', {}, error)
  }
}

const refuseHuge = async (bytes: Buffer, name: string): Promise<void> => {
  const { imageSize } = await import('image-size')
  let size: { width: number; height: number }
  try {
    size = imageSize(bytes)
  } catch (error) {
    throw new AppError('upload-content', { name }, error)
  }
  if (size.width * size.height > mostPixels)
    throw new AppError('upload-pixels', { most: mostPixels / 1_000_000 })
}

const encode = (picture: Transformer, extension: string): Promise<Buffer> => {
  if (extension === 'png') return picture.png()
  return extension === 'webp' ? picture.webp(90) : picture.jpeg(90)
}
