/** The origin of an address that may be embedded; undefined for anything but http and https. */
export const originOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined
}

/** As an administrator writes it: nothing but scheme, host and port. */
export const writtenOrigin = (text: string): string | undefined => {
  const origin = originOf(text)
  if (origin === undefined) return undefined
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && search + hash + username + password === '' ? origin : undefined
}
