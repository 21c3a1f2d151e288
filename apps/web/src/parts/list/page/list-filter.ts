import type { Permission } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { startOfDay } from '#parts/list/address/list-input.ts'
import type { Said } from './said.ts'

/** A value of the operation's input with its text, and how the address writes it where that is not `String(value)`. */
export type FilterChoice<Value, Key extends string> =
  | (Value & Key)
  | readonly [value: Value, text: Said<Key>, written?: string]

export type FilterControl = {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Choices of a record of titles: its keys are the values. */
export const choicesOf = <Value extends string>(
  titles: Readonly<Record<Value, { readonly zh: string; readonly en: string }>>,
): readonly (readonly [Value, { readonly zh: string; readonly en: string }])[] =>
  (Object.keys(titles) as Value[]).map((value) => [value, titles[value]])

/** What is typed: the list holds what fits it. */
type Search<Key extends string> = { readonly search: Said<Key> }
/** One of a few; `any` stands for no filter. */
type Choices<Value, Key extends string> = {
  readonly label: Said<Key>
  readonly any: Said<Key>
  readonly choices: readonly FilterChoice<Value, Key>[]
  /** The choices come later than the address is read: what it names is taken as it stands. */
  readonly open?: true
}
/** Narrows the list while it is on. */
type Toggle<Value, Key extends string> = { readonly toggle: Said<Key>; readonly on: Value }
/** A control of the page's own; what it chose goes to the operation as it is. */
type Own = { readonly control: (props: FilterControl) => ReactNode }

/** A filter that gives one value of the operation's input. */
export type ListFilter<Value, Key extends string> = {
  /** Its name in the address, where that is another than the input's. */
  readonly named?: string
  /** Who holds none of these is not asked. */
  readonly may?: readonly Permission[]
} & (Search<Key> | Choices<Value, Key> | Toggle<Value, Key> | Own)

export type ListFilters<Input, Key extends string> = {
  readonly [Name in keyof Input]?: ListFilter<NonNullable<Input[Name]>, Key>
}

/** A first and a last day, `from` and `to` in the address. */
export type ListDays<Input, Key extends string> = {
  readonly from: keyof Input & string
  readonly to: keyof Input & string
  readonly labels: readonly [from: Said<Key>, to: Said<Key>]
  /** The operation takes instants, not days: from when the first day begins to when the day after the last does. */
  readonly instants?: true
}

export type AnyFilter<Key extends string> = ListFilter<unknown, Key>
export type AnyFilters<Key extends string> = Readonly<Record<string, AnyFilter<Key> | undefined>>

export const addressKey = (name: string, { named }: { readonly named?: string }): string => named ?? name

/** Value, text and how the address writes it. */
export const choiceParts = <Value, Key extends string>(
  choice: FilterChoice<Value, Key>,
): readonly [Value, Said<Key>, string] => {
  if (!Array.isArray(choice)) return [choice as Value, choice as Key, String(choice)]
  const [value, text, written] = choice as readonly [Value, Said<Key>, string?]
  return [value, text, written ?? String(value)]
}

/** The input's value that an address names; what it says wrongly is left out. */
const valueOf = <Key extends string>(filter: AnyFilter<Key>, text: string): unknown => {
  if (text === '') return undefined
  if ('toggle' in filter) return text === '1' ? filter.on : undefined
  if (!('choices' in filter) || filter.open === true) return text
  return filter.choices.map(choiceParts).find(([, , written]) => written === text)?.[0]
}

type Bar<Key extends string> = {
  readonly filters: AnyFilters<Key>
  readonly days: ListDays<Record<string, unknown>, Key> | undefined
}

const dayInput = (
  { from, to, instants }: ListDays<Record<string, unknown>, never>,
  values: Readonly<Record<string, string>>,
): readonly (readonly [string, unknown])[] => {
  const { from: first = '', to: last = '' } = values
  if (instants !== true)
    return [
      [from, first || undefined],
      [to, last || undefined],
    ]
  return [
    [from, startOfDay(first)],
    [to, startOfDay(last, 1)],
  ]
}

/** The operation's input that an address means, without paging and order. */
export const filterInput = <Key extends string>(
  { filters, days }: Bar<Key>,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> => {
  const chosen = Object.entries(filters).map(([name, filter]): readonly [string, unknown] => [
    name,
    filter === undefined ? undefined : valueOf(filter, values[addressKey(name, filter)] ?? ''),
  ])
  const all = days === undefined ? chosen : [...chosen, ...dayInput(days as never, values)]
  return Object.fromEntries(all.filter(([, value]) => value !== undefined))
}
