import { picturePdf } from '@gridwright/screen'
import { domToCanvas } from 'modern-screenshot'

export type PictureFormat = 'png' | 'pdf'

export type DrawnScreen = { readonly blob: Blob; readonly left: readonly ('video' | 'iframe')[] }

/** Pixels of the picture for each of the screen; a very large canvas stays below what browsers can draw. */
const sharpness = 2
const mostPixels = 30_000_000
const quality = 0.92

const backgroundOf = (stage: Element): Partial<CSSStyleDeclaration> => {
  const { backgroundColor, backgroundImage, backgroundSize, backgroundPosition, backgroundRepeat } =
    getComputedStyle(stage)
  return { backgroundColor, backgroundImage, backgroundSize, backgroundPosition, backgroundRepeat }
}

/** What another page or a stream shows is not ours to draw. */
const foreign = ['video', 'iframe'] as const

const isOurs = (node: Node): boolean =>
  !(node instanceof Element) || !foreign.some((name) => node.matches(name))

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture')) : resolve(blob)), type, quality)
  })

/**
 * The screen as it stands on this page, at its own size however it is fitted: what its visitor chose is in it, values and
 * rights are his (decision 0101). Fetched with the library when somebody asks for it.
 */
export const drawnScreen = async (
  stage: Element,
  { format, title }: { readonly format: PictureFormat; readonly title: string },
): Promise<DrawnScreen> => {
  const ground = stage.querySelector<HTMLElement>('[data-ground]')
  if (ground === null) throw new Error('No screen')
  const size = { w: ground.offsetWidth, h: Math.max(ground.offsetHeight, ground.scrollHeight) }
  const scale = Math.min(sharpness, Math.sqrt(mostPixels / (size.w * size.h)))
  const canvas = await domToCanvas(ground, {
    width: size.w,
    height: size.h,
    scale,
    style: { ...backgroundOf(stage), transform: 'none', position: 'static', left: '0', top: '0' },
    filter: isOurs,
  })
  const left = foreign.filter((name) => ground.querySelector(name) !== null)
  if (format === 'png') return { blob: await blobOf(canvas, 'image/png'), left }
  const jpeg = new Uint8Array(await (await blobOf(canvas, 'image/jpeg')).arrayBuffer())
  const pixels = { w: canvas.width, h: canvas.height }
  const pdf = picturePdf({ jpeg, pixels, size, title })
  return { blob: new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), left }
}
