import { useEffect, useEffectEvent, useState } from 'react'

export type AutoRefresh = {
  /** null: the report is not run by itself. */
  readonly seconds: number | null
  readonly paused: boolean
  readonly toggle: () => void
}

/** Nobody looks at a hidden tab: what is due then is done when it is seen again. */
const isSeen = (): boolean => document.visibilityState !== 'hidden'

type Wish = {
  readonly seconds: number | null
  /** Milliseconds since 1970 of the last result; 0 = none yet. */
  readonly at: number
  readonly running: boolean
  readonly again: () => void
}

/** Runs the report again after so many seconds, while it is looked at and not paused (RPT-06). */
export const useAutoRefresh = ({ seconds, at, running, again }: Wish): AutoRefresh => {
  const [paused, setPaused] = useState(false)
  const isOn = seconds !== null && !paused && !running && at > 0
  const runIfSeen = useEffectEvent(() => {
    if (isSeen()) again()
  })
  useEffect(() => {
    if (!isOn) return undefined
    const left = Math.max(0, at + (seconds ?? 0) * 1000 - Date.now())
    const timer = setTimeout(runIfSeen, left)
    const seen = (): void => {
      if (Date.now() >= at + (seconds ?? 0) * 1000) runIfSeen()
    }
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [isOn, at, seconds])
  return { seconds, paused, toggle: () => setPaused((before) => !before) }
}
