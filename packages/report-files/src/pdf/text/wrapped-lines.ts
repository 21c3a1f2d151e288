import LineBreaker from 'linebreak'

import type { FontChain } from '#pdf/fonts/file-fonts.ts'

import { fitting, widthOf } from './line.ts'

/** `isEnd`: the last of its paragraph, which is never justified. */
export type WrappedLine = { readonly text: string; readonly isEnd: boolean }

/** Units [from, to) of a text. */
export type Stretch = { readonly from: number; readonly to: number }

/** How wide stretches of one text are, and how far one goes within a width. */
export type Ruler = {
  widthOf(stretch: Stretch): number
  fitting(room: Stretch & { readonly width: number }): number
}

/** The lines of a text in a width (thousandths of the font size), broken where Unicode allows it (UAX 14). */
export function wrappedLines(chain: FontChain, text: string, width: number): readonly WrappedLine[] {
  const ruler: Ruler = {
    widthOf: ({ from, to }) => widthOf(chain, text.slice(from, to)),
    fitting: (room) => fitting(chain, text, room),
  }
  return wrappedStretches(ruler, text, width).map(({ from, to, isEnd }) => ({
    text: text.slice(from, to),
    isEnd,
  }))
}

const LINE_ENDS = /\r\n|\r|\n/g

/** Where the lines of a text begin and end. */
export function wrappedStretches(
  ruler: Ruler,
  text: string,
  width: number,
): readonly (Stretch & { readonly isEnd: boolean })[] {
  const ends = [...text.matchAll(LINE_ENDS)].map(({ index, 0: end }) => [index, index + end.length] as const)
  const paragraphs = [...ends, [text.length, text.length] as const].map(([to], at) => ({
    from: ends[at - 1]?.[1] ?? 0,
    to,
  }))
  return paragraphs.flatMap((paragraph) => {
    if (ruler.fitting({ ...paragraph, width }) === paragraph.to) return [{ ...paragraph, isEnd: true }]
    const lines = broken(ruler, text, { ...paragraph, width })
    return lines.map((line, index) => ({ ...line, isEnd: index === lines.length - 1 }))
  })
}

/** Spaces at a line's end hang beyond it; a word wider than the line is broken anywhere. */
function broken(ruler: Ruler, text: string, { from: first, to: last, width }: Stretch & { width: number }) {
  const lines: Stretch[] = []
  let [start, end, used] = [first, first, 0]
  const close = (next: number): void => {
    lines.push({ from: start, to: start + text.slice(start, end).trimEnd().length })
    ;[start, used] = [next, 0]
  }
  for (const next of breaksOf(text.slice(first, last), first)) {
    const to = end + text.slice(end, next).trimEnd().length
    const visible = ruler.widthOf({ from: end, to })
    if (used > 0 && used + visible > width) close(end)
    if (visible > width) {
      for (let from = end; from < to; from = end) {
        end = Math.max(ruler.fitting({ from, to, width }), from + signLength(text, from))
        if (end < to) close(end)
      }
    }
    used = ruler.widthOf({ from: start, to: next })
    end = next
  }
  if (start < last) close(last)
  return lines
}

const signLength = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1)

function* breaksOf(text: string, first: number): Generator<number> {
  const breaker = new LineBreaker(text)
  for (let found = breaker.nextBreak(); found !== null; found = breaker.nextBreak())
    yield first + found.position
}
