import { useState } from 'react'
import type { UIEvent } from 'react'

/** Pixels that the top bar takes and gives back; pages that scroll less than that keep it. */
const room = 120

type ScrolledAway = {
  readonly away: boolean
  /** For the element around the pages; scrolling of what is inside reaches it on its way down. */
  readonly onScrollCapture: (event: UIEvent<HTMLElement>) => void
}

/** LAY-06: a top bar that is not fixed goes with the page, and comes back at its top. */
export const useScrolledAway = (fixed: boolean): ScrolledAway => {
  const [away, setAway] = useState(false)
  return {
    away: away && !fixed,
    onScrollCapture: (event) => {
      const { target } = event
      if (fixed || !(target instanceof HTMLElement) || target.dataset['tab'] === undefined) return
      const { scrollTop, scrollHeight, clientHeight } = target
      if (scrollTop < 8) setAway(false)
      else if (scrollTop > room / 2 && scrollHeight - clientHeight > room) setAway(true)
    },
  }
}
