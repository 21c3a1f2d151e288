import { createElement, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

export type Late<P extends object> = ComponentType<P> & {
  /** Begins before it is shown. */
  fetch(): Promise<unknown>
}

/**
 * A part whose code comes when it is first shown, with `waiting` in its place until then. React's `lazy` would hold it
 * back: whatever follows a placeholder within 300 ms waits for the rest of them, and that once for each level of a page.
 * What fails is thrown where it is shown; shown anew, it is tried again.
 */
export const late = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): Late<P> => {
  let found: ComponentType<P> | undefined
  const fetch = async (): Promise<unknown> => (found ??= await load())
  const Part = (props: P): ReactNode => {
    const [, setThere] = useState(found !== undefined)
    const [failure, setFailure] = useState<{ readonly error: unknown }>()
    useEffect(() => {
      let isShown = true
      fetch().then(
        () => isShown && setThere(true),
        (error: unknown) => isShown && setFailure({ error }),
      )
      return () => {
        isShown = false
      }
    }, [])
    if (failure !== undefined) throw failure.error
    return found === undefined ? waiting : createElement(found, props)
  }
  return Object.assign(Part, { fetch })
}
