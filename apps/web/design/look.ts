import { createContext, useContext } from 'react'

/** How the page is looked at; each part stands in its address. */
export const lookParts = {
  language: ['zh', 'en'],
  theme: ['light', 'dark'],
  density: ['comfortable', 'compact'],
} as const

export type Look = { readonly [Part in keyof typeof lookParts]: (typeof lookParts)[Part][number] }

const chosen = <Value extends string>(values: readonly [Value, ...Value[]], wish: string | null): Value =>
  values.find((one) => one === wish) ?? values[0]

/** What the address asks for; Chinese, light and comfortable where it says nothing. */
export const lookOf = (query: URLSearchParams): Look => ({
  language: chosen(lookParts.language, query.get('language')),
  theme: chosen(lookParts.theme, query.get('theme')),
  density: chosen(lookParts.density, query.get('density')),
})

export const LookContext = createContext<Look>(lookOf(new URLSearchParams()))

export const useLook = (): Look => useContext(LookContext)

/** One of the two texts, in the language that the page is looked at in. */
export const useSay = (): ((zh: string, en: string) => string) => {
  const { language } = useLook()
  return (zh, en) => (language === 'zh' ? zh : en)
}
