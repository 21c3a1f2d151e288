type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands at `axis.title`; undefined: nothing. */
export const atPath = (options: Members, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (isMembers(at) && Object.hasOwn(at, key) ? at[key] : undefined), options)

/** The options with another value there; undefined takes it away. */
export const withAtPath = (options: Members, path: string, value: unknown): Members => {
  const [key = '', ...rest] = path.split('.')
  if (rest.length > 0) {
    const inner = isMembers(options[key]) ? options[key] : {}
    return { ...options, [key]: withAtPath(inner, rest.join('.'), value) }
  }
  if (value !== undefined) return { ...options, [key]: value }
  const { [key]: _, ...others } = options
  return others
}
