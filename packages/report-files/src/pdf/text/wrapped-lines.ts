import LineBreaker from 'linebreak'

import type { FontChain } from '#pdf/fonts/file-fonts.ts'

import { fitting, widthOf } from './line.ts'

/** `isEnd`: the last of its paragraph, which is never justified. */
export type WrappedLine = { readonly text: string; readonly isEnd: boolean }

/** The lines of a text in a width (thousandths of the font size), broken where Unicode allows it (UAX 14). */
export function wrappedLines(chain: FontChain, text: string, width: number): readonly WrappedLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const whole = { from: 0, to: paragraph.length, width }
    if (fitting(chain, paragraph, whole) === paragraph.length) return [{ text: paragraph, isEnd: true }]
    const lines = broken(chain, paragraph, width)
    return lines.map((line, index) => ({ text: line, isEnd: index === lines.length - 1 }))
  })
}

/** Spaces at a line's end hang beyond it; a word wider than the line is broken anywhere. */
function broken(chain: FontChain, text: string, width: number): string[] {
  const lines: string[] = []
  let [start, end, used] = [0, 0, 0]
  const close = (next: number): void => {
    lines.push(text.slice(start, end).trimEnd())
    ;[start, used] = [next, 0]
  }
  for (const next of breaksOf(text)) {
    const piece = text.slice(end, next)
    const seen = piece.trimEnd()
    const visible = widthOf(chain, seen)
    if (used > 0 && used + visible > width) close(end)
    if (visible > width) {
      const to = end + seen.length
      for (let from = end; from < to; from = end) {
        end = Math.max(fitting(chain, text, { from, to, width }), from + signLength(text, from))
        if (end < to) close(end)
      }
    }
    used = widthOf(chain, text.slice(start, next))
    end = next
  }
  if (start < text.length) close(text.length)
  return lines
}

const signLength = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1)

function* breaksOf(text: string): Generator<number> {
  const breaker = new LineBreaker(text)
  for (let found = breaker.nextBreak(); found !== null; found = breaker.nextBreak()) yield found.position
}
