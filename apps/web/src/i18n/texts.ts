import { createInstance } from 'i18next'
import { useCallback } from 'react'
import { currentLanguage, useLanguage } from './language-store.ts'
import type { Language } from './language-store.ts'

/** The texts of a feature: the same keys in both languages; `{name}` stands for a parameter. */
export type Texts<Key extends string = string> = {
  readonly zh: Readonly<Record<Key, string>>
  readonly en: Readonly<Record<Key, string>>
}

export type TextParams = Readonly<Record<string, string | number>>
export type Text<Key extends string> = (key: Key, params?: TextParams) => string

/** Ties the English keys to the Chinese ones: a missing or surplus text is a type error. */
export const defineTexts = <const Chinese extends Readonly<Record<string, string>>>(texts: {
  readonly zh: Chinese
  readonly en: { readonly [Key in keyof Chinese]: string }
}): Texts<Extract<keyof Chinese, string>> => texts as unknown as Texts<Extract<keyof Chinese, string>>

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
  engine.addResourceBundle('zh', name, texts.zh)
  engine.addResourceBundle('en', name, texts.en)
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
