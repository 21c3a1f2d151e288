import { useEffect, useState } from 'react'
import type { Outlines, WidgetHost } from '#view/view-props.ts'

type Loaded = { readonly code: string; readonly outlines?: Outlines | undefined; readonly isFailed: boolean }

const names = new Map<string, string>([['100000', '中国']])

/** What an area is called, as far as a map that was shown told it. */
export const areaName = (code: string): string => names.get(code) ?? code

/** The outlines of an area; those before stay until the next have come. */
export function useOutlines(code: string, host: WidgetHost): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>()
  const { outlines: fetch } = host
  useEffect(() => {
    let isShown = true
    fetch(code).then(
      (outlines) => {
        remember(outlines)
        if (isShown) setLoaded({ code, outlines, isFailed: false })
      },
      () => isShown && setLoaded({ code, isFailed: true }),
    )
    return () => {
      isShown = false
    }
  }, [code, fetch])
  return loaded
}

const MOST_NAMES = 5000

function remember({ features }: Outlines): void {
  if (names.size > MOST_NAMES) names.clear()
  for (const { properties } of features)
    if (properties.adcode !== undefined && properties.name)
      names.set(String(properties.adcode), properties.name)
}
