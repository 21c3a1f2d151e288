export type Slots = {
  /** Runs `work` as soon as a slot is free; throws `tooMany()` at once where too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Lets `atOnce` pieces of work run together, the others wait in order. */
export const slots = (atOnce: number, mostWaiting: number, tooMany: () => Error): Slots => {
  const waiting: (() => void)[] = []
  let free = atOnce
  const take = async (): Promise<void> => {
    if (free > 0) {
      free -= 1
      return
    }
    if (waiting.length >= mostWaiting) throw tooMany()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const give = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    run: async (work) => {
      await take()
      try {
        return await work()
      } finally {
        give()
      }
    },
  }
}
