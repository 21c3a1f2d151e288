import { useEffect, useState } from 'react'

export type LateCode<T> = {
  /** Resolves once it draws at once: a print must not begin before. */
  readonly ready: () => Promise<void>
  /** Undefined until it is there; where it cannot be fetched, the next that is shown tries again. */
  readonly use: () => T | undefined
}

/** Code that only some reports need: fetched once, by the first of them that is shown. */
export const lateCode = <T>(fetch: () => Promise<T>): LateCode<T> => {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  const load = (): Promise<T> =>
    (loading ??= fetch().then(
      (code) => (loaded = code),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  const useLate = (): T | undefined => {
    const [, setThere] = useState(loaded !== undefined)
    useEffect(() => {
      let isShown = true
      load().then(
        () => isShown && setThere(true),
        () => undefined,
      )
      return () => {
        isShown = false
      }
    }, [])
    return loaded
  }
  return { ready: async () => void (await load()), use: useLate }
}
