import type { DocumentDifference } from '@gridwright/document'
import { changedText } from './changed-text.ts'
import type { KindComparison } from './kind-comparison.ts'

/** A difference in words: where it is, what of it, and both values. */
export type ReadableDifference = {
  readonly key: string
  /** As the kind says it; empty for the asset itself. */
  readonly place: string
  /** The property as the document names it; empty where the whole place came or went. */
  readonly property: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly before: string
  readonly after: string
}

export type Words = {
  readonly placeOf: KindComparison['placeOf']
  /** A member's name in words. */
  readonly nameOf?: (member: string) => string
  /** Words for a code or an id that a member holds; absent where it stands for itself. */
  readonly wordFor?: (member: string, value: unknown) => string | undefined
}

const longest = 80

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const dayOf = (value: { readonly date: number }): string => {
  const time = new Date(value.date)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10)
}

/** What an object is known by, where it has any of them. */
const tellingNames = ['content', 'value', 'formula', 'field', 'name', 'paramName', 'paramCode']

type Values = Pick<Words, 'nameOf' | 'wordFor'>

const membersText = (value: object, values: Values): string =>
  Object.entries(value)
    .map(([member, one]) => [values.nameOf?.(member) ?? member, readableValue(one, values, member)] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name} ${text}`)
    .join(', ')

const objectText = (value: object, values: Values): string => {
  if (Array.isArray(value)) return value.map((item) => readableValue(item, values)).join(', ')
  if ('date' in value && typeof value.date === 'number') return dayOf({ date: value.date })
  const telling = tellingNames.flatMap((key) => {
    const one = (value as Readonly<Record<string, unknown>>)[key]
    return (typeof one === 'string' && one !== '') || typeof one === 'number' ? [String(one)] : []
  })
  return telling[0] ?? membersText(value, values)
}

/** A value as a person reads it; an object by what it is known by, else as its members. */
export const readableValue = (value: unknown, values: Values = {}, member = ''): string => {
  const word = values.wordFor?.(member, value)
  if (word !== undefined) return word
  if (value === undefined || value === null) return ''
  return shortened(typeof value === 'object' ? objectText(value, values) : String(value))
}

/** The steps of a JSON pointer (RFC 6901). */
export const stepsOf = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

const kindOf = ({ before, after }: DocumentDifference): ReadableDifference['kind'] => {
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}

const isLong = (text: unknown): boolean =>
  typeof text === 'string' && (text.length > longest || text.includes('\n'))

/** Long texts on both sides are shown by what differs in them: their beginnings may be the same. */
const bothValues = ({ before, after }: DocumentDifference, valueOf: (value: unknown) => string) => {
  if (typeof before !== 'string' || typeof after !== 'string' || !(isLong(before) || isLong(after)))
    return { before: valueOf(before), after: valueOf(after) }
  const changed = changedText({ before, after })
  const ended = (text: string): string => (text.includes('\n') ? text : shortened(text))
  return { before: ended(changed.before), after: ended(changed.after) }
}

/** JSON pointers of a document as places that its maker knows. */
export const readableDifference = (difference: DocumentDifference, words: Words): ReadableDifference => {
  const { place, rest } = words.placeOf(stepsOf(difference.path), true)
  return {
    key: difference.path,
    place,
    property: rest.join('.'),
    kind: kindOf(difference),
    ...bothValues(difference, (value) => readableValue(value, words, rest.at(-1) ?? '')),
  }
}
