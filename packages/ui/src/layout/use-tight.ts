import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Whether something stands below the first line. */
const wraps = (row: HTMLElement): boolean => {
  const [first, ...others] = [...row.children].filter((one) => one instanceof HTMLElement)
  if (first === undefined) return false
  const below = first.offsetTop + first.offsetHeight
  return others.some(({ offsetTop, offsetHeight }) => offsetHeight > 0 && offsetTop >= below)
}

/** As loose as fits on one line: `data-tight` is absent, or `1` to `most`, for the style sheet to save room. */
const fit = (row: HTMLElement, most: number): void => {
  delete row.dataset['tight']
  for (let level = 1; level <= most && wraps(row); level += 1) row.dataset['tight'] = String(level)
}

/**
 * Keeps a row of tools on one line as its width and its tools change, in every language: the style sheet says by
 * `data-tight` what goes first (icons beside words, words beside icons). Beyond `most` it wraps.
 */
export const useTight = <E extends HTMLElement>(most: number): RefObject<E | null> => {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const row = ref.current
    if (row === null || typeof ResizeObserver === 'undefined') return undefined
    let width = -1
    const sizes = new ResizeObserver(() => {
      // Its height is what this changes itself.
      if (row.clientWidth === width) return
      width = row.clientWidth
      fit(row, most)
    })
    const tools = new MutationObserver(() => fit(row, most))
    sizes.observe(row)
    tools.observe(row, { childList: true, subtree: true, characterData: true })
    fit(row, most)
    return () => {
      sizes.disconnect()
      tools.disconnect()
    }
  }, [most])
  return ref
}
