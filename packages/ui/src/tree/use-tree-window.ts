import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { mostWhole, windowOf } from './tree-window.ts'
import type { LineWindow } from './tree-window.ts'

/** The element to watch, and the lines to render; absent: all of them. */
type TreeWindow = readonly [tree: RefObject<HTMLDivElement | null>, lines: LineWindow | undefined]

/** The style sheet's, which follows the density; 30 px where none is read. */
const lineHeightOf = (element: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--gw-tree-line')) || 30

/** The part of a long tree that can be seen, wherever in the page it scrolls. */
export const useTreeWindow = (count: number): TreeWindow => {
  const tree = useRef<HTMLDivElement>(null)
  const [lines, setLines] = useState<LineWindow>({ from: 0, to: 60 })
  const isLong = count > mostWhole
  useLayoutEffect(() => {
    const element = tree.current
    if (!isLong || element === null) return undefined
    const frames = scrollingAbove(element)
    const look = (): void => {
      const top = element.getBoundingClientRect().top - element.scrollTop
      const next = windowOf({ top, clip: clipOf(frames), count, lineHeight: lineHeightOf(element) })
      setLines((old) => (old.from === next.from && old.to === next.to ? old : next))
    }
    look()
    const sizes = new ResizeObserver(look)
    for (const one of frames) sizes.observe(one)
    // Scrolling does not bubble, and any frame around may do it.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      sizes.disconnect()
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [isLong, count])
  const shown = { from: Math.min(lines.from, count), to: Math.min(lines.to, count) }
  return [tree, isLong ? shown : undefined]
}

/** The element itself and all around it that cut off what does not fit. */
const scrollingAbove = (element: HTMLElement): readonly HTMLElement[] => {
  const above = element.parentElement === null ? [] : scrollingAbove(element.parentElement)
  return /auto|scroll|hidden/.test(getComputedStyle(element).overflowY) ? [element, ...above] : above
}

const clipOf = (frames: readonly HTMLElement[]): { top: number; bottom: number } => {
  const places = frames.map((one) => one.getBoundingClientRect())
  return {
    top: Math.max(0, ...places.map(({ top }) => top)),
    bottom: Math.min(window.innerHeight, ...places.map(({ bottom }) => bottom)),
  }
}
