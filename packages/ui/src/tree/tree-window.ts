/** Smaller trees stand in the page whole. */
export const mostWhole = 200
/** So many lines more on either side, so that scrolling finds them there. */
const beyond = 12
/** The window moves by so many lines at once. */
const step = 6

/** Lines from `from` on, up to the one before `to`. */
export type LineWindow = { readonly from: number; readonly to: number }

type Place = {
  /** Where the tree's first line is, and between what it can be seen; in pixels from the top of the page's view. */
  readonly top: number
  readonly clip: { readonly top: number; readonly bottom: number }
  readonly count: number
  /** Of every line, pixels. */
  readonly lineHeight: number
}

/** The lines that can be seen, with some around. */
export const windowOf = ({ top, clip, count, lineHeight }: Place): LineWindow => {
  const first = Math.floor((clip.top - top) / lineHeight / step) * step - beyond
  const last = Math.ceil((clip.bottom - top) / lineHeight / step) * step + beyond
  const from = Math.min(Math.max(0, first), count)
  return { from, to: Math.max(from, Math.min(count, last)) }
}

/** Positions of the lines to be rendered: those of the window, and those that must stay wherever it is. */
export const shownAt = ({ from, to }: LineWindow, kept: readonly number[]): readonly number[] => {
  const inside = Array.from({ length: to - from }, (_, at) => from + at)
  const outside = [...new Set(kept)].filter((at) => at >= 0 && (at < from || at >= to))
  return [...inside, ...outside].toSorted((a, b) => a - b)
}
