import { topic } from '#shared/live-topic.ts'
import type { Whole } from '#shared/live-topic.ts'

/** Another text after every change of any dictionary. */
export type DictionaryVersion = { readonly dictionaries: string }

export const dictionaryTopics = {
  dictionaries: topic<Whole<DictionaryVersion>>(/^dictionaries$/, { changes: 'state' }),
} as const
