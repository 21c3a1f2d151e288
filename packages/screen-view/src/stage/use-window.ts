import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { Size } from '@gridwright/screen'

/** How large an element is shown, in CSS pixels. A hidden page has no size and tells nothing. */
export const useSize = (element: RefObject<HTMLElement | null>): Size => {
  const [size, setSize] = useState<Size>({ w: 0, h: 0 })
  useEffect(() => {
    const watched = element.current
    if (watched === null) return undefined
    const measure = (): void => {
      const { clientWidth: w, clientHeight: h } = watched
      if (w > 0 && h > 0) setSize((before) => (before.w === w && before.h === h ? before : { w, h }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** Whether somebody can see the page; on a wall always. */
export const useIsSeen = (isWall: boolean): boolean => {
  const [isSeen, setSeen] = useState(() => document.visibilityState !== 'hidden')
  useEffect(() => {
    const look = (): void => setSeen(document.visibilityState !== 'hidden')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isWall || isSeen
}
