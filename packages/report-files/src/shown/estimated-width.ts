/** About the width of a narrow, of a wide sign, and of a space, as a part of the font's size. */
const [NARROW, WIDE, SPACE] = [0.56, 1, 0.28] as const

/** Width of a text, in sizes of its font. */
export const estimatedWidth = (text: string): number => {
  let sum = 0
  for (const sign of text) sum += sign === ' ' ? SPACE : sign > '\u2E7F' ? WIDE : NARROW
  return sum
}
