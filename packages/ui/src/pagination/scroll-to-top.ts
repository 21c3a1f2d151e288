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

/** What a person does who wants to go elsewhere meanwhile. */
const ownWays = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls what holds the element to its top, in 800 ms; at once for who wants no motion. Whoever scrolls, presses a key or
 * the mouse meanwhile is left where he is.
 */
export const scrollToTop = (element: Element): void => {
  const target = scrollableAbove(element)
  const from = target.scrollTop
  if (from <= 0) return
  if (isCalm()) {
    target.scrollTop = 0
    return
  }
  const left = new AbortController()
  for (const way of ownWays)
    globalThis.addEventListener(way, () => left.abort(), {
      capture: true,
      passive: true,
      signal: left.signal,
    })
  const start = performance.now()
  const step = (now: number): void => {
    if (left.signal.aborted) return
    const share = Math.min(1, (now - start) / duration)
    target.scrollTop = from * (1 - eased(share))
    if (share < 1) requestAnimationFrame(step)
    else left.abort()
  }
  requestAnimationFrame(step)
}
