const lastKey = 'gridwright.reloaded'
const quiet = 10_000

/** Reloads the page, at most once per 10 s; otherwise gives false and the caller shows an error (reference §2.2). */
export const forcedReload = (now: number = Date.now()): boolean => {
  const last = Number(sessionStorage.getItem(lastKey) ?? 0)
  if (now - last < quiet) return false
  sessionStorage.setItem(lastKey, String(now))
  location.reload()
  return true
}
