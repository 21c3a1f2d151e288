import type { Clock } from './screen-source.ts'

/** A clock that is moved by hand; what falls due on the way runs in its order. */
export const handClock = (start = 1_000_000) => {
  let now = start
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>()
  const clock: Clock = {
    now: () => now,
    later: (milliseconds, run) => {
      const one = { at: now + milliseconds, run }
      waiting.add(one)
      return () => void waiting.delete(one)
    },
  }
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  const pass = async (milliseconds: number): Promise<void> => {
    const until = now + milliseconds
    await settle()
    for (;;) {
      const [next] = [...waiting].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)
      if (next === undefined) break
      now = Math.max(now, next.at)
      waiting.delete(next)
      next.run()
      await settle()
    }
    now = until
  }
  return { clock, pass, waiting: () => waiting.size }
}
