import type { CookieJar } from '#operations/handler.ts'
import { newSecret } from '#platform/secrets.ts'

/** The browser's own value, made where it has none yet: one per browser, from before a log-in on. */
export const browserValue = (cookieName: string, cookies: CookieJar): string => {
  const known = cookies.get(cookieName)
  const value = known !== undefined && /^[\w-]{32}$/.test(known) ? known : newSecret()
  cookies.set(cookieName, value)
  return value
}
