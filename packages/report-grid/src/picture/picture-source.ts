import type { RenderedPicture } from '@gridwright/contract'
import { createContext } from 'react'

/** The pictures of one run, each asked for once. */
export type PictureSource = {
  /** Undefined: not here yet. */
  get(key: string): RenderedPicture | undefined
  load(key: string): Promise<RenderedPicture>
}

/** Asked for at the same time. */
const atOnce = 6

/** Keeps what was asked; one that failed is asked again by the next who wants it. */
export const pictureSource = (ask: (key: string) => Promise<RenderedPicture>): PictureSource => {
  const here = new Map<string, RenderedPicture>()
  const coming = new Map<string, Promise<RenderedPicture>>()
  const waiting: (() => void)[] = []
  let running = 0
  const asked = async (key: string): Promise<RenderedPicture> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      const picture = await ask(key)
      here.set(key, picture)
      return picture
    } finally {
      running -= 1
      coming.delete(key)
      waiting.shift()?.()
    }
  }
  return {
    get: (key) => here.get(key),
    load: (key) => {
      const found = here.get(key)
      if (found !== undefined) return Promise.resolve(found)
      const load = coming.get(key) ?? asked(key)
      coming.set(key, load)
      return load
    },
  }
}

/** Where the cells below find their pictures. */
export const PicturesContext = createContext<PictureSource | undefined>(undefined)
