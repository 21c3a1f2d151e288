import { everything } from '@gridwright/contract'
import type { DataScope, Permission } from '@gridwright/contract'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Caller } from './handler.ts'

declare const mark: unique symbol
/** A condition on rows that was made from a caller's scope; stores of scoped tables take nothing else. */
export type Seen = RawBuilder<boolean> & { readonly [mark]: 'seen' }

/** Where a row belongs: SQL references such as sql.ref('u.organisation_id'); absent = rows have none. */
export type Place = {
  readonly organisation?: RawBuilder<unknown>
  readonly owner?: RawBuilder<unknown>
}

/**
 * PRM-06: the rows that the caller reaches by any of these permissions, which are those that the operation asks for.
 * The condition is the OR over the permissions that he holds; without one of them, or without a scope, no row.
 */
export const seen = (caller: Caller, permissions: readonly Permission[], place: Place): Seen =>
  asSeen(or(scopesOf(caller, permissions).map((scope) => conditionOf(scope, caller, place))))

/** Explicitly every row. `reason` is read by people; tests/walls lists who says it. */
export const seenByAll = (_reason: string): Seen => asSeen(sql<boolean>`true`)

/** Rows of several kinds in one table: each kind with its own condition. */
export const seenAny = (
  kinds: readonly { readonly only: RawBuilder<boolean>; readonly seen: Seen }[],
): Seen => asSeen(or(kinds.map((kind) => sql<boolean>`(${kind.only} and ${kind.seen})`)))

/** The scopes of those permissions that the caller holds, by the role's rule for each. */
export const scopesOf = (
  { isSuper, permissions: held, scopes }: Caller,
  permissions: readonly Permission[],
): readonly DataScope[] => {
  if (isSuper || held.includes(everything)) return [{ kind: 1, organisationIds: [] }]
  return permissions
    .filter((permission) => held.includes(permission))
    .flatMap((permission) => scopes.byPermission[permission] ?? scopes.usual ?? [])
}

const none = sql<boolean>`false`

const asSeen = (condition: RawBuilder<boolean>): Seen => condition as Seen

const or = (all: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  all.length === 0 ? none : sql<boolean>`(${sql.join(all, sql` or `)})`

const conditionOf = (
  scope: DataScope,
  caller: Caller,
  { organisation, owner }: Place,
): RawBuilder<boolean> => {
  if (scope.kind === 1) return sql<boolean>`true`
  // Whoever sees an organisation sees himself in it; what is one's own is never out of reach.
  const own = owner === undefined ? none : sql<boolean>`coalesce(${owner} = ${caller.userId}, false)`
  if (scope.kind === 5 || organisation === undefined) return own
  return or([own, sql<boolean>`coalesce(${organisation} ${within(scope, caller)}, false)`])
}

const within = (scope: DataScope, { organisationIds }: Caller): RawBuilder<unknown> => {
  if (scope.kind === 2) {
    const { withBelow = [] } = scope
    return withBelow.length === 0
      ? sql`= any(${[...scope.organisationIds]}::text[])`
      : belowAnd(withBelow, scope.organisationIds)
  }
  if (scope.kind === 3) return sql`= any(${[...organisationIds]}::text[])`
  return belowAnd(organisationIds, [])
}

/** `in`, so that PostgreSQL hashes the organisations: thousands of them meet tens of thousands of rows. */
const belowAnd = (roots: readonly string[], alone: readonly string[]): RawBuilder<unknown> => sql`in (
  with recursive below as (
    select id from organisation where id = any(${[...roots]}::text[])
    union
    select c.id from organisation c join below b on c.parent_id = b.id
  )
  select id from below union select unnest(${[...alone]}::text[]))`
