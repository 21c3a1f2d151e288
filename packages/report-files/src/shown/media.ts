import { createHash } from 'node:crypto'

/** Pictures of a file: each different one is stored once. */
export type Media = {
  /** Number of a PNG, from 1. */
  add(png: Buffer): number
  all(): readonly Buffer[]
}

export function openMedia(): Media {
  const known = new Map<string, number>()
  const pictures: Buffer[] = []
  return {
    add: (png) => {
      const key = createHash('sha256').update(png).digest('base64')
      const number = known.get(key) ?? pictures.push(png)
      known.set(key, number)
      return number
    },
    all: () => pictures,
  }
}
