import { useSyncExternalStore } from 'react'

const query = '(max-width: 600px)'
const media = (): MediaQueryList | undefined => globalThis.matchMedia?.(query)

const listen = (told: () => void): (() => void) => {
  const list = media()
  list?.addEventListener?.('change', told)
  return () => list?.removeEventListener?.('change', told)
}

/** A phone, or as narrow: tools fold into a menu, questions come as a sheet. */
export const useNarrow = (): boolean => useSyncExternalStore(listen, () => media()?.matches === true)
