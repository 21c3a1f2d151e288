/** Sizes as runs: how many lines, and the size of each in the sheet's unit; 0 = hidden. */
export type SizeRuns = readonly (readonly [number, number])[]

/** Rows or columns of a sheet in whole pixels. All searches take logarithmic time in the number of runs. */
export type Lines = {
  readonly count: number
  /** Pixels of all lines together. */
  readonly total: number
  /** Pixels before a line; `total` for `count` and beyond. */
  offset(line: number): number
  /** Pixels of a line; 0 where hidden. */
  size(line: number): number
  /** The line at a position, hidden ones never where another exists; the nearest end outside of the sheet. */
  at(position: number): number
}

type Run = {
  readonly line: number
  readonly count: number
  readonly start: number
  readonly size: number
}

const lastWhere = (runs: readonly Run[], fits: (run: Run) => boolean): Run | undefined => {
  let [low, high] = [0, runs.length - 1]
  let found: Run | undefined
  while (low <= high) {
    const middle = (low + high) >> 1
    const run = runs[middle]
    if (run !== undefined && fits(run)) {
      found = run
      low = middle + 1
    } else high = middle - 1
  }
  return found
}

const pixelsOf = (size: number, factor: number): number =>
  size <= 0 ? 0 : Math.max(1, Math.round(size * factor))

/** `factor` is pixels per unit; each line is rounded, so that no line lies between two pixels. */
export const linesOf = (sizes: SizeRuns, factor: number): Lines => {
  const runs: Run[] = []
  let [line, start] = [0, 0]
  for (const [count, size] of sizes) {
    if (count <= 0) continue
    const pixels = pixelsOf(size, factor)
    runs.push({ line, count, start, size: pixels })
    line += count
    start += count * pixels
  }
  const [count, total] = [line, start]
  const shown = runs.filter((run) => run.size > 0)
  const runAt = (index: number): Run | undefined => lastWhere(runs, (run) => run.line <= index)
  return {
    count,
    total,
    offset: (index) => {
      if (index >= count) return total
      const run = index < 0 ? undefined : runAt(index)
      return run === undefined ? 0 : run.start + (index - run.line) * run.size
    },
    size: (index) => (index < 0 || index >= count ? 0 : (runAt(index)?.size ?? 0)),
    at: (position) => {
      const run = lastWhere(shown, (one) => one.start <= position) ?? shown[0]
      if (run === undefined) return 0
      const inside = Math.floor(Math.max(0, position - run.start) / run.size)
      return run.line + Math.min(inside, run.count - 1)
    },
  }
}

/** The next line from `from` in a direction that is not hidden; undefined where none is left. */
export const nextShown = (lines: Lines, from: number, step: 1 | -1): number | undefined => {
  let line = from
  while (line >= 0 && line < lines.count && lines.size(line) === 0) line += step
  return line >= 0 && line < lines.count ? line : undefined
}

/** Column letters as in Excel, from 0. */
export const columnLetters = (column: number): string => {
  let [rest, letters] = [column, '']
  while (rest >= 0) {
    letters = String.fromCharCode(65 + (rest % 26)) + letters
    rest = Math.floor(rest / 26) - 1
  }
  return letters
}

export const cellAddress = (row: number, column: number): string => `${columnLetters(column)}${row + 1}`
