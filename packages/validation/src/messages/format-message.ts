import type { Language, Message, MessageKey, MessageParams } from './message.ts'
import { messageTexts } from './texts.ts'

const unnamedField: Readonly<Record<Language, string>> = { zh: '该项', en: 'This field' }

/** The text of a template (VAL-01). Where no field name is given as parameter 0, a general word stands for it. */
export const formatMessage = (language: Language, key: MessageKey, params: MessageParams = {}): string =>
  messageTexts[key][language === 'zh' ? 0 : 1].replace(/\{(\d)\}/g, (placeholder, digit: string) => {
    const value = params[Number(digit)]
    if (value !== undefined) return String(value)
    return digit === '0' ? unnamedField[language] : placeholder
  })

/** A rule's message with the field's name in it. A number that the template itself keeps at `{0}` wins. */
export const formatFieldMessage = (language: Language, message: Message, field: string): string =>
  formatMessage(language, message.key, { 0: field, ...message.params })

/** Tells whether a text (an issue of zod, an answer of the server) names a template. */
export const isMessageKey = (text: string): text is MessageKey => Object.hasOwn(messageTexts, text)
