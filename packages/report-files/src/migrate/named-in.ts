/** What a table has under a name that a file gives: never a member of every object. */
export const namedIn = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
