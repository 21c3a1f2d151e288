import { useCallback, useState } from 'react'

/** How one looks at a run report; not part of its address. */
export type Looking = {
  readonly sheet: number
  readonly zoom: number
  /** The page at the top, in the view by pages. */
  readonly page: number
  readonly searching: boolean
  /** How often the search was asked for: each time its field takes the focus. */
  readonly searches: number
  readonly printing: boolean
}

const start: Looking = { sheet: 0, zoom: 1, page: 1, searching: false, searches: 0, printing: false }

/** A phone shows half of a page's width at 75 %. */
const firstLook = (): Looking =>
  globalThis.matchMedia?.('(max-width: 600px)').matches === true ? { ...start, zoom: 0.75 } : start

export type Look = {
  readonly looking: Looking
  readonly look: (change: Partial<Looking>) => void
  readonly onPage: (page: number) => void
}

/** `sheets` is how many there are: a rerun may have fewer. */
export const useLooking = (sheets: number): Look => {
  const [chosen, setChosen] = useState(firstLook)
  const look = useCallback(
    (change: Partial<Looking>) => setChosen((before) => ({ ...before, ...change })),
    [],
  )
  const onPage = useCallback((page: number) => look({ page }), [look])
  const sheet = Math.min(chosen.sheet, Math.max(0, sheets - 1))
  return { looking: { ...chosen, sheet }, look, onPage }
}
