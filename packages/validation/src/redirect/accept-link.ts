const form = /^https?:\/\/[^/\\]/i

/**
 * An address outside of the console as a report's cell may link to it, unchanged, or nothing: then it is plain text.
 * Only whole http(s) addresses, without an account in front of the host (which is there to be taken for one) and without
 * what browsers leave out or turn round.
 */
export const acceptLink = (target: unknown): string | undefined => {
  if (typeof target !== 'string' || !form.test(target) || /[\p{Cc}\\]/u.test(target)) return undefined
  if (!URL.canParse(target)) return undefined
  const { username, password } = new URL(target)
  return username === '' && password === '' ? target : undefined
}
