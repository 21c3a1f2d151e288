import type { EntityFacts } from '#shared/administered/entity.ts'
import type { Permission } from './permissions.ts'
import type { ThingKind } from './thing-words.ts'

/** Any administered entity, of an area that has a word, behind permissions that exist. */
export type AnyEntity = EntityFacts & {
  readonly area: ThingKind
  readonly view: Permission
  readonly edit: Permission
}
