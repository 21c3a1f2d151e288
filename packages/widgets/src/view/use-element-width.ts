import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** How wide an element is laid out, in its own pixels, measured again when what it shows changes. */
export function useElementWidth<E extends HTMLElement>(shown: unknown): [RefObject<E | null>, number] {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => setWidth(element.current?.offsetWidth ?? 0), [shown])
  return [element, width]
}
