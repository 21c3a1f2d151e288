/** Browsers cap the height of an element (Firefox at 17.8, Chromium at 33.5 million pixels); beyond this we scale. */
export const mostPixels = 15_000_000

/** How the scroll bar's way stands for a sheet that may be longer than any element. */
export type ScrollScale = {
  /** Height to give to the element that scrolls. */
  readonly physical: number
  /** true: one pixel of the bar is one pixel of the sheet. */
  readonly exact: boolean
  readonly most: number
  toVirtual(scrollTop: number): number
  toPhysical(offset: number): number
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most))

/** `total`: pixels of the content, `viewport`: pixels that are seen at once. */
export const scrollScale = (total: number, viewport: number, cap = mostPixels): ScrollScale => {
  const physical = Math.min(total, cap)
  const most = Math.max(0, total - viewport)
  const way = Math.max(0, physical - viewport)
  const ratio = way === 0 ? 1 : most / way
  return {
    physical,
    exact: total <= cap,
    most,
    toVirtual: (scrollTop) => clamp(Math.round(scrollTop * ratio), most),
    toPhysical: (offset) => clamp(offset, most) / ratio,
  }
}
