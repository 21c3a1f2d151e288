import { formatMessage } from '@gridwright/validation'
import type { AnyEntity } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { EntityStore } from './entity-store.ts'
import type { Draft, FieldProblem, EntityNeeds, Lang } from './entity-rules.ts'

const keyText = (parts: readonly unknown[]): string => JSON.stringify(parts.map(String))

/** Values of the key fields. */
export const keyOf = (entity: AnyEntity, values: Readonly<Record<string, unknown>>): readonly unknown[] =>
  entity.key.map((field) => values[field])

/** The stored rows by their keys, as far as there are any. */
export const existingByKey = async <E extends AnyEntity>(
  { entity, store }: { readonly entity: E; readonly store: EntityStore<E> },
  db: Db,
  keys: readonly (readonly unknown[])[],
) => {
  const rows = await store.findByKeys(db, keys)
  const byKey = new Map(rows.map((row) => [keyText(keyOf(entity, row)), row]))
  return (key: readonly unknown[]) => byKey.get(keyText(key))
}

/** What the entity itself has against drafts; one answer each. */
export const judge = async <E extends AnyEntity>(
  { rules }: Pick<EntityNeeds<E>, 'rules'>,
  db: Db,
  { drafts, lang }: { readonly drafts: readonly Draft<E>[]; readonly lang: Lang },
): Promise<readonly (readonly FieldProblem[])[]> =>
  (await rules.check?.(db, drafts, lang)) ?? drafts.map(() => [])

/** Said at the last field of the key. */
export const takenProblem = (entity: AnyEntity, lang: Lang): FieldProblem => ({
  field: entity.key.at(-1) ?? entity.name,
  text: formatMessage(lang, 'validation.duplicate'),
})
