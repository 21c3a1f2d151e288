/** What to print: the sheet that is seen, all of them, or some pages of the seen one. */
export type PrintChoice =
  | { readonly kind: 'sheet' }
  | { readonly kind: 'all' }
  | { readonly kind: 'some'; readonly from: number; readonly to: number }

export type PrintPage = { readonly sheet: number; readonly page: number }

/** Browsers become slow beyond this. */
export const manyPages = 500

const span = (sheet: number, from: number, to: number): readonly PrintPage[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({ sheet, page: from + index }))

/** The pages of a choice in print order; `counts` are the pages of each sheet. */
export const pagesToPrint = (
  choice: PrintChoice,
  counts: readonly number[],
  current: number,
): readonly PrintPage[] => {
  if (choice.kind === 'all') return counts.flatMap((count, sheet) => span(sheet, 1, count))
  const count = counts[current] ?? 0
  if (choice.kind === 'sheet') return span(current, 1, count)
  return span(current, Math.max(1, choice.from), Math.min(count, choice.to))
}
