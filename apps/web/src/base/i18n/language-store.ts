import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type Language = 'zh' | 'en'

const storageKey = 'gridwright.language'

const isLanguage = (value: unknown): value is Language => value === 'zh' || value === 'en'

const stored = (): Language => {
  const value = globalThis.localStorage?.getItem(storageKey)
  return isLanguage(value) ? value : languageOf(globalThis.navigator?.language)
}

/** What a browser speaks, such as `zh-Hant-TW` or `de`: Chinese for any Chinese, English for all others. */
export const languageOf = (spoken: string | undefined): Language =>
  spoken === undefined || spoken === '' || /^zh\b/i.test(spoken) ? 'zh' : 'en'

const htmlLang: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en' }

/** The language of the interface; the browser's own until the person chooses. */
export const languageStore = createStore<{ readonly language: Language }>(() => ({ language: stored() }))

export const currentLanguage = (): Language => languageStore.getState().language

const markDocument = (language: Language): void => {
  document.documentElement.lang = htmlLang[language]
}

export const setLanguage = (language: Language): void => {
  localStorage.setItem(storageKey, language)
  markDocument(language)
  languageStore.setState({ language })
}

/** Marks the document's language; called once before the first render. */
export const startLanguage = (): void => markDocument(currentLanguage())

export const useLanguage = (): Language => useStore(languageStore, (state) => state.language)
