/** The address to embed, or nothing: only http and https, also for places of our own (reference §5.7). */
export const frameAddress = (url: string, origin: string): string | undefined => {
  if (!URL.canParse(url, origin)) return undefined
  const address = new URL(url, origin)
  return address.protocol === 'http:' || address.protocol === 'https:' ? address.href : undefined
}

const withoutScripts = 'allow-same-origin allow-forms allow-popups allow-downloads'
const withScripts = `allow-scripts ${withoutScripts}`

/** What people upload comes from these places; scripts together with our origin would undo its sandbox. */
const uploads = /^\/(?:SpringReport|kapi)\//

export const sandboxOf = (address: string, origin: string): string => {
  const url = new URL(address)
  return url.origin === origin && uploads.test(url.pathname) ? withoutScripts : withScripts
}
