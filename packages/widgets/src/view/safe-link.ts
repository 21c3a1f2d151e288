const allowed: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:'])

/** The address where it is one that a person may be sent to; a script's or a file's is none. */
export function safeLink(address: string): string | undefined {
  const trimmed = address.trim()
  if (trimmed === '' || !URL.canParse(trimmed)) return undefined
  const url = new URL(trimmed)
  return allowed.has(url.protocol) ? url.href : undefined
}
