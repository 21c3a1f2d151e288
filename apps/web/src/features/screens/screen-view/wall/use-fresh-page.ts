import { useEffect } from 'react'

const hourMs = 3_600_000
/** How often it is looked whether the page should begin anew. */
const lookMs = 60_000
/** Megabytes of JavaScript's memory beyond which a page begins anew. */
const mostMegabytes = 700

type Memory = { readonly usedJSHeapSize: number }

/** Chromium's own; others tell nothing. */
const megabytesNow = (): number => {
  const { memory } = performance as Performance & { readonly memory?: Memory }
  return (memory?.usedJSHeapSize ?? 0) / 1_048_576
}

/** The page can be had again: a wall never gives up what it shows for an error page. */
const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch('/readyz', { signal: AbortSignal.timeout(10_000) })).ok
  } catch {
    return false
  }
}

/**
 * A wall runs for months: it loads its page anew after so many hours (0 = never), or when it holds too much memory, and
 * only while the server answers.
 */
export const useFreshPage = (hours: number): void => {
  useEffect(() => {
    const begun = performance.now()
    const look = async (): Promise<void> => {
      const isOld = hours > 0 && performance.now() - begun > hours * hourMs
      if ((isOld || megabytesNow() > mostMegabytes) && (await isServerThere())) location.reload()
    }
    const timer = setInterval(() => void look(), lookMs)
    return () => clearInterval(timer)
  }, [hours])
}
