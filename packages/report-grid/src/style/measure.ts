const widths = new Map<string, Map<string, number>>()
let context: CanvasRenderingContext2D | null | undefined

const contextOf = (): CanvasRenderingContext2D | null => {
  context ??=
    typeof OffscreenCanvas === 'undefined' ? null : (new OffscreenCanvas(1, 1).getContext('2d') as never)
  return context
}

const charWidth = (char: string, font: string, known: Map<string, number>): number => {
  const found = known.get(char)
  if (found !== undefined) return found
  const canvas = contextOf()
  if (canvas === null) return 0
  canvas.font = font
  const width = canvas.measureText(char).width
  known.set(char, width)
  return width
}

/** Pixels of a number's text, sign by sign; 0 where nothing can be measured. */
export const textWidth = (text: string, font: string): number => {
  const known = widths.get(font) ?? new Map<string, number>()
  widths.set(font, known)
  let sum = 0
  for (const char of text) sum += charWidth(char, font, known)
  return sum
}
