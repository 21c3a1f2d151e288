import { createHash } from 'node:crypto'

type Medium = { readonly bytes: Uint8Array; readonly type: 'png' | 'jpeg' }

/** Pictures of a file: each different one is stored once. */
export type Media = {
  /** Its number, from 1. */
  add(bytes: Uint8Array, type?: Medium['type']): number
  /** By number: what its part is called. */
  nameOf(number: number): string
  all(): readonly Medium[]
}

export function openMedia(): Media {
  const known = new Map<string, number>()
  const pictures: Medium[] = []
  return {
    add: (bytes, type = 'png') => {
      const key = createHash('sha256').update(bytes).digest('base64')
      const number = known.get(key) ?? pictures.push({ bytes, type })
      known.set(key, number)
      return number
    },
    nameOf: (number) => `image${number}.${pictures[number - 1]?.type ?? 'png'}`,
    all: () => pictures,
  }
}
