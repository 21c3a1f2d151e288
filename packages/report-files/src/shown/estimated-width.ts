/** About the width of a narrow, of a wide sign, and of a space, as a part of the font's size. */
const [NARROW, WIDE, SPACE] = [0.56, 1, 0.28] as const

/** Width of a text, in sizes of its font. */
export const estimatedWidth = (text: string): number => {
  let sum = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    // The second half of a sign.
    if (code >= 0xdc_00 && code < 0xe0_00) continue
    sum += code === 32 ? SPACE : code > 0x2e_7f ? WIDE : NARROW
  }
  return sum
}
