/** What the client reads from a token (ACC-06); the server alone checks it. */
export type TokenClaims = {
  readonly user: string
  /** Seconds; absent: the token does not expire and is never renewed. */
  readonly exp: number | undefined
  readonly iat: number | undefined
  readonly perms: readonly string[]
  /** Session; the same over all renewals. */
  readonly sid: string | undefined
  /** Permission version: another one says that the role's rights or the menus have changed. */
  readonly pv: number | undefined
}

const decoded = (part: string): unknown => {
  const base64 = part.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0)
  return JSON.parse(new TextDecoder().decode(bytes))
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** The claims, or nothing where no user can be read from it (ACC-09). */
export const readToken = (token: string): TokenClaims | undefined => {
  try {
    const payload = decoded(token.split('.')[1] ?? '') as Record<string, unknown>
    const user = textOf(payload['user'])
    if (user === undefined || user === '') return undefined
    return {
      user,
      exp: numberOf(payload['exp']),
      iat: numberOf(payload['iat']),
      perms: textsOf(payload['perms']),
      sid: textOf(payload['sid']),
      pv: numberOf(payload['pv']),
    }
  } catch {
    return undefined
  }
}
