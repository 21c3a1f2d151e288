/** Decoders that one page keeps busy; each costs tens of megabytes. */
export const mostVideos = 9
const taken = new Set<symbol>()

/** A place among the videos that play; undefined while all are taken. */
export function takeSeat(): (() => void) | undefined {
  if (taken.size >= mostVideos) return undefined
  const seat = Symbol('seat')
  taken.add(seat)
  return () => taken.delete(seat)
}
