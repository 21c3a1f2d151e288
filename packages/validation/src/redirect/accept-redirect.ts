const closedPaths = new Set(['/login', '/rolesselect'])

const placeholderOrigin = 'https://console.invalid'

const hasControl = (text: string): boolean => /\p{Cc}/u.test(text)

const startsInside = (text: string): boolean => text.startsWith('/') && text[1] !== '/' && text[1] !== '\\'

// A repeated query parameter arrives as a list from most parsers.
const single = (target: unknown): string | undefined => {
  const only: unknown = Array.isArray(target) && target.length === 1 ? target[0] : target
  return typeof only === 'string' ? only : undefined
}

const decodedPath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

// Judged once more after `..` is resolved and %2f is decoded: `/.//evil` and `/%5cevil` start outside only then.
const isOpenPath = (path: string): boolean => {
  const decoded = decodedPath(path)
  if (decoded === undefined || hasControl(decoded) || !startsInside(path) || !startsInside(decoded))
    return false
  return !closedPaths.has(decoded.replace(/\/+$/, '').toLowerCase())
}

/**
 * The place inside the console (path, query, hash) to which a wanted redirect may lead after login (ACC-01), or nothing:
 * then go home. Takes the decoded value of the query parameter, or the list of its values, of which there must be one.
 * `origin` is the console's own. Browser and server ask the same function.
 */
export const acceptRedirect = (target: unknown, origin: string = placeholderOrigin): string | undefined => {
  const text = single(target)
  if (text === undefined || !startsInside(text) || hasControl(text)) return undefined
  if (!URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  if (url.origin !== new URL(origin).origin || !isOpenPath(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
