import { useEffect, useState } from 'react'
import type { Outlines, WidgetHost, WidgetLanguage } from '#view/view-props.ts'

type Loaded = { readonly code: string; readonly outlines?: Outlines | undefined; readonly isFailed: boolean }

type Name = { readonly zh: string; readonly en: string }

const names = new Map<string, Name>()
const wide: Readonly<Record<string, Name>> = {
  world: { zh: '世界', en: 'World' },
  '100000': { zh: '中国', en: 'China' },
}

/** What an area is called, as far as a map that was shown told it. */
export const areaName = (code: string, language: WidgetLanguage): string =>
  (wide[code] ?? names.get(code))?.[language] ?? code

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
      names.set(String(properties.adcode), {
        zh: properties.name,
        en: properties.nameEn ?? properties.name,
      })
}
