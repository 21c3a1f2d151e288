import { currentLanguage } from '#base/i18n/index.ts'
import { zh } from './zh.ts'

/** A word of bpmn-js in the reader’s language, with what stands in it filled in. */
export const translated = (word: string, params: Readonly<Record<string, string>> = {}): string => {
  const own = currentLanguage() === 'zh' && Object.hasOwn(zh, word) ? zh[word] : undefined
  return (own ?? word).replaceAll(/\{([^}]+)\}/g, (mark, name: string) => params[name] ?? mark)
}
