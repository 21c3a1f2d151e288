/** A gap stands for the pages left out. */
export type PageNumber = number | 'gap-before' | 'gap-after'

const around = 2

/** First, last, the current page and its neighbours; at most nine entries. */
export const pageNumbers = (current: number, last: number): readonly PageNumber[] => {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1)
  const low = Math.max(2, Math.min(current - around, last - 5))
  const high = Math.min(last - 1, Math.max(current + around, 6))
  const middle = Array.from({ length: high - low + 1 }, (_, index) => low + index)
  return [
    1,
    ...(low > 2 ? (['gap-before'] as const) : []),
    ...middle,
    ...(high < last - 1 ? (['gap-after'] as const) : []),
    last,
  ]
}

export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))
