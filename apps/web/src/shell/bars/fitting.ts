/**
 * How many entries of these widths stand in a row, all in pixels. Where not all do, the entry that holds the rest takes
 * its width too.
 */
export const fitting = (widths: readonly number[], room: number, rest: number): number => {
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= room) return widths.length
  let used = rest
  const beyond = widths.findIndex((width) => (used += width) > room)
  return beyond < 0 ? widths.length : beyond
}
