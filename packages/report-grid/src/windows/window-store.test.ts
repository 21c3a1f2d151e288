import type { CellWindow } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { windowRows, windowStore } from './window-store.ts'

type Call = {
  readonly from: number
  readonly to: number
  readonly signal: AbortSignal
  readonly end: () => void
}

const rowsOf = (from: number, to: number): CellWindow => ({
  cells: Array.from({ length: to - from }, (_, index) => [
    from + index,
    0,
    1,
    1,
    from + index,
    null,
    -1,
    -1,
    'A2',
  ]),
  links: [],
})

/** A source whose answers come when the test says so. */
const slowSource = (rowCount: number) => {
  const calls: Call[] = []
  const load = (from: number, to: number, signal: AbortSignal) =>
    new Promise<CellWindow>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      calls.push({ from, to, signal, end: () => resolve(rowsOf(from, to)) })
    })
  return { calls, source: { rowCount, columnCount: 3, load } }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('windows of a long report', () => {
  it('RPT-04 reads only what is in sight', async () => {
    const { calls, source } = slowSource(50_000)
    const store = windowStore(source)
    store.want({ from: 25_000, to: 25_040 })
    expect(calls.map(({ from, to }) => [from, to])).toEqual([[24_960, 25_080]])
    expect(store.row(25_000)).toBeUndefined()
    calls[0]?.end()
    await settled()
    expect(store.row(25_000)?.[0]?.value).toBe(25_000)
    store.want({ from: 25_000, to: 25_040 })
    expect(calls).toHaveLength(1)
  })

  it('RPT-04 drops what was scrolled past and tells when a window came', async () => {
    const { calls, source } = slowSource(50_000)
    const store = windowStore(source)
    let changes = 0
    store.subscribe(() => (changes += 1))
    store.want({ from: 0, to: 40 })
    store.want({ from: 30_000, to: 30_040 })
    expect(calls[0]?.signal.aborted).toBe(true)
    await settled()
    calls[1]?.end()
    await settled()
    expect([changes, store.failure()]).toEqual([1, undefined])
    expect(store.row(30_010)?.[0]?.value).toBe(30_010)
  })

  it('shows the window that came with the run without asking', () => {
    const { calls, source } = slowSource(500)
    const store = windowStore({ ...source, first: rowsOf(0, windowRows) })
    store.want({ from: 0, to: 40 })
    expect(calls).toHaveLength(0)
    expect(store.row(7)?.[0]?.value).toBe(7)
  })

  it('keeps a failure until it is tried again', async () => {
    let broken = true
    const store = windowStore({
      rowCount: 100,
      columnCount: 1,
      load: async (from, to) => {
        if (broken) throw new Error('render-gone')
        return rowsOf(from, to)
      },
    })
    store.want({ from: 0, to: 40 })
    await settled()
    expect(store.failure()).toBeInstanceOf(Error)
    broken = false
    store.retry()
    await settled()
    expect(store.failure()).toBeUndefined()
    expect(store.row(3)?.[0]?.value).toBe(3)
  })

  it('reads whole ranges for copying', async () => {
    const store = windowStore({ rowCount: 300, columnCount: 1, load: async (from, to) => rowsOf(from, to) })
    const windows = await store.read(100, 260)
    expect(
      windows.flatMap((window) => [...window.rows.keys()]).filter((row) => row >= 100 && row < 260),
    ).toHaveLength(160)
  })

  it('forgets windows that were left long ago', async () => {
    const calls: number[] = []
    const store = windowStore({
      rowCount: 100_000,
      columnCount: 1,
      load: async (from, to) => {
        calls.push(from)
        return rowsOf(from, to)
      },
    })
    for (let from = 0; from < 100 * windowRows; from += windowRows) {
      store.want({ from: from, to: from + 10 })
      await settled()
    }
    store.want({ from: 0, to: 10 })
    await settled()
    expect(calls.filter((from) => from === 0)).toHaveLength(2)
  })
})
