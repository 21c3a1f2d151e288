import type { CellWindow, ChartInWindow } from '@gridwright/contract'
import { cellOver, chartKey, rowWindow } from './grid-cell.ts'
import type { GridCell, RowWindow } from './grid-cell.ts'

/** Rows of one window; the first one comes with the run itself. */
export const windowRows = 120
/** Windows kept beside those that are seen. */
const mostWindows = 60
/** Windows asked for at the same time. */
const mostCalls = 3

export type Load = (from: number, to: number, signal: AbortSignal) => Promise<CellWindow>

export type WindowSource = {
  readonly rowCount: number
  readonly columnCount: number
  /** Cells of rows [from, to), with anchors above whose merges reach in. */
  readonly load: Load
  /** Rows [0, 120), where they are already here. */
  readonly first?: CellWindow | undefined
}

/** Reads rows in windows as they come into sight, the newest wish first, and forgets the oldest. */
export type WindowStore = {
  /** undefined: not here yet. */
  row(row: number): readonly GridCell[] | undefined
  /** Cells over several rows that reach into a row from above. */
  reaching(row: number): readonly GridCell[]
  /** Charts that lie over rows [from, to), each once. */
  charts(from: number, to: number): readonly ChartInWindow[]
  /** The cell whose area holds a place, where its row is here. */
  cellAt(row: number, column: number): GridCell | undefined
  /** These rows [from, to) are in sight: what is missing is read in order, what is out of sight is dropped. */
  want(...ranges: readonly { readonly from: number; readonly to: number }[]): void
  /** Reads rows [from, to) whole, for copying. */
  read(from: number, to: number): Promise<readonly RowWindow[]>
  /** Why the last wish failed; a new wish or `retry` tries again. */
  failure(): unknown
  retry(): void
  subscribe(listener: () => void): () => void
  /** Counts changes. */
  version(): number
  close(): void
}

const none: readonly GridCell[] = []

type State = {
  readonly windows: Map<number, RowWindow>
  readonly running: Map<number, AbortController>
  wanted: readonly number[]
  failure: unknown
  version: number
}

const numbersOf = (from: number, to: number): number[] => {
  const first = Math.floor(Math.max(0, from) / windowRows)
  const last = Math.floor(Math.max(0, to - 1) / windowRows)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const forget = (state: State): void => {
  for (const number of state.windows.keys()) {
    if (state.windows.size <= mostWindows) return
    if (!state.wanted.includes(number)) state.windows.delete(number)
  }
}

const keepFresh = (state: State, number: number): RowWindow | undefined => {
  const window = state.windows.get(number)
  if (window !== undefined) {
    state.windows.delete(number)
    state.windows.set(number, window)
  }
  return window
}

const reader =
  ({ rowCount, columnCount, load }: WindowSource) =>
  async (number: number, signal: AbortSignal) => {
    const from = number * windowRows
    return rowWindow(await load(from, Math.min(rowCount, from + windowRows), signal), columnCount)
  }

type Queue = { readonly next: () => void; readonly changed: () => void }

const queueOf = (
  state: State,
  read: ReturnType<typeof reader>,
  listeners: ReadonlySet<() => void>,
): Queue => {
  const changed = (): void => {
    state.version += 1
    for (const listener of listeners) listener()
  }
  const begin = async (number: number): Promise<void> => {
    const stop = new AbortController()
    state.running.set(number, stop)
    try {
      state.windows.set(number, await read(number, stop.signal))
      forget(state)
    } catch (error) {
      if (!stop.signal.aborted) state.failure = error
    }
    state.running.delete(number)
    if (!stop.signal.aborted) changed()
    next()
  }
  const next = (): void => {
    if (state.failure !== undefined) return
    for (const number of state.wanted) {
      if (state.running.size >= mostCalls) return
      if (!state.windows.has(number) && !state.running.has(number)) void begin(number)
    }
  }
  return { next, changed }
}

const drop = (state: State, wanted: readonly number[]): void => {
  state.wanted = wanted
  for (const number of wanted) keepFresh(state, number)
  for (const [number, stop] of state.running) if (!wanted.includes(number)) stop.abort()
}

const chartsIn = (windows: State['windows'], from: number, to: number): readonly ChartInWindow[] => {
  const found = new Map<string, ChartInWindow>()
  for (const number of numbersOf(from, Math.max(to, from + 1)))
    for (const chart of windows.get(number)?.charts ?? []) {
      const key = chartKey(chart)
      if (!found.has(key)) found.set(key, chart)
    }
  return [...found.values()]
}

/** `source` never changes; another render gets another store. */
export const windowStore = (source: WindowSource): WindowStore => {
  const state: State = { windows: new Map(), running: new Map(), wanted: [], failure: undefined, version: 0 }
  const listeners = new Set<() => void>()
  const read = reader(source)
  const { next, changed } = queueOf(state, read, listeners)
  if (source.first !== undefined) state.windows.set(0, rowWindow(source.first, source.columnCount))
  const windowAt = (row: number): RowWindow | undefined => state.windows.get(Math.floor(row / windowRows))
  const rowOf = (window: RowWindow | undefined, row: number) => window && (window.rows.get(row) ?? none)
  const over = (row: number) => (cell: GridCell) => cell.row < row && cell.row + cell.rowSpan > row
  return {
    row: (row) => rowOf(windowAt(row), row),
    reaching: (row) => windowAt(row)?.tall.filter(over(row)) ?? none,
    charts: (from, to) => chartsIn(state.windows, from, to),
    cellAt: (row, column) => {
      const window = windowAt(row)
      return window === undefined ? undefined : cellOver(window, row, column)
    },
    want: (...ranges) => {
      const { rowCount } = source
      const numbers = ranges
        .filter(({ from, to }) => Math.max(0, from) < Math.min(to, rowCount))
        .flatMap(({ from, to }) => numbersOf(from, Math.min(to, rowCount)))
      drop(state, [...new Set(numbers)])
      next()
    },
    read: async (from, to) => {
      const windows: RowWindow[] = []
      const never = new AbortController().signal
      for (const number of numbersOf(from, Math.min(to, source.rowCount)))
        windows.push(state.windows.get(number) ?? (await read(number, never)))
      return windows
    },
    failure: () => state.failure,
    retry: () => {
      state.failure = undefined
      changed()
      next()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: () => state.version,
    close: () => drop(state, []),
  }
}
