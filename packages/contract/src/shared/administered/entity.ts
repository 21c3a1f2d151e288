import type { Titled } from '#shared/operation.ts'
import type { Field, Fields, ValueOf } from './field.ts'

/** What an administered entity is, said once (CONTRIBUTING, "Add an entity"). */
export type Entity<
  Area extends string = string,
  F extends Fields = Fields,
  Filtered extends string = string,
  Sorted extends string = string,
  May extends string = string,
> = {
  /** First part of its operations' names. */
  readonly area: Area
  /** One of them. */
  readonly title: Titled
  /** Permission strings. */
  readonly view: May
  readonly edit: May
  readonly fields: F
  /** Fields which together no two of them share; the Excel file tells rows by them. */
  readonly key: readonly Extract<keyof F, string>[]
  /** The field that people call one by. */
  readonly name: Extract<keyof F, string>
  /** Fields that the search box looks into. */
  readonly searched: readonly Extract<keyof F, string>[]
  /** Fields that the list can be narrowed by, to one value each. */
  readonly filtered: readonly Filtered[]
  /** Fields that the list can be ordered by; the first is the usual order. */
  readonly sorted: readonly [Sorted, ...Sorted[]]
}

/** Declares an entity; its type keeps every name and choice. */
export const administered = <
  const Area extends string,
  const F extends Fields,
  const Filtered extends Extract<keyof F, string>,
  const Sorted extends Extract<keyof F, string>,
  const May extends string,
>(
  entity: Entity<Area, F, Filtered, Sorted, May>,
): Entity<Area, F, Filtered, Sorted, May> => entity

// One type for all of them: functions over entities take any, and read names as text.
export type EntityFacts = Omit<Entity, 'fields' | 'key' | 'name' | 'searched' | 'sorted'> & {
  readonly fields: Fields
  readonly key: readonly string[]
  readonly name: string
  readonly searched: readonly string[]
  readonly sorted: readonly [string, ...string[]]
}

type FieldOf<E extends EntityFacts, K extends keyof E['fields']> = Extract<E['fields'][K], Field>

/** The values of its fields. */
export type ValuesOf<E extends EntityFacts> = { [K in keyof E['fields'] & string]: ValueOf<FieldOf<E, K>> }

type Fixed<E extends EntityFacts> = {
  [K in keyof E['fields'] & string]: E['fields'][K] extends { readonly fixed: true } ? K : never
}[keyof E['fields'] & string]

/** What a change may name: all but what is fixed. */
export type ChangeOf<E extends EntityFacts> = Omit<ValuesOf<E>, Fixed<E>> & {
  readonly id: string
  /** The one that the change was based on. */
  readonly version: number
}

export type RowOf<E extends EntityFacts> = ValuesOf<E> & {
  readonly id: string
  /** Counts changes; a change names the one it was based on. */
  readonly version: number
  readonly status: 1 | 2
  /** The product itself relies on it: it stays, and so does its key. */
  readonly builtin: boolean
  readonly updatedAt: string
  readonly updatedBy: string
}

type FilteredOf<E extends EntityFacts> = E['filtered'][number] & keyof E['fields'] & string

/** What a list is narrowed by, beside its pages. */
export type FilterOf<E extends EntityFacts> = {
  readonly text: string
  readonly status?: 1 | 2 | undefined
  readonly sort?: { readonly key: E['sorted'][number]; readonly descending: boolean } | undefined
} & { readonly [K in FilteredOf<E>]?: ValueOf<FieldOf<E, K>> | undefined }

export type ListOf<E extends EntityFacts> = FilterOf<E> & {
  readonly currentPage: number
  readonly pageSize: number
}

/** What a batch does to many. */
export const batchActions = ['remove', 'enable', 'disable'] as const
export type BatchAction = (typeof batchActions)[number]

/** What a batch would do to one of them. */
export type TouchedOne = {
  readonly id: string
  readonly name: string
  readonly detail: string
  readonly problems: string[]
}
