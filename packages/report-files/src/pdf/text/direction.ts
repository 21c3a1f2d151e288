import bidiFactory from 'bidi-js'

const LEFTWARD = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u202B\u202E\u2067]|[\uD802\uD803\uD83A\uD83B]/

/** Whether a text holds Hebrew, Arabic or another script that runs to the left, or a mark that makes it run so. */
export function runsLeftward(text: string): boolean {
  return LEFTWARD.test(text)
}

let bidi: ReturnType<typeof bidiFactory> | undefined

/** A line's signs from left to right, as they are drawn (UAX 9). */
export function visualOrder(text: string): string {
  bidi ??= bidiFactory()
  const { getEmbeddingLevels, getReorderSegments, getMirroredCharacter } = bidi
  const levels = getEmbeddingLevels(text, 'ltr')
  const signs = Array.from({ length: text.length }, (_, index) => {
    const sign = text.charAt(index)
    return ((levels.levels[index] ?? 0) & 1) === 1 ? (getMirroredCharacter(sign) ?? sign) : sign
  })
  for (const [first, last] of getReorderSegments(text, levels)) reverse(signs, first, last)
  return signs.join('')
}

function reverse(signs: string[], first: number, last: number): void {
  const turned = signs.slice(first, last + 1).toReversed()
  // Halves of a pair keep their order.
  for (let index = 0; index + 1 < turned.length; index++) {
    const [low, high] = [turned[index] as string, turned[index + 1] as string]
    if (!/[\uDC00-\uDFFF]/.test(low) || !/[\uD800-\uDBFF]/.test(high)) continue
    turned[index] = high
    turned[++index] = low
  }
  signs.splice(first, turned.length, ...turned)
}
