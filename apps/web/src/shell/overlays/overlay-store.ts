import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { onForget } from '#base/session/index.ts'

/** What stands over the whole console; one at a time. */
export type Overlay = 'palette' | 'settings' | 'changes'

const overlays = createStore<{ readonly open: Overlay | undefined }>(() => ({ open: undefined }))

export const openOverlay = (open: Overlay): void => overlays.setState({ open })
export const closeOverlay = (): void => overlays.setState({ open: undefined })
export const useOverlay = (): Overlay | undefined => useStore(overlays, ({ open }) => open)

onForget(closeOverlay)
