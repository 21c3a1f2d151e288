/** The newest state of a channel, as text that is made once for all who hear it. */
export type StateMemory = {
  set(state: unknown): void
  /** What is known is old; the next who wants it reads it. */
  forget(): void
  /** JSON; undefined: nothing is known. */
  text(): string | undefined
  /** Reads where nothing is known, once for all who wait. */
  ready(read: () => Promise<unknown>): Promise<void>
}

export const stateMemory = (): StateMemory => {
  let state: unknown
  let text: string | undefined
  let isKnown = false
  let version = 0
  let reading: Promise<void> | undefined
  const put = (next: unknown, known: boolean): void => {
    state = next
    text = undefined
    isKnown = known
    version += 1
  }
  const readOnce = async (read: () => Promise<unknown>): Promise<void> => {
    const before = version
    const found = await read()
    // What was told while it was read is newer.
    if (version === before) put(found, true)
  }
  return {
    set: (next) => put(next, true),
    forget: () => put(undefined, false),
    text: () => {
      if (isKnown) text ??= JSON.stringify(state)
      return text
    },
    ready: async (read) => {
      while (!isKnown) await (reading ??= readOnce(read).finally(() => (reading = undefined)))
    },
  }
}
