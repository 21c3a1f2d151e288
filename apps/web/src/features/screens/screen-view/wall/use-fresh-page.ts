import { useEffect } from 'react'
import { currentSession } from '#base/session/index.ts'
import { shouldBeginAnew } from './begin-anew.ts'

/** How often it is looked whether the page should begin anew. */
const lookMs = 60_000
/** A page that is seen draws within this. */
const frameMs = 10_000

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

/** True where a page that is seen draws nothing for ten seconds. */
const isStuck = (): Promise<boolean> =>
  document.visibilityState === 'visible'
    ? new Promise((resolve) => {
        const timer = setTimeout(() => resolve(true), frameMs)
        requestAnimationFrame(() => {
          clearTimeout(timer)
          resolve(false)
        })
      })
    : Promise.resolve(false)

/**
 * A wall runs for months: it loads its page anew after so many hours (0 = never), when it holds too much memory or draws
 * no longer, and only while the server answers.
 */
export const useFreshPage = (hours: number): void => {
  useEffect(() => {
    const begun = performance.now()
    const look = async (): Promise<void> => {
      const { needsPerson = false } = currentSession()
      const age = { hours, megabytes: megabytesNow(), isStuck: await isStuck(), needsPerson }
      const isOver = shouldBeginAnew({ ...age, aliveMs: performance.now() - begun })
      if (isOver && (await isServerThere())) location.reload()
    }
    const timer = setInterval(() => void look(), lookMs)
    return () => clearInterval(timer)
  }, [hours])
}
