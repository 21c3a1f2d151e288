import type { Difference } from '@gridwright/contract'
import { changedText } from './changed-text.ts'

/** A difference in words: where it is, what of it, and both values. */
export type ReadableDifference = {
  readonly key: string
  /** Sheet and address, a data set, a parameter, a column, or a style; empty for the asset itself. */
  readonly place: string
  /** The property as the document names it; empty where the whole place came or went. */
  readonly property: string
  readonly kind: 'added' | 'removed' | 'changed'
  readonly before: string
  readonly after: string
}

/** Names that make a place readable, from both documents. */
export type Names = {
  readonly sheets: readonly string[]
  readonly words: {
    readonly sheet: string
    readonly row: string
    readonly column: string
    readonly style: string
    readonly dataSet: string
    readonly parameter: string
    readonly field: string
    readonly header: string
    readonly query: string
  }
  /** Words for a code or an id that a property holds; absent where it stands for itself. */
  readonly wordFor?: (property: string, value: unknown) => string | undefined
}

const longest = 80

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const dayOf = (value: { readonly date: number }): string => {
  const time = new Date(value.date)
  return Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10)
}

/** A value as a person reads it; an object as its members. */
export const readableValue = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return shortened(value)
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value) && typeof value[0] === 'object')
    return shortened(value.map((item) => readableValue(item)).join(', '))
  if ('date' in value && typeof value.date === 'number') return dayOf({ date: value.date })
  const named = ['value', 'formula', 'field', 'name', 'paramName', 'paramCode'].flatMap((key) => {
    const member = (value as Readonly<Record<string, unknown>>)[key]
    return typeof member === 'string' || typeof member === 'number' ? [String(member)] : []
  })
  return shortened(named[0] ?? JSON.stringify(value))
}

const partsOf = (path: string): readonly string[] =>
  path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

const lineNumber = (part: string): string => String(Number(part) + 1)

type Place = { readonly place: string; readonly rest: readonly string[] }

const inSheet = (parts: readonly string[], { sheets, words }: Names): Place => {
  const [, index = '', group = '', item = '', ...rest] = parts
  const sheet = sheets[Number(index)] ?? `${words.sheet} ${lineNumber(index)}`
  if (item === '') return { place: sheet, rest: group === '' ? [] : [group] }
  if (group === 'cells') return { place: `${sheet} ${item}`, rest }
  if (group === 'rows') return { place: `${sheet} ${words.row} ${lineNumber(item)}`, rest }
  if (group === 'columns') return { place: `${sheet} ${words.column} ${lineNumber(item)}`, rest }
  return { place: sheet, rest: [group, item, ...rest] }
}

type Word = keyof Names['words']

/** Lists by position, but for parameters of a data set, which come by their code. */
const numbered: Readonly<Record<string, Word>> = { dataSets: 'dataSet', parameters: 'parameter' }

/** Lists of a data set, whose items come by their name. */
const named: Readonly<Record<string, Word>> = { columns: 'field', headers: 'header', query: 'query' }

const inList = (word: string, item: string): string => `${word} ${item}`.trim()

const placeOf = (parts: readonly string[], names: Names): Place => {
  const [head = '', item = '', ...rest] = parts
  const { words } = names
  if (head === 'sheets') return inSheet(parts, names)
  if (head === 'styles') return { place: inList(words.style, item), rest }
  const list = numbered[head]
  if (list !== undefined)
    return { place: inList(words[list], /^\d+$/.test(item) ? lineNumber(item) : item), rest }
  const known = named[head]
  return known === undefined ? { place: '', rest: parts } : { place: inList(words[known], item), rest }
}

const kindOf = ({ before, after }: Difference): ReadableDifference['kind'] => {
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}

const isLong = (text: unknown): boolean =>
  typeof text === 'string' && (text.length > longest || text.includes('\n'))

/** Long texts on both sides are shown by what differs in them: their beginnings may be the same. */
const bothValues = ({ before, after }: Difference, valueOf: (value: unknown) => string) => {
  if (typeof before !== 'string' || typeof after !== 'string' || !(isLong(before) || isLong(after)))
    return { before: valueOf(before), after: valueOf(after) }
  const changed = changedText({ before, after })
  const ended = (text: string): string => (text.includes('\n') ? text : shortened(text))
  return { before: ended(changed.before), after: ended(changed.after) }
}

/** Follows from what else changed, or is the designer's own note: nothing that a maker did. */
export const isDerived = (path: string): boolean =>
  /^\/sheets\/\d+\/(?:rowCount|columnCount|columns\/\d+\/fitted)$/.test(path)

/** JSON pointers of a report's or a data set's document as places that its maker knows. */
export const readableDifference = (difference: Difference, names: Names): ReadableDifference => {
  const { place, rest } = placeOf(partsOf(difference.path), names)
  const property = rest.at(-1) ?? ''
  return {
    key: difference.path,
    place,
    property: rest.join('.'),
    kind: kindOf(difference),
    ...bothValues(difference, (value) => names.wordFor?.(property, value) ?? readableValue(value)),
  }
}

/** Sheet names of a report's document, whatever it is. */
export const sheetNames = (document: unknown): readonly string[] => {
  const sheets = (document as { readonly sheets?: unknown } | null | undefined)?.sheets
  if (!Array.isArray(sheets)) return []
  return sheets.map((sheet: { readonly name?: unknown }) => String(sheet?.name ?? ''))
}
