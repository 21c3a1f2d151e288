import { operationOf } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Caller, Change } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import type { ProviderNeeds } from './provider-needs.ts'
import type { Person } from './followed-person.ts'
import type { ProviderRow } from './provider-store.ts'

type Told = Pick<Change, 'before' | 'after'> & {
  readonly operation: 'user.create' | 'user.update'
  readonly provider: ProviderRow
  readonly person: Person
}

/**
 * A line of the operation log for what a provider's word changed about somebody, in the transaction that changes it:
 * his own log-in did it, and `provider` stands where others have their wire.
 */
export const tellLog = (
  needs: ProviderNeeds,
  db: Db,
  { operation, provider, person, before, after }: Told,
): Promise<void> =>
  needs.auditIn(db)({
    name: operation,
    operation: operationOf(operation),
    raw: { provider: provider.name },
    call: {
      lang: 'zh',
      address: '',
      userAgent: '',
      requestId: newId(),
      signal: new AbortController().signal,
      token: undefined,
      cookies: { get: () => undefined, set: () => undefined },
      wire: 'provider',
    },
    caller: subjectOf(person),
    outcome: 'ok',
    milliseconds: 0,
    changes: [
      {
        entity: 'user',
        id: person.id,
        name: person.displayName,
        ...(before && { before }),
        ...(after && { after }),
      },
    ],
  })

/** Whose line it is; he may nothing by that. */
const subjectOf = ({ id, organisationId, ...names }: Person): Caller => ({
  ...names,
  userId: id,
  roleId: '',
  isSuper: false,
  organisationIds: organisationId === null ? [] : [organisationId],
  permissions: [],
  scopes: { usual: null, byPermission: {} },
  sessionHandle: '',
})
