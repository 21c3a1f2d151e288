type Members = Readonly<Record<string, unknown>>

/** The lists of a data set and what each of their items is known by. */
const keys = { parameters: 'paramCode', columns: 'name', headers: 'name', query: 'name' } as const

const keyed = (items: readonly Members[], key: string): Members => {
  const found = new Map<string, unknown>()
  for (const item of items) {
    const name = String(item[key])
    // Headers and questions may repeat a name.
    let free = name
    for (let n = 2; found.has(free); n++) free = `${name} ${n}`
    found.set(free, item)
  }
  return Object.fromEntries(found)
}

/**
 * A data set's document with its lists as members by name: a new column in the middle is one difference, where
 * positions would make every later one another.
 */
export const keyedDocument = (document: unknown): unknown => {
  if (typeof document !== 'object' || document === null) return document
  const lists = Object.entries(keys).flatMap(([list, key]) => {
    const items = (document as Members)[list]
    return Array.isArray(items) ? [[list, keyed(items, key)]] : []
  })
  return { ...document, ...Object.fromEntries(lists) }
}
