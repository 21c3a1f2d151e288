/** Milliseconds since the frame before. */
type OnFrame = (elapsed: number) => void

const listeners = new Set<OnFrame>()
let asked = 0
let before: number | undefined

function frame(time: number): void {
  const elapsed = before === undefined ? 0 : Math.min(100, time - before)
  before = time
  asked = requestAnimationFrame(frame)
  for (const listener of listeners) listener(elapsed)
}

/**
 * Calls at every frame, from one clock for all widgets of the page; it stands still while the page is hidden, since
 * browsers give no frames then. A long pause counts as a tenth of a second.
 *
 * @returns stops the calls; with the last one the clock stops.
 */
export function everyFrame(listener: OnFrame): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    before = undefined
    asked = requestAnimationFrame(frame)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) cancelAnimationFrame(asked)
  }
}
