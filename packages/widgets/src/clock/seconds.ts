import { useEffect, useState } from 'react'

type Listener = { readonly now: () => number; readonly told: (second: number) => void }

const listeners = new Set<Listener>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick(): void {
  let next = 1000
  for (const { now, told } of listeners) {
    const at = now()
    told(Math.floor(at / 1000))
    next = Math.min(next, 1000 - (at % 1000))
  }
  timer = setTimeout(tick, Math.max(20, next))
}

/** The current second of that clock, kept by one timer for all widgets of the page. */
export function useSecond(now: () => number, isRunning: boolean): number {
  const [second, setSecond] = useState(() => Math.floor(now() / 1000))
  useEffect(() => {
    if (!isRunning) return undefined
    const listener: Listener = { now, told: setSecond }
    listeners.add(listener)
    if (listeners.size === 1) timer = setTimeout(tick, 0)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) clearTimeout(timer)
    }
  }, [now, isRunning])
  return second
}
