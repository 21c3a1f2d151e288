import { useSyncExternalStore } from 'react'

const subscribe = (run: () => void): (() => void) => {
  window.addEventListener('resize', run)
  return () => window.removeEventListener('resize', run)
}

/** Width of the window in pixels. */
export const useWindowWidth = (): number => useSyncExternalStore(subscribe, () => window.innerWidth)
