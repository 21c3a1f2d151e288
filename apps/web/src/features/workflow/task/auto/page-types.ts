/**
 * What a link may open beside the approval (`autoSever?type=`, WFL-05): the form of the step, the whole record, or a page
 * of the console that the process names in its variable `page`.
 */
export const pageTypes = ['form', 'record', 'page'] as const
export type PageType = (typeof pageTypes)[number]

export const pageTypeOf = (text: string | null): PageType | undefined =>
  pageTypes.find((one) => one === (text ?? 'record'))

/** An address within the console: no other host, no scheme. */
export const ownAddress = (value: unknown): URL | undefined => {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined
  const origin = 'https://console.invalid'
  const address = URL.parse(value, origin)
  return address?.origin === origin ? address : undefined
}
