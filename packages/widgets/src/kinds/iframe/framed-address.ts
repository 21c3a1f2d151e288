/**
 * The address of a page that may stand in a screen: http or https, and never one of this console, whose pages would act
 * with the viewer's rights.
 */
export function framedAddress(address: string, own: string): string | undefined {
  const trimmed = address.trim()
  if (!URL.canParse(trimmed)) return undefined
  const url = new URL(trimmed)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  if (url.username !== '' || url.password !== '') return undefined
  return url.origin === own ? undefined : url.href
}
