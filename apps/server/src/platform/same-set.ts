/** Whether both hold the same, in whatever order and however often. */
export const isSameSet = (one: readonly string[], other: readonly string[]): boolean => {
  const all = new Set(one)
  return all.size === new Set(other).size && other.every((item) => all.has(item))
}
