import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { scrollScale } from '#lines/scroll-scale.ts'
import type { ScrollScale } from '#lines/scroll-scale.ts'

/** Which part of the content is seen; pixels of the sheet, not of the scroll bar. */
export type View = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Viewport = {
  readonly element: RefObject<HTMLDivElement | null>
  readonly view: View
  readonly scale: ScrollScale
  readonly scrollTo: (place: { readonly x?: number; readonly y?: number }) => void
}

/** Where nothing is laid out (tests, hidden tabs) a usual screen is assumed. */
const assumed = { width: 1024, height: 640 }

const wheelPixels = (event: WheelEvent, page: number): number => {
  if (event.deltaMode === 1) return event.deltaY * 20
  return event.deltaMode === 2 ? event.deltaY * page : event.deltaY
}

const sizeOf = (element: HTMLElement): { readonly width: number; readonly height: number } => ({
  width: element.clientWidth || assumed.width,
  height: element.clientHeight || assumed.height,
})

type Scrolled = {
  readonly element: RefObject<HTMLDivElement | null>
  readonly scale: ScrollScale
  readonly move: (change: Partial<View>) => void
  readonly y: number
  /** Puts the scroll bar where an offset of the sheet belongs. */
  readonly put: (y: number) => void
  /** The bar stands where `put` left it: its event says nothing new. */
  readonly isPut: () => boolean
}

const useScrollEvents = ({ element, scale, move, y, put, isPut }: Scrolled): void => {
  const scrolled = useEffectEvent((bar: HTMLDivElement) => {
    const ours = !scale.exact && isPut()
    // Drawn at once: the cells stand still until we move them.
    flushSync(() => move({ x: bar.scrollLeft, ...(ours ? {} : { y: scale.toVirtual(bar.scrollTop) }) }))
  })
  const wheeled = useEffectEvent((bar: HTMLDivElement, event: WheelEvent) => {
    if (scale.exact || event.ctrlKey || event.deltaY === 0) return
    event.preventDefault()
    const next = Math.max(0, Math.min(scale.most, y + wheelPixels(event, bar.clientHeight)))
    put(next)
    flushSync(() => move({ y: next }))
  })
  useEffect(() => {
    const bar = element.current
    if (bar === null) return
    const onScroll = (): void => scrolled(bar)
    const onWheel = (event: WheelEvent): void => wheeled(bar, event)
    bar.addEventListener('scroll', onScroll, { passive: true })
    bar.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      bar.removeEventListener('scroll', onScroll)
      bar.removeEventListener('wheel', onWheel)
    }
  }, [element])
}

const useSize = (element: RefObject<HTMLDivElement | null>, move: (change: Partial<View>) => void): void => {
  useLayoutEffect(() => {
    const bar = element.current
    if (bar === null) return
    move({ ...sizeOf(bar), x: bar.scrollLeft })
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      if (bar.clientHeight > 0) move(sizeOf(bar))
    })
    observer.observe(bar)
    return () => observer.disconnect()
  }, [element, move])
}

/** Follows an element that scrolls over content of any height. */
export const useViewport = (height: number): Viewport => {
  const element = useRef<HTMLDivElement>(null)
  const placed = useRef(-1)
  const [view, setView] = useState<View>({ x: 0, y: 0, ...assumed })
  const move = useCallback((change: Partial<View>) => {
    setView((before) => {
      const after = { ...before, ...change }
      const same = (Object.keys(after) as (keyof View)[]).every((key) => after[key] === before[key])
      return same ? before : after
    })
  }, [])
  const scale = useMemo(() => scrollScale(height, view.height), [height, view.height])
  const seen = useMemo(() => (view.y > scale.most ? { ...view, y: scale.most } : view), [view, scale])
  const put = useCallback(
    (y: number) => {
      const bar = element.current
      if (bar === null) return
      bar.scrollTop = scale.toPhysical(y)
      placed.current = bar.scrollTop
    },
    [scale],
  )
  const isPut = useCallback(() => Math.abs((element.current?.scrollTop ?? 0) - placed.current) < 1.5, [])
  useSize(element, move)
  useScrollEvents({ element, scale, move, y: seen.y, put, isPut })
  const scrollTo = useCallback(
    ({ x, y }: { readonly x?: number; readonly y?: number }) => {
      if (x !== undefined && element.current !== null) element.current.scrollLeft = x
      if (y !== undefined) put(y)
      move({
        ...(x === undefined ? {} : { x: Math.max(0, x) }),
        ...(y === undefined ? {} : { y: Math.max(0, Math.min(scale.most, y)) }),
      })
    },
    [scale, move, put],
  )
  return { element, view: seen, scale, scrollTo }
}
