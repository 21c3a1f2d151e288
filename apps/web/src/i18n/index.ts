export { currentLanguage, setLanguage, startLanguage, useLanguage } from './language-store.ts'
export type { Language } from './language-store.ts'
export { defineTexts, textOf, useText } from './texts.ts'
export type { Text, TextParams, Texts } from './texts.ts'
