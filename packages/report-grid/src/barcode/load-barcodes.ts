import type * as barcodes from '@gridwright/report-engine/barcode'
import { useEffect, useState } from 'react'

type Barcodes = typeof barcodes

let loaded: Barcodes | undefined
let loading: Promise<Barcodes> | undefined

const load = (): Promise<Barcodes> =>
  (loading ??= import('@gridwright/report-engine/barcode').then(
    (module) => (loaded = module),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))

/** Resolves once barcodes draw at once: a print must not begin before. */
export const barcodesReady = async (): Promise<void> => {
  await load()
}

/** The code that draws barcodes, which only reports that have some fetch; undefined until it is there. */
export const useBarcodes = (): Barcodes | undefined => {
  const [, setThere] = useState(loaded !== undefined)
  useEffect(() => {
    let isShown = true
    // Without it the value stands there as text; the next cell that is shown tries again.
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
