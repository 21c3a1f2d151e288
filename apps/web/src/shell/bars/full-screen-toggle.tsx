import { Button } from '@gridwright/ui'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { shellTexts } from '#shell/texts.ts'

const subscribe = (run: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', run)
  return () => document.removeEventListener('fullscreenchange', run)
}

const isFull = (): boolean => (document.fullscreenElement ?? null) !== null

const toggle = (): Promise<void> =>
  isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen()

/** LAY-01; not shown where the browser has no full screen. */
export const FullScreenToggle = (): ReactNode => {
  const t = useText(shellTexts)
  const full = useSyncExternalStore(subscribe, isFull, () => false)
  if (!document.fullscreenEnabled) return null
  return (
    <Button
      kind="text"
      icon={full ? 'shrink' : 'expand'}
      label={t(full ? 'leaveFullScreen' : 'fullScreen')}
      onClick={() => void toggle()}
    />
  )
}
