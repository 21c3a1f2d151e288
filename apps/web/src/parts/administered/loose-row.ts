import type { AnyEntity, Field, OperationName, TouchedOne } from '@gridwright/contract'
import { call } from '#base/client/index.ts'
import type { ListShape } from '#parts/list/index.ts'
import type { texts } from './texts.ts'

/** A row of some entity: what all have, and the fields of its own by name. */
export type LooseRow = {
  readonly id: string
  readonly version: number
  readonly status: 1 | 2
  readonly builtin: boolean
  readonly updatedAt: string
  readonly updatedBy: string
} & Readonly<Record<string, unknown>>

export type LooseValues = Record<string, unknown>

type Doing = 'list' | 'create' | 'update' | 'touches' | 'runBatch'

/** The name of one of the entity's operations; the contract made them by the same rule. */
export const nameOf = (entity: AnyEntity, doing: Doing): OperationName =>
  `${entity.area}.${doing}` as OperationName

type Asking = { readonly input: object; readonly signal?: AbortSignal }

/** Calls an operation of an entity of which only the declaration is known. */
export const callEntity = <Answer>(
  entity: AnyEntity,
  doing: Doing,
  { input, signal }: Asking,
): Promise<Answer> =>
  call(nameOf(entity, doing), input as never, {
    signal,
    replay: doing === 'list' || doing === 'touches',
  }) as Promise<Answer>

export type TouchAnswer = { readonly touched: readonly TouchedOne[] }

export const fieldsOf = (entity: AnyEntity): readonly (readonly [string, Field])[] =>
  Object.entries(entity.fields)

/** The list of some entity. */
export type EntityList = ListShape<
  LooseRow,
  Readonly<Record<string, unknown>>,
  string,
  keyof typeof texts
> & { readonly operation: OperationName }
