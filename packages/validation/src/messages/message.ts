import type { messageTexts } from './texts.ts'

export type Language = 'zh' | 'en'

/** Names a template. */
export type MessageKey = keyof typeof messageTexts

/** What stands for `{0}`, `{1}`, `{2}` in a template. */
export type MessageParams = Readonly<Record<number, string | number>>

/** A text that has no language yet: rules give it, forms and wires translate it (VAL-01, VAL-05). */
export type Message = {
  readonly key: MessageKey
  readonly params?: MessageParams
}
