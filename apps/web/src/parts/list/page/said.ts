import type { Language, Text } from '#base/i18n/index.ts'

/** What a description says its texts with: those of its page, in the person's language. */
export type Show<Key extends string> = { readonly t: Text<Key>; readonly language: Language }

type Titled = { readonly zh: string; readonly en: string }

/** A text of a description: a key of the page's texts, a title of the contract, or what is made of them. */
export type Said<Key extends string> = Key | Titled | ((show: Show<Key>) => string)

/** A text about something, such as the row that an action would change. */
export type Told<Subject, Key extends string> = Key | Titled | ((subject: Subject, show: Show<Key>) => string)

export const say = <Key extends string>(text: Said<Key>, show: Show<Key>): string => {
  if (typeof text === 'function') return text(show)
  return typeof text === 'string' ? show.t(text) : text[show.language]
}

export const tell = <Subject, Key extends string>(
  text: Told<Subject, Key>,
  subject: Subject,
  show: Show<Key>,
): string => {
  if (typeof text === 'function') return text(subject, show)
  return typeof text === 'string' ? show.t(text) : text[show.language]
}
