type Address = { readonly url: string; readonly mode: string }

const page = /^\/?[\w\-.]+(?:\/[\w\-.]+)*\/?(?:\?[^\s#\\]*)?$/
const climbs = /(?:^|\/)\.\.?(?:\/|$|\?)/

/** The path that a page's address opens: without query and outer slashes. */
export const pathOf = (url: string): string => url.replace(/\?.*$/s, '').replaceAll(/^\/+|\/+$/g, '')

/**
 * Whether an address may stand in a menu (reference §4.2, §5.7): a page takes a path of ours, a panel an http(s)
 * address or a path of ours. A group needs none. Gives `address` or the host that is not allowed.
 */
export const problemOfAddress = (
  { url, mode }: Address,
  origins: readonly string[],
): 'address' | { readonly host: string } | undefined => {
  if (url === '') return mode === 'iframe' ? 'address' : undefined
  if (mode !== 'iframe') return page.test(url) && !climbs.test(url) ? undefined : 'address'
  return problemOfFrame(url, origins)
}

const problemOfFrame = (url: string, origins: readonly string[]): ReturnType<typeof problemOfAddress> => {
  // Control characters and backslashes are read differently by different browsers.
  if (/[\s\\\p{Cc}]/u.test(url)) return 'address'
  if (/^\/(?!\/)/.test(url)) return undefined
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return 'address'
  const { origin, host, username, password } = new URL(url)
  if (username !== '' || password !== '') return 'address'
  return origins.includes(origin) ? undefined : { host }
}
