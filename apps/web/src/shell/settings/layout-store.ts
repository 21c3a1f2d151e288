import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** LAY-04: below this width the layout is mobile. */
const desktopFrom = 992
const mobileQuery = `(max-width: ${desktopFrom - 0.02}px)`

type Bars = { readonly side: boolean; readonly top: boolean }

/** LAY-04: 1 open, 0 closed; open unless the browser session remembers otherwise. */
const keys = { side: 'sidebarStatus', top: 'topbarStatus' } as const
const isOpen = (bar: keyof Bars): boolean => sessionStorage.getItem(keys[bar]) !== '0'

const barStore = createStore<Bars>(() => ({ side: isOpen('side'), top: isOpen('top') }))

export const useBars = (): Bars => useStore(barStore)

export const toggleBar = (bar: keyof Bars): void => {
  const open = !barStore.getState()[bar]
  sessionStorage.setItem(keys[bar], open ? '1' : '0')
  barStore.setState({ [bar]: open })
}

const media = (): MediaQueryList | undefined => globalThis.matchMedia?.(mobileQuery)

const subscribe = (run: () => void): (() => void) => {
  const query = media()
  query?.addEventListener('change', run)
  return () => query?.removeEventListener('change', run)
}

/** true below 992 px; the device counts as desktop where the width is unknown. */
export const useMobile = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => media()?.matches ?? false,
    () => false,
  )
