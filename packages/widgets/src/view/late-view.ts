import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { WidgetViewProps } from './view-props.ts'

export type LateView = {
  /** Resolves once the view draws at once. */
  readonly load: () => Promise<void>
  readonly use: () => LoadedView
}
// A view takes the options that its own schema gave; which ones they are, only its facts know.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyView = ComponentType<WidgetViewProps<any>>
export type LoadedView =
  | { readonly view: AnyView }
  | { readonly view?: undefined; readonly failed?: { readonly again: () => void } }

const WAITING: LoadedView = {}

/** The view of a kind: fetched once, by the first of its widgets that is shown. */
export function lateView(fetch: () => Promise<{ readonly View: AnyView }>): LateView {
  let loaded: LoadedView | undefined
  let loading: Promise<void> | undefined
  const load = (): Promise<void> =>
    (loading ??= fetch().then(
      ({ View }) => void (loaded = { view: View }),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  const useView = (): LoadedView => {
    const [state, setState] = useState<LoadedView>(loaded ?? WAITING)
    const [tries, setTries] = useState(0)
    useEffect(() => {
      let isShown = true
      load().then(
        () => isShown && setState(loaded ?? WAITING),
        () => isShown && setState({ failed: { again: () => setTries((tried) => tried + 1) } }),
      )
      return () => {
        isShown = false
      }
    }, [tries])
    return loaded ?? state
  }
  return { load, use: useView }
}
