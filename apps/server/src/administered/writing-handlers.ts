import { AppError } from '@gridwright/contract'
import type { AnyEntity, BatchAction, ChangeOf, RowOf, TouchedOne, ValuesOf } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { administeredTexts } from './administered-texts.ts'
import type { CallContext } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import { valuesOf } from './entity-columns.ts'
import type { EntityStore } from './entity-store.ts'
import { existingByKey, judge, keyOf, takenProblem } from './judge.ts'
import type { Draft, EntityNeeds, Lang } from './entity-rules.ts'

export type Working<E extends AnyEntity> = EntityNeeds<E> & { readonly store: EntityStore<E> }
type Batch = { readonly ids: readonly string[]; readonly action: BatchAction }

/** A new one: its key must be free. */
export const create = async <E extends AnyEntity>(
  work: Working<E>,
  values: ValuesOf<E>,
  context: CallContext,
): Promise<{ id: string }> => {
  const { entity } = work
  const made = await inTransaction(work, context.lang, async (db) => {
    const find = await existingByKey(work, db, [keyOf(entity, values)])
    if (find(keyOf(entity, values)) !== undefined) throw taken(entity, context.lang)
    await refuseDraft(work, db, { draft: { values }, lang: context.lang })
    const [id = ''] = await freshIds(work, db, [values])
    return putOne(work, db, { id, values, status: 1, context })
  })
  const { id } = made
  context.record({ entity: entity.area, id, name: nameOf(entity, made), after: logged(entity, made) })
  return { id }
}

/** Attack 25: the change names the version that it was based on; of two at once, one is told of the other. */
export const update = async <E extends AnyEntity>(
  work: Working<E>,
  { id, version, ...change }: ChangeOf<E>,
  context: CallContext,
): Promise<{ ok: true }> => {
  const { entity, store } = work
  const [before, after] = await inTransaction(work, context.lang, async (db) => {
    const [existing] = await store.find(db, [id], true)
    if (existing === undefined) throw new AppError('not-found')
    if (existing.version !== version) throw new AppError('conflict', { user: existing.updatedBy })
    const values = { ...valuesOf(entity, existing), ...change } as ValuesOf<E>
    await refuseDraft(work, db, { draft: { values, existing }, lang: context.lang })
    return [existing, await putOne(work, db, { id, values, status: existing.status, context })] as const
  })
  const both = { before: logged(entity, before), after: logged(entity, after) }
  context.record({ entity: entity.area, id, name: nameOf(entity, after), ...both })
  return { ok: true }
}

/** What a batch would do to each, and what stands against it. Inside a transaction they stay as they are until its end. */
export const touches = async <E extends AnyEntity>(
  work: Working<E>,
  { ids, action }: Batch,
  { lang, db }: { readonly lang: Lang; readonly db: Db },
): Promise<TouchedOne[]> => {
  const { entity, store, rules } = work
  const rows = await store.find(db, ids, db !== work.db)
  const found = await rules.touches?.(db, rows, { action, lang })
  return rows.map((row) => {
    const { detail = '', problems = [] } = found?.get(row.id) ?? {}
    const needs = row.builtin && action === 'remove' ? [administeredTexts.builtin[lang]] : []
    return { id: row.id, name: nameOf(entity, row), detail, problems: [...needs, ...problems] }
  })
}

/** All of them or none. */
export const runBatch = async <E extends AnyEntity>(
  work: Working<E>,
  batch: Batch,
  context: CallContext,
): Promise<{ ok: true }> => {
  const { entity, store } = work
  const rows = await inTransaction(work, context.lang, async (db) => {
    const touched = await touches(work, batch, { lang: context.lang, db })
    const refused = touched.filter(({ problems }) => problems.length > 0)
    if (refused.length > 0) throw refusal(refused)
    const found = await store.find(db, batch.ids)
    await write(work, db, { batch, context })
    return found
  })
  const status = batch.action === 'enable' ? 1 : 2
  for (const row of rows) {
    const before = logged(entity, row)
    const after = batch.action === 'remove' ? {} : { after: { ...before, status } }
    context.record({ entity: entity.area, id: row.id, name: nameOf(entity, row), before, ...after })
  }
  return { ok: true }
}

const refusal = (refused: readonly TouchedOne[]): AppError =>
  new AppError('batch-refused', {
    count: refused.length,
    names: refused
      .slice(0, 5)
      .map(({ name, problems }) => `${name}（${problems[0]}）`)
      .join('、'),
  })

/** One for each new row. */
export const freshIds = async <E extends AnyEntity>(
  { rules }: Pick<EntityNeeds<E>, 'rules'>,
  db: Db,
  all: readonly ValuesOf<E>[],
): Promise<readonly string[]> => (await rules.newIds?.(db, all)) ?? all.map(() => newId().slice(0, 32))

type Write = { readonly batch: Batch; readonly context: CallContext }

const write = <E extends AnyEntity>(
  { store, now }: Pick<Working<E>, 'store' | 'now'>,
  db: Db,
  { batch, context }: Write,
): Promise<unknown> =>
  batch.action === 'remove'
    ? store.remove(db, batch.ids)
    : store.setStatus(db, batch.ids, {
        status: batch.action === 'enable' ? 1 : 2,
        at: now(),
        by: context.caller.displayName,
      })

type One<E extends AnyEntity> = {
  readonly id: string
  readonly values: ValuesOf<E>
  readonly status: 1 | 2
  readonly context: CallContext
}

const putOne = async <E extends AnyEntity>(
  { store, now, rules }: Working<E>,
  db: Db,
  { id, values, status, context }: One<E>,
): Promise<RowOf<E>> => {
  await rules.prepare?.(db, [{ id, values }])
  await store.put(db, [{ id, values, status, at: now(), by: context.caller.displayName }])
  const [row] = await store.find(db, [id])
  if (row === undefined) throw new AppError('not-found')
  return row
}

const refuseDraft = async <E extends AnyEntity>(
  work: Working<E>,
  db: Db,
  { draft, lang }: { readonly draft: Draft<E>; readonly lang: Lang },
): Promise<void> => {
  const [[problem] = []] = await judge(work, db, { drafts: [draft], lang })
  if (problem !== undefined) throw new AppError('invalid', { field: problem.field, reason: problem.text })
}

const taken = (entity: AnyEntity, lang: Lang): AppError => {
  const { field, text } = takenProblem(entity, lang)
  return new AppError('invalid', { field, reason: text })
}

/** Two who create the same at once: the database refuses one of them. An owner that is not there is refused by it too. */
const inTransaction = async <E extends AnyEntity, T>(
  { db, entity, rules }: EntityNeeds<E>,
  lang: Lang,
  run: (db: Db) => Promise<T>,
): Promise<T> => {
  const done = await db
    .transaction()
    .execute(run)
    .catch((error: unknown) => {
      const state = error instanceof Error && 'code' in error ? error.code : undefined
      if (state === '23503') throw new AppError('not-found')
      throw state === '23505' ? taken(entity, lang) : error
    })
  rules.changed?.()
  return done
}

const nameOf = (entity: AnyEntity, row: Readonly<Record<string, unknown>>): string => String(row[entity.name])

/** What the operation log keeps of a row. */
const logged = <E extends AnyEntity>(entity: E, row: RowOf<E>): Record<string, unknown> => ({
  ...valuesOf(entity, row),
  status: row.status,
})
