/** LAY-07: so long takes the way to the top, milliseconds. */
const duration = 800

const scrollableAbove = (element: Element): Element => {
  for (let one = element.parentElement; one !== null; one = one.parentElement) {
    if (one.scrollTop > 0 && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one
  }
  return document.scrollingElement ?? document.documentElement
}

const eased = (share: number): number => 1 - (1 - share) ** 3

const isCalm = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true

/** Scrolls what holds the element to its top, in 800 ms; at once for who wants no motion. */
export const scrollToTop = (element: Element): void => {
  const target = scrollableAbove(element)
  const from = target.scrollTop
  if (from <= 0) return
  if (isCalm()) {
    target.scrollTop = 0
    return
  }
  const start = performance.now()
  const step = (now: number): void => {
    const share = Math.min(1, (now - start) / duration)
    target.scrollTop = from * (1 - eased(share))
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
