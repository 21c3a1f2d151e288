import { AppError } from '@gridwright/contract'
import { picturePdf } from '@gridwright/screen'
import type { Assets } from '#modules/platform/asset/index.ts'
import { currentScreen } from '#modules/screens/screen/index.ts'
import type { Caller } from '#operations/handler.ts'
import { PageRefused } from '#platform/browser/page-pictures.ts'
import type { PagePictures } from '#platform/browser/page-pictures.ts'

export type TakeNeeds = {
  readonly assets: Assets
  readonly pictures: PagePictures
  readonly passFor: (
    caller: Caller,
    wish: { readonly assetId: string; readonly fixed: Readonly<Record<string, string>> },
  ) => Promise<string>
  /** How this machine reaches this server. */
  readonly loopback: () => string
  readonly log: (facts: object, message: string) => void
}

export type TakeWish = {
  readonly screenId: string
  readonly format: 'png' | 'pdf'
  readonly values: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** As sharp as on a display of many pixels; a canvas that is very large stays below what a browser can draw. */
const sharpness = 2
const mostPixels = 16_000_000

const scaleFor = (w: number, h: number): number => Math.min(sharpness, Math.sqrt(mostPixels / (w * h)))

/** The published screen as this caller sees it now, drawn by a browser of this machine (decision 0101). */
export const takePicture = async (
  needs: TakeNeeds,
  caller: Caller,
  { screenId, format, values, signal }: TakeWish,
): Promise<Buffer> => {
  if (!needs.pictures.isThere()) throw new AppError('screen-picture-no-browser')
  const { document, name } = await needs.assets.open(caller, currentScreen, { id: screenId, level: 'view' })
  const { width, height } = document.canvas
  const scale = scaleFor(width, height)
  const pass = await needs.passFor(caller, { assetId: screenId, fixed: values })
  const url = `${needs.loopback()}/share?wall=1&picture=1&fit=contain#${pass}`
  const pixels = { w: Math.round(width * scale), h: Math.round(height * scale) }
  const drawn = await needs.pictures
    .take({ url, width, height, scale, format: format === 'pdf' ? 'jpeg' : 'png', signal })
    .catch((error: unknown) => {
      signal.throwIfAborted()
      if (error instanceof PageRefused)
        throw new AppError('screen-picture-refused', { reason: error.message })
      needs.log({ err: error, screenId }, 'a picture of a screen could not be taken')
      throw new AppError('screen-picture-failed')
    })
  if (format === 'png') return drawn
  return Buffer.from(picturePdf({ jpeg: drawn, pixels, size: { w: width, h: height }, title: name }))
}
