const secretKey = /password|secret|token|^code$|credential|authori[sz]ation|cookie|key$|^headers$/i
/** Of what handlers record: codes and keys of things are their names there. */
export const secretValue = /password|secret|token|credential|authori[sz]ation|cookie|hash$/i
/** Documents, and places where people put keys whatever their names. */
const leftOut: ReadonlySet<string> = new Set(['document', 'template', 'headers', 'query', 'body'])
const longest = 300
const longestKey = 100

/** Text that JSON, UTF-8 and PostgreSQL keep alike: no NUL, no half of a sign, cut between signs. */
export const keepable = (text: string, most = longest): string => {
  const whole = text.replaceAll('\0', '')
  const cut = whole.length > most ? `${whole.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : whole
  return cut.toWellFormed()
}

/**
 * What the log keeps of a value: no secrets, no long texts, no documents, and nothing that jsonb could not hold,
 * whatever somebody sends.
 */
export const redact = (value: unknown, secret: RegExp = secretKey, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null) return redactLeaf(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (depth > 4) return '…'
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => redact(item, secret, depth + 1))
  const entries = Object.entries(value)
    .slice(0, 60)
    .map(([key, item]) => [keepable(key, longestKey), item] as const)
  return Object.fromEntries(
    entries.map(([key, item]) => [
      key,
      secret.test(key) ? '•••' : leftOut.has(key) ? '…' : redact(item, secret, depth + 1),
    ]),
  )
}

const redactLeaf = (value: unknown): unknown => {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return String(value)
  return typeof value === 'function' || typeof value === 'symbol' ? null : value
}

/** Addresses lose their account and query, in which keys stand. */
const redactText = (text: string): string =>
  keepable(text.replace(/^([a-z]+:\/\/)([^/@\s]*@)?([^?#\s]*)[?#]?.*$/is, '$1$3'))
