/** Pixels above the first page and between two. */
const gap = 24

type Seen = { readonly y: number; readonly height: number }

/** Where a page begins, pages counted from 1. */
export const pageTop = (page: number, height: number): number => gap + (page - 1) * (height + gap)

const within = (page: number, pageCount: number): number =>
  Math.max(1, Math.min(page, Math.max(1, pageCount)))

/** The page that fills the upper part of what is seen. */
export const topPage = ({ y, height: seen }: Seen, height: number, pageCount: number): number =>
  within(Math.floor((y + Math.min(seen, height) / 3) / (height + gap)) + 1, pageCount)

/** Pages of which something is seen. */
export const pagesInSight = (
  { y, height: seen }: Seen,
  height: number,
  pageCount: number,
): readonly number[] => {
  const first = within(Math.floor(y / (height + gap)) + 1, pageCount)
  const last = within(Math.floor((y + seen) / (height + gap)) + 1, pageCount)
  return pageCount === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
