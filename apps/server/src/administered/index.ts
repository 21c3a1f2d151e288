import { AppError } from '@gridwright/contract'
import type {
  AnyEntity,
  BatchAction,
  ChangeOf,
  ListOf,
  RowOf,
  TouchedOne,
  ValuesOf,
} from '@gridwright/contract'
import type { CallContext } from '#operations/handler.ts'
import type { Sheet } from '#modules/platform/sheet/index.ts'
import { entitySheet } from './entity-sheet.ts'
import { entityStore } from './entity-store.ts'
import type { EntityStore } from './entity-store.ts'
import type { EntityNeeds } from './entity-rules.ts'
import { create, runBatch, touches, update } from './writing-handlers.ts'

export type { Draft, FieldProblem, Lang, EntityRules, Touch } from './entity-rules.ts'

type Does<Input, Answer> = (input: Input, context: CallContext) => Promise<Answer>
type Batch = { readonly ids: string[]; readonly action: BatchAction }

/** The handlers of an entity, by the names of its operations. */
type AdministeredHandlers<E extends AnyEntity> = {
  readonly [N in `${E['area']}.list`]: Does<ListOf<E>, { data: RowOf<E>[]; total: number }>
} & { readonly [N in `${E['area']}.get`]: Does<{ readonly id: string }, RowOf<E>> } & {
  readonly [N in `${E['area']}.create`]: Does<ValuesOf<E>, { id: string }>
} & { readonly [N in `${E['area']}.update`]: Does<ChangeOf<E>, { ok: true }> } & {
  readonly [N in `${E['area']}.touches`]: Does<Batch, { touched: TouchedOne[] }>
} & { readonly [N in `${E['area']}.runBatch`]: Does<Batch, { ok: true }> }

export type Administered<E extends AnyEntity> = {
  readonly handlers: AdministeredHandlers<E>
  readonly sheet: Sheet
  readonly store: EntityStore<E>
}

/** Everything that an administered entity needs on the server, from its declaration (CONTRIBUTING, "Add an entity"). */
export const administered = <E extends AnyEntity>(needs: EntityNeeds<E>): Administered<E> => {
  const store = entityStore<E>(needs)
  const work = { ...needs, store }
  const { entity, db } = needs
  const { area } = entity
  const handlers = {
    [`${area}.list`]: async ({ currentPage, pageSize, ...filter }: ListOf<E>) => {
      const page = { limit: pageSize, offset: (currentPage - 1) * pageSize }
      // What is left of the input is the filter.
      const narrowed = filter as unknown as ListOf<E>
      return { data: await store.list(db, narrowed, page), total: await store.count(db, narrowed) }
    },
    [`${area}.get`]: async ({ id }: { readonly id: string }) => {
      const [row] = await store.find(db, [id])
      if (row === undefined) throw new AppError('not-found')
      return row
    },
    [`${area}.create`]: (values: ValuesOf<E>, context: CallContext) => create(work, values, context),
    [`${area}.update`]: (change: ChangeOf<E>, context: CallContext) => update(work, change, context),
    [`${area}.touches`]: async (batch: Batch, { lang }: CallContext) => ({
      touched: await touches(work, batch, { lang, db }),
    }),
    [`${area}.runBatch`]: (batch: Batch, context: CallContext) => runBatch(work, batch, context),
  }
  // The names are built from the area; the type says the same.
  return { handlers: handlers as unknown as AdministeredHandlers<E>, sheet: entitySheet(work), store }
}
