/** Something that gives signs of life: `beat` changes with each of them. */
export type Sign = { readonly id: string; readonly beat: number | undefined }

/**
 * Which of them have given no sign for so long, told by how often they were looked at and not by any clock: a clock
 * that is set forward kills nobody, one that is set back keeps no dead one alive. `forget` after a look that failed.
 */
export const silenceWatch = (milliseconds: number, elapsed = () => performance.now()) => {
  const seen = new Map<string, { readonly beat: number | undefined; readonly since: number }>()
  return {
    silent: <T extends Sign>(signs: readonly T[]): T[] => {
      const now = elapsed()
      const ids = new Set(signs.map(({ id }) => id))
      for (const id of seen.keys()) if (!ids.has(id)) seen.delete(id)
      return signs.filter(({ id, beat }) => {
        const last = seen.get(id)
        if (last === undefined || last.beat !== beat) seen.set(id, { beat, since: now })
        return last !== undefined && last.beat === beat && now - last.since >= milliseconds
      })
    },
    forget: (): void => seen.clear(),
  }
}
