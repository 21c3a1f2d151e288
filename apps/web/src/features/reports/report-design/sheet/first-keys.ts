/** Hears of a key before the spreadsheet; true keeps it from everybody else. */
export type KeyListener = (event: KeyboardEvent) => boolean

export type FirstKeys = {
  readonly onKey: (listener: KeyListener) => () => void
  readonly stop: () => void
}

/** The spreadsheet takes its keys from the window at once: whoever comes first must have been there before it. */
export const firstKeys = (): FirstKeys => {
  const listeners = new Set<KeyListener>()
  const stopping = new AbortController()
  const press = (event: KeyboardEvent): void => {
    if (![...listeners].some((listener) => listener(event))) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', press, { capture: true, signal: stopping.signal })
  return {
    onKey: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => stopping.abort(),
  }
}
