type Turn = { readonly who: string; readonly begin: () => void }

type Room = {
  /** Pieces of work at once. */
  readonly usual: number
  /** The first piece of somebody of whom none runs may go beyond, up to so many. */
  readonly most: number
  readonly waiting: number
}

/** Lets people take turns: whoever asks for many waits behind who asks for one. */
export type FairQueue = {
  /** Resolves when it is this one's turn; the signal takes him out of the queue. */
  enter(who: string, signal: AbortSignal): Promise<void>
  leave(who: string): void
}

/** Decides whose work runs next: of those that wait, of whom the least runs, then who waits longest. `busy` says that too many wait. */
export const fairQueue = (settings: Room, busy: () => Error): FairQueue => {
  const waiting: Turn[] = []
  const running = new Map<string, number>()
  const countOf = (who: string): number => running.get(who) ?? 0
  const total = (): number => [...running.values()].reduce((sum, count) => sum + count, 0)
  const next = (): Turn | undefined => waiting.toSorted((a, b) => countOf(a.who) - countOf(b.who))[0]
  const change = (who: string, by: number): void => {
    const count = countOf(who) + by
    if (count === 0) running.delete(who)
    else running.set(who, count)
  }
  const admit = (): void => {
    for (let turn = next(); turn; turn = next()) {
      const room = countOf(turn.who) === 0 ? settings.most : settings.usual
      if (total() >= room) return
      waiting.splice(waiting.indexOf(turn), 1)
      change(turn.who, 1)
      turn.begin()
    }
  }
  return {
    enter: async (who: string, signal: AbortSignal): Promise<void> => {
      signal.throwIfAborted()
      if (waiting.length >= settings.waiting) throw busy()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const turn: Turn = { who, begin: resolve }
      const leave = (): void => {
        const at = waiting.indexOf(turn)
        if (at === -1) return
        waiting.splice(at, 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      waiting.push(turn)
      admit()
      await promise.finally(() => signal.removeEventListener('abort', leave))
    },
    leave: (who: string): void => {
      change(who, -1)
      admit()
    },
  }
}
