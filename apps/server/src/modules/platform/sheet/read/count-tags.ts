import type { Readable } from 'node:stream'
import { broken } from './open-workbook.ts'

const tag = Buffer.from('<row')

/** How many rows a sheet opens, by its bytes alone; nothing where its tags carry a prefix. */
export const countTags = async (sheet: Readable): Promise<number> => {
  let count = 0
  let tail: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of sheet) {
      const bytes = Buffer.concat([tail, chunk as Buffer])
      for (let at = bytes.indexOf(tag); at !== -1; at = bytes.indexOf(tag, at + tag.length)) count += 1
      // Shorter than the tag, so that nothing is counted twice.
      tail = bytes.subarray(Math.max(0, bytes.length - tag.length + 1))
    }
  } catch (error) {
    broken(error)
  }
  return count
}
