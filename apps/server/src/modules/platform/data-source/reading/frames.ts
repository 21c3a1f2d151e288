import type { Socket } from 'node:net'

/** What goes over the line between server and reader: a piece of JSON, and bytes that are not worth walking through. */
export type Frame = { readonly head: unknown; readonly parts: readonly ArrayBuffer[] }

const mostHead = 32 * 1_048_576
const mostParts = 2 ** 30

type Sized = { readonly head: unknown; readonly sizes: readonly number[] }

/** Four bytes with the length of the JSON, the JSON with the sizes of the parts, the parts. */
export const writeFrame = (line: Socket, { head, parts }: Frame): void => {
  const json = Buffer.from(JSON.stringify({ head, sizes: parts.map((part) => part.byteLength) }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  line.write(Buffer.concat([length, json]))
  for (const part of parts) if (part.byteLength > 0) line.write(new Uint8Array(part))
}

type Filling = { readonly bytes: Uint8Array<ArrayBuffer>; at: number }

const room = (size: number): Filling => ({ bytes: new Uint8Array(size), at: 0 })

const fill = (place: Filling, chunk: Buffer, from: number): number => {
  const taken = Math.min(place.bytes.length - place.at, chunk.length - from)
  place.bytes.set(chunk.subarray(from, from + taken), place.at)
  place.at += taken
  return taken
}

/**
 * Puts frames together as their bytes arrive; each chunk is copied once to where it stays, so that a big answer never
 * holds up the thread. Throws RangeError on sizes beyond all sense.
 */
export const frameReader = (take: (frame: Frame) => void): ((chunk: Buffer) => void) => {
  let places: Filling[] = [room(4)]
  let stage: 'length' | 'head' | 'parts' = 'length'
  let head: unknown
  const isFull = (): boolean => places.every((place) => place.at === place.bytes.length)
  const sizesOf = (sizes: readonly number[]): Filling[] => {
    if (sizes.reduce((sum, size) => sum + size, 0) > mostParts) throw new RangeError('A frame is too long')
    return sizes.map(room)
  }
  const next = (): void => {
    const [first] = places
    const bytes = Buffer.from(first?.bytes.buffer ?? new ArrayBuffer(0))
    if (stage === 'length') {
      if (bytes.readUInt32BE() > mostHead) throw new RangeError('A frame is too long')
      ;[stage, places] = ['head', [room(bytes.readUInt32BE())]]
    } else if (stage === 'head') {
      const sized = JSON.parse(bytes.toString()) as Sized
      ;[stage, places, head] = ['parts', sizesOf(sized.sizes), sized.head]
    } else {
      const parts = places.map((place) => place.bytes.buffer)
      ;[stage, places] = ['length', [room(4)]]
      take({ head, parts })
    }
  }
  return (chunk) => {
    for (let at = 0; at < chunk.length;) {
      const place = places.find((one) => one.at < one.bytes.length)
      if (place) at += fill(place, chunk, at)
      while (isFull()) next()
    }
  }
}
