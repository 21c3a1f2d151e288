import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Lines } from '#lines/lines.ts'
import { windowRows, windowStore } from '#windows/window-store.ts'
import type { WindowSource, WindowStore } from '#windows/window-store.ts'
import type { Range } from './frame.ts'

/** Milliseconds between two wishes while somebody scrolls; what flies past within them is not read. */
const patience = 50
/** Rows beyond both edges of what is seen that are read ahead. */
const ahead = 60

/** The rows of one render; another `load` or `first` begins anew. Draws again when rows arrive. */
export const useGridStore = ({ rowCount, columnCount, load, first }: WindowSource): WindowStore => {
  const store = useMemo(
    () => windowStore({ rowCount, columnCount, load, first }),
    [rowCount, columnCount, load, first],
  )
  useSyncExternalStore(store.subscribe, store.version)
  useEffect(() => () => store.close(), [store])
  return store
}

type Wish = { readonly seen: Range; readonly frozenRows: number; readonly rows: Lines }

/** Parts of a range that are not folded away as whole windows: thousands of rows may lie between two that are seen. */
const shownParts = (rows: Lines, { from, to }: Range): readonly Range[] => {
  const parts: Range[] = []
  for (let start = Math.max(0, from); start < to;) {
    const end = Math.min(to, (Math.floor(start / windowRows) + 1) * windowRows)
    if (rows.offset(end) > rows.offset(start)) parts.push({ from: start, to: end })
    start = end
  }
  return parts
}

/** Wishes for what is in sight, frozen rows first, and for what comes next in either direction. */
export const useWish = (store: WindowStore, { seen, frozenRows, rows }: Wish): void => {
  const { from, to } = seen
  const last = useRef(0)
  useEffect(() => {
    const wish = (): void => {
      last.current = performance.now()
      store.want(
        { from: 0, to: frozenRows },
        ...shownParts(rows, { from, to }),
        { from: to, to: to + ahead },
        { from: from - ahead, to: from },
      )
    }
    const wait = Math.max(0, last.current + patience - performance.now())
    const timer = setTimeout(wish, wait)
    return () => clearTimeout(timer)
  }, [store, from, to, frozenRows, rows])
}
