import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { fitting } from './fitting.ts'

const widthOf = (element: Element | null | undefined): number => element?.getBoundingClientRect().width ?? 0

/**
 * How many entries have room. `ruler` holds, unseen, one child for each and last the one that holds the rest; `key`
 * changes with their texts.
 */
export const useFitting = (
  key: string,
): {
  readonly room: RefObject<HTMLElement | null>
  readonly ruler: RefObject<HTMLDivElement | null>
  readonly count: number
} => {
  const room = useRef<HTMLElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const measure = (): void => {
      const widths = [...(ruler.current?.children ?? [])].map(widthOf)
      setCount(fitting(widths.slice(0, -1), widthOf(room.current), widths.at(-1) ?? 0))
    }
    measure()
    // Test browsers without a layout have none.
    if (typeof ResizeObserver === 'undefined' || room.current === null) return undefined
    const watch = new ResizeObserver(measure)
    watch.observe(room.current)
    return () => watch.disconnect()
  }, [key])
  return { room, ruler, count }
}
