import type { IconName } from '@gridwright/ui'
import { initials } from './initials.ts'

/** One line of the palette. */
export type Entry = {
  readonly key: string
  readonly title: string
  /** Where it lies or what it is, beside the title. */
  readonly aside: string
  readonly icon: IconName
  /** Other names under which it is found, such as the one in the other language. */
  readonly also: readonly string[]
  readonly onRun: () => void
}

/** 0 = not found; a name that begins with the words stands before one that holds them, before one by its initials. */
const rank = (name: string, wanted: string): number => {
  const plain = name.toLowerCase()
  if (plain.startsWith(wanted)) return 4
  if (plain.includes(wanted)) return 3
  const short = initials(name)
  if (short.startsWith(wanted)) return 2
  return short.includes(wanted) ? 1 : 0
}

const rankOf = ({ title, also }: Entry, wanted: string): number =>
  Math.max(...[title, ...also].map((name) => rank(name, wanted)))

/** What the words find, the best first; all of it where there are none. */
export const found = (entries: readonly Entry[], words: string, most: number): readonly Entry[] => {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return entries.slice(0, most)
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter((one) => one.rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, most)
    .map((one) => one.entry)
}
