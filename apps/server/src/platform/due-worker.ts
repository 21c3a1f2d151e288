type DueWork<T> = {
  /** Takes some that are due, so that no other process takes them at the same time. */
  readonly claim: () => Promise<readonly T[]>
  /** Never rejects for what is wrong with one of them. */
  readonly work: (one: T) => Promise<void>
  readonly failed: (error: unknown) => void
}

export type DueWorker = { start(): void; stop(): Promise<void>; wake(): void }

const every = 2_000

/** Works off what is due, in any server process; what runs when it stops is let end. */
export const dueWorker = <T>({ claim, work, failed }: DueWork<T>): DueWorker => {
  let timer: NodeJS.Timeout | undefined
  let isStopped = true
  let working: Promise<void> | undefined
  const workOff = async (): Promise<void> => {
    for (;;) {
      const due = isStopped ? [] : await claim()
      if (due.length === 0) return
      await Promise.all(due.map(work))
    }
  }
  const wake = (): void => {
    if (isStopped || working !== undefined) return
    working = workOff()
      .catch(failed)
      .finally(() => (working = undefined))
  }
  return {
    wake,
    start: () => {
      isStopped = false
      timer = setInterval(wake, every)
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await working
    },
  }
}
