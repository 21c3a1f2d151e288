import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { windowStore } from '#windows/window-store.ts'
import type { WindowSource, WindowStore } from '#windows/window-store.ts'
import type { Range } from './frame.ts'

/** Milliseconds that a place must stay in sight before it is read while somebody scrolls. */
const patience = 60

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

/** Wishes for what is in sight, frozen rows first. */
export const useWish = (store: WindowStore, seen: Range, frozenRows: number): void => {
  const { from, to } = seen
  useEffect(() => {
    const timer = setTimeout(() => store.want({ from: 0, to: frozenRows }, { from, to }), patience)
    return () => clearTimeout(timer)
  }, [store, from, to, frozenRows])
}
