import { createContext, useContext } from 'react'
import { uiTexts } from './ui-texts.ts'
import type { UiText } from './ui-texts.ts'

export type UiLanguage = 'zh' | 'en'

/** The language in which the parts speak; set once by {@link UiRoot}. */
export const UiLanguageContext = createContext<UiLanguage>('zh')

export const useUiLanguage = (): UiLanguage => useContext(UiLanguageContext)

/** The parts' own texts in the current language; `{name}` stands for a parameter. */
export const useUiText = (): ((
  key: UiText,
  params?: Readonly<Record<string, string | number>>,
) => string) => {
  const at = useUiLanguage() === 'zh' ? 0 : 1
  return (key, params = {}) =>
    uiTexts[key][at].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}
