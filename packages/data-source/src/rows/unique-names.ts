const longest = 190

/** Columns are addressed by name, so the second `id` of an answer is `id_2`, and a nameless one `column_3`. */
export const uniqueNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>()
  return names.map((given, index) => {
    const name = given.slice(0, longest) || `column_${index + 1}`
    let free = name
    for (let count = 2; taken.has(free); count++) free = `${name}_${count}`
    taken.add(free)
    return free
  })
}
