import type { Db } from '@gridwright/db'
import type { AnyEntity, BatchAction, RowOf, ValuesOf } from '@gridwright/contract'

export type Lang = 'zh' | 'en'

/** What would be written: whole values, and the row as it stands where there is one. */
export type Draft<E extends AnyEntity> = {
  readonly values: ValuesOf<E>
  readonly existing?: RowOf<E> | undefined
}
export type FieldProblem = { readonly field: string; readonly text: string }

/** What a batch does to one thing beside the obvious, and why it may not. */
export type Touch = { readonly detail?: string; readonly problems?: readonly string[] }

/** How one entity differs from all others; every part may be left out. */
export type EntityRules<E extends AnyEntity> = {
  /** Judges drafts beyond what the rules of single fields say; asked by forms and Excel alike. One answer each. */
  check?(db: Db, drafts: readonly Draft<E>[], lang: Lang): Promise<readonly (readonly FieldProblem[])[]>
  /** Shown before a batch and asked again inside it. By id. */
  touches?(
    db: Db,
    rows: readonly RowOf<E>[],
    wish: { readonly action: BatchAction; readonly lang: Lang },
  ): Promise<ReadonlyMap<string, Touch>>
  /** Makes room for rows that are about to be written, in the same transaction. */
  prepare?(db: Db, writes: readonly { readonly id: string; readonly values: ValuesOf<E> }[]): Promise<void>
  /** Once it is all committed: caches, live topics. */
  changed?(): void
  /** Ids of new ones, one each, where they are not opaque. */
  newIds?(db: Db, all: readonly ValuesOf<E>[]): Promise<readonly string[]>
  /** Things that own these, by the code that stands in Excel files; the field is of the kind `owner`. */
  readonly owners?: (db: Db) => Promise<ReadonlyMap<string, string>>
}

/** What every administered entity needs. */
export type EntityNeeds<E extends AnyEntity> = {
  readonly entity: E
  /** Its columns are its fields in snake case, beside `id`, `version`, `status`, `builtin` and `updated_*`. */
  readonly table: string
  readonly db: Db
  readonly now: () => Date
  readonly rules: EntityRules<E>
}
