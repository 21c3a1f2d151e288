import { useState } from 'react'

type Page = { readonly data: readonly unknown[]; readonly total: number }

type AllThatMatch = {
  readonly isOn: boolean
  readonly drop: () => void
  /** For the batch bar: offered once all rows of the page are ticked and there are more than these. */
  readonly offer: (
    page: Page | undefined,
  ) => { readonly count: number; readonly isOn: boolean; readonly onTake: () => void } | undefined
}

/** Whether all that match are meant, across pages; another filter or another selection ends it. */
export const useAllThatMatch = (filter: string, chosen: number): AllThatMatch => {
  const [taken, setTaken] = useState<{ readonly filter: string; readonly chosen: number }>()
  const isOn = taken?.filter === filter && taken.chosen === chosen && chosen > 0
  return {
    isOn,
    drop: () => setTaken(undefined),
    offer: (page) => {
      if (page === undefined || page.total <= page.data.length || chosen < page.data.length) return undefined
      return { count: page.total, isOn, onTake: () => setTaken({ filter, chosen }) }
    },
  }
}
