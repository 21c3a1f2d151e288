/** Inputs that hold something typed and not taken yet, each with the way to take it. */
const pending = new Set<() => boolean>()

/** `take` says whether there was anything to take. */
export const addPending = (take: () => boolean): (() => void) => {
  pending.add(take)
  return () => {
    pending.delete(take)
  }
}

/**
 * Takes all that was typed, each into what it was typed for: before saving, publishing, previewing and leaving. True where
 * there was anything.
 */
export const commitInputs = (): boolean => {
  let found = false
  for (const take of pending) found = take() || found
  return found
}
