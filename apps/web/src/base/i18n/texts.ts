import { createInstance } from 'i18next'
import { useCallback } from 'react'
import { currentLanguage, useLanguage } from './language-store.ts'
import type { Language } from './language-store.ts'

/** The texts of a feature, each in both languages side by side; `{name}` stands for a parameter. */
export type Texts<Key extends string = string> = Readonly<Record<Key, readonly [zh: string, en: string]>>

export type TextParams = Readonly<Record<string, string | number>>
export type Text<Key extends string> = (key: Key, params?: TextParams) => string

/** `key: ['中文', 'English']`; a text that lacks one of them is a type error. */
export const defineTexts = <Key extends string>(texts: Texts<Key>): Texts<Key> => texts

const engine = createInstance({
  lng: 'zh',
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  resources: {},
  initAsync: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
})
void engine.init()

const namespaces = new WeakMap<Texts, string>()
let counter = 0

const namespaceOf = (texts: Texts): string => {
  const known = namespaces.get(texts)
  if (known !== undefined) return known
  counter += 1
  const name = `texts-${counter}`
  namespaces.set(texts, name)
  const all = Object.entries(texts)
  engine.addResourceBundle('zh', name, Object.fromEntries(all.map(([key, [zh]]) => [key, zh])))
  engine.addResourceBundle('en', name, Object.fromEntries(all.map(([key, [, en]]) => [key, en])))
  return name
}

/** A text outside React; in components take {@link useText}, which follows the language. */
export const textOf = <Key extends string>(
  texts: Texts<Key>,
  key: NoInfer<Key>,
  options: { readonly params?: TextParams | undefined; readonly language?: Language } = {},
): string => {
  const translate = engine.getFixedT(options.language ?? currentLanguage(), namespaceOf(texts))
  return String(translate(key as string, { ...options.params }))
}

/** The texts of a feature in the current language; the component renders again when the language changes. */
export const useText = <Key extends string>(texts: Texts<Key>): Text<Key> => {
  const language = useLanguage()
  return useCallback((key, params) => textOf(texts, key, { params, language }), [texts, language])
}
