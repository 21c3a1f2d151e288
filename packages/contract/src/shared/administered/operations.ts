import type { z } from 'zod'
import type { Declared, Titled } from '#shared/operation.ts'
import { operation } from '#shared/operation.ts'
import { byId, done, listOf } from '#shared/paging.ts'
import type {
  EntityFacts,
  BatchAction,
  ChangeOf,
  FilterOf,
  ListOf,
  RowOf,
  TouchedOne,
  ValuesOf,
} from './entity.ts'
import { schemasOf } from './schemas.ts'

type May = readonly [string]

type Shaped<I, O, Call = I> = Declared<z.core.$ZodType<I, Call>, z.core.$ZodType<O>, May>

type Id = { readonly id: string }
type Done = { readonly ok: true }

export type Batch = { readonly ids: string[]; readonly action: BatchAction }

/** The seven operations of an entity, by name. */
export type OperationsOf<E extends EntityFacts> = {
  [N in `${E['area']}.list`]: Shaped<ListOf<E>, { data: RowOf<E>[]; total: number }, Partial<ListOf<E>>>
} & { [N in `${E['area']}.get`]: Shaped<Id, RowOf<E>> } & {
  [N in `${E['area']}.create`]: Shaped<ValuesOf<E>, Id, Partial<ValuesOf<E>>>
} & { [N in `${E['area']}.update`]: Shaped<ChangeOf<E>, Done> } & {
  [N in `${E['area']}.touches`]: Shaped<Batch, { touched: TouchedOne[] }>
} & { [N in `${E['area']}.runBatch`]: Shaped<Batch, Done> }

type Doing = 'list' | 'get' | 'create' | 'update' | 'touches' | 'runBatch'

const titles: Readonly<Record<Doing, (title: Titled) => Titled>> = {
  list: ({ zh, en }) => ({ zh: `${zh}列表`, en: `List: ${en}` }),
  get: ({ zh, en }) => ({ zh: `${zh}详情`, en: `Details: ${en}` }),
  create: ({ zh, en }) => ({ zh: `新增${zh}`, en: `Create: ${en}` }),
  update: ({ zh, en }) => ({ zh: `修改${zh}`, en: `Change: ${en}` }),
  touches: ({ zh, en }) => ({ zh: `${zh}批量操作的影响`, en: `What a batch would touch: ${en}` }),
  runBatch: ({ zh, en }) => ({ zh: `批量处理${zh}`, en: `Delete, enable or disable: ${en}` }),
}

/** The operations of an entity, with what they take and answer derived from its fields. */
export const administeredOperations = <E extends EntityFacts>(entity: E): OperationsOf<E> => {
  const { area, title, view, edit } = entity
  const schemas = schemasOf(entity)
  const make = <I extends z.core.$ZodType, O extends z.core.$ZodType>(
    name: Doing,
    { input, output }: { readonly input: I; readonly output: O },
    kind: 'read' | 'write',
  ) =>
    operation({
      title: titles[name](title),
      access: [kind === 'read' ? view : edit],
      kind,
      input,
      output,
    })
  const all = {
    [`${area}.list`]: make('list', { input: schemas.list, output: listOf(schemas.row) }, 'read'),
    [`${area}.get`]: make('get', { input: byId, output: schemas.row }, 'read'),
    [`${area}.create`]: make('create', { input: schemas.create, output: byId }, 'write'),
    [`${area}.update`]: make('update', { input: schemas.change, output: done }, 'write'),
    [`${area}.touches`]: make('touches', { input: schemas.batch, output: schemas.touched }, 'read'),
    [`${area}.runBatch`]: make('runBatch', { input: schemas.batch, output: done }, 'write'),
  }
  // The names are built from the area; the type says the same.
  return all as unknown as OperationsOf<E>
}

/** The list's filter without its pages: what an export takes. */
export const filterOf = <E extends EntityFacts>(entity: E): z.core.$ZodType<FilterOf<E>> =>
  schemasOf(entity).filter as unknown as z.core.$ZodType<FilterOf<E>>

/** Whole values of a new one, with every rule. */
export const createSchemaOf = <E extends EntityFacts>(entity: E): z.core.$ZodType<ValuesOf<E>> =>
  schemasOf(entity).create as unknown as z.core.$ZodType<ValuesOf<E>>
