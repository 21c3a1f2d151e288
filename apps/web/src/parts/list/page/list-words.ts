import { textOf } from '#base/i18n/index.ts'
import type { Texts } from '#base/i18n/index.ts'
import type { ListWord } from './list-description.ts'
import { say } from './said.ts'
import type { Said, Show } from './said.ts'
import { listTexts } from './texts.ts'

type Words<Key extends string> = {
  readonly texts: Texts<Key>
  readonly words?: Partial<Readonly<Record<ListWord, Said<Key>>>>
}

const has = (texts: Texts, key: string): boolean => Object.hasOwn(texts, key)

/** What a page says for a word of the list, or what every list says; undefined where neither has one. */
export const wordOf = <Key extends string>(
  { texts, words }: Words<Key>,
  show: Show<Key>,
): ((word: ListWord) => string | undefined) => {
  const { language } = show
  return (word) => {
    const own = words?.[word]
    if (own !== undefined) return say(own, show) || undefined
    if (has(texts, word)) return show.t(word as string as Key)
    return has(listTexts, word) ? textOf(listTexts, word as never, { language }) : undefined
  }
}
