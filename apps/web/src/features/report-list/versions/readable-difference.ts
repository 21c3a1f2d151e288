import type { Difference } from '@gridwright/contract'

/** A difference in words: where it is, what of it, and both values. */
export type ReadableDifference = {
  readonly key: string
  /** Sheet and address, a data set, a parameter, or a style; empty for the report itself. */
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
  }
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

const placeOf = (parts: readonly string[], names: Names): Place => {
  const [head = '', item = '', ...rest] = parts
  if (head === 'sheets') return inSheet(parts, names)
  if (head === 'styles') return { place: `${names.words.style} ${item}`.trim(), rest }
  if (head === 'dataSets')
    return { place: `${names.words.dataSet} ${item === '' ? '' : lineNumber(item)}`.trim(), rest }
  if (head === 'parameters')
    return { place: `${names.words.parameter} ${item === '' ? '' : lineNumber(item)}`.trim(), rest }
  return { place: '', rest: parts }
}

const kindOf = ({ before, after }: Difference): ReadableDifference['kind'] => {
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}

/** JSON pointers of a report's document as places that its maker knows. */
export const readableDifference = (difference: Difference, names: Names): ReadableDifference => {
  const { place, rest } = placeOf(partsOf(difference.path), names)
  return {
    key: difference.path,
    place,
    property: rest.join('.'),
    kind: kindOf(difference),
    before: readableValue(difference.before),
    after: readableValue(difference.after),
  }
}

/** Sheet names of a report's document, whatever it is. */
export const sheetNames = (document: unknown): readonly string[] => {
  const sheets = (document as { readonly sheets?: unknown } | null | undefined)?.sheets
  if (!Array.isArray(sheets)) return []
  return sheets.map((sheet: { readonly name?: unknown }) => String(sheet?.name ?? ''))
}
