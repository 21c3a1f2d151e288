/** How long a far side has to take the word that it shall stop, before its connection goes. */
const patience = 500

/** A signal for a connection on which the far side is told to stop. */
export type Lingering = {
  readonly signal: AbortSignal
  /** From now on there is something to stop: the signal comes a little after the caller's. */
  linger(): void
  /** What waits until the far side has been told. */
  over(): Promise<void>
}

/** Some servers are told on the same connection that they shall stop, so it must outlive the caller's signal for that. */
export const lingering = (caller: AbortSignal): Lingering => {
  const own = new AbortController()
  let isLong = false
  let telling = Promise.resolve()
  const end = () => own.abort(caller.reason)
  const follow = () => {
    if (!isLong) return end()
    telling = new Promise<void>((resolve) => {
      setTimeout(resolve, patience)
    }).then(end)
  }
  if (caller.aborted) end()
  caller.addEventListener('abort', follow, { once: true })
  return { signal: own.signal, linger: () => void (isLong = true), over: () => telling }
}
