import { AppError } from '@gridwright/contract'
import type { Provider, ProviderInput, ProviderSettings } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { lockRoles, receivedBy, requireWithin } from '#modules/platform/role/index.ts'
import type { Own } from '#modules/platform/role/index.ts'
import type { CallContext, HandlersOf } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import type { ProviderNeeds } from './links/provider-needs.ts'
import { sharedRedirectUri } from './oidc/journey.ts'
import {
  deleteProvider,
  findProvider,
  grantableRoleIds,
  insertProvider,
  isNameTaken,
  listProviders,
  lockProvider,
  setProviderStatus,
  updateProvider,
} from './links/provider-store.ts'
import type { ProviderRow, ProviderWrite } from './links/provider-store.ts'
import { openSecret, sealSecret, whereTo } from './links/stored-secret.ts'
import { reachedOrganisations } from './links/reached-organisations.ts'
import { mayGrant, requireGrants, requireStoredGrants } from './links/require-grants.ts'
import type { Grants } from './links/provider-reach.ts'
import { testProvider } from './test-provider.ts'

type Names =
  | 'identityProvider.list'
  | 'identityProvider.choices'
  | 'identityProvider.create'
  | 'identityProvider.update'
  | 'identityProvider.setStatus'
  | 'identityProvider.remove'
  | 'identityProvider.test'

type Handlers = Pick<HandlersOf<'identityProvider'>, Names>

/** Identity providers as their administrator sees them; of a secret only that there is one. */
export const providerHandlers = (needs: ProviderNeeds): Handlers => ({
  ...writing(needs),
  'identityProvider.list': async ({ currentPage, pageSize, ...filter }) => {
    const page = { limit: pageSize, offset: (currentPage - 1) * pageSize }
    const { rows, total } = await listProviders(needs.db, filter, page)
    return { data: rows.map(shown), total }
  },
  'identityProvider.choices': async (_input, { caller }) => {
    const own = await needs.roles.ownOf(caller)
    const roles = mayGrant(own) ? await lockRoles(needs.db, await grantableRoleIds(needs.db)) : []
    const organisations = await reachedOrganisations(needs, needs.db, caller)
    return {
      roles: roles
        .filter((role) => isWithin(() => requireWithin(own, ...receivedBy(caller.organisationIds, [role]))))
        .map(({ id, name, nameEn }) => ({ id, name, nameEn })),
      organisations,
      redirectUri: sharedRedirectUri(needs),
    }
  },
  'identityProvider.test': async ({ id, settings, secret }, { lang }) => {
    const stored = id === undefined ? undefined : await need(needs.db, id)
    const isSame = stored !== undefined && whereTo(stored.settings) === whereTo(settings)
    const known = isSame ? openSecret(needs.box, stored) : ''
    return testProvider(needs, settings, { secret: secret ?? known, lang })
  },
})

const writing = (
  needs: ProviderNeeds,
): Omit<Handlers, 'identityProvider.list' | 'identityProvider.choices' | 'identityProvider.test'> => ({
  'identityProvider.create': async (input, context) => {
    const id = newId()
    await inUnitOfWork(needs, context, async (by) => {
      await requireGrants(needs, by, input)
      const write = writeOf(needs, id, { input, secret: sealSecret(needs.box, id, input.secret ?? '') })
      if (!(await insertProvider(by.db, write))) throw new AppError('name-taken', { name: input.name })
      tell(context, id, { after: input })
    })
    return { id }
  },
  'identityProvider.update': async ({ id, version, ...input }, context) => {
    await inUnitOfWork(needs, context, async (by) => {
      const stored = await needLocked(by.db, id)
      await requireStoredGrants(needs, by, stored)
      await requireGrants(needs, by, input)
      if (await isNameTaken(by.db, input.name, id)) throw new AppError('name-taken', { name: input.name })
      const secret = keptSecret(needs, stored, { input, lang: context.lang })
      if (!(await updateProvider(by.db, writeOf(needs, id, { input, secret }), version)))
        throw new AppError('changed-meanwhile', { name: stored.name })
      tell(context, id, { before: stored, after: input })
    })
    return { ok: true }
  },
  'identityProvider.setStatus': async ({ id, status }, context) => {
    await inUnitOfWork(needs, context, async (by) => {
      const stored = await needLocked(by.db, id)
      // Switching on gives what it gives; switching off anybody may who maintains providers.
      if (status === 1) await requireStoredGrants(needs, by, stored)
      await setProviderStatus(by.db, id, status)
      const change = { before: { status: stored.status }, after: { status } }
      context.record({ entity: 'identityProvider', id, name: stored.name, ...change })
    })
    return { ok: true }
  },
  'identityProvider.remove': async ({ id }, context) => {
    await inUnitOfWork(needs, context, async ({ db }) => {
      const stored = await needLocked(db, id)
      await deleteProvider(db, id)
      tell(context, id, { before: stored })
    })
    return { ok: true }
  },
})

type By = { readonly db: Db; readonly own: Own }

/** One transaction for a change within what the caller holds. */
const inUnitOfWork = async <T>(
  { db, roles }: ProviderNeeds,
  { caller }: CallContext,
  run: (by: By) => Promise<T>,
): Promise<T> => {
  const own = await roles.ownOf(caller)
  return db.transaction().execute((transaction) => run({ db: transaction, own }))
}

const shown = ({ secret, updated_at: updated, ...row }: ProviderRow): Provider => ({
  ...row,
  hasSecret: secret !== null,
  updatedAt: updated.toISOString(),
})

export const need = async (db: Db, id: string): Promise<ProviderRow> => {
  const row = await findProvider(db, id)
  if (row === undefined) throw new AppError('not-found')
  return row
}

const needLocked = async (db: Db, id: string): Promise<ProviderRow> => {
  await lockProvider(db, id)
  return need(db, id)
}

const isWithin = (check: () => void): boolean => {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

type Given = { readonly input: ProviderInput; readonly lang: 'zh' | 'en' }

/** A stored secret is not sent to another place than the one that it was given for. */
const keptSecret = (needs: ProviderNeeds, stored: ProviderRow, { input, lang }: Given): string | null => {
  if (input.secret !== undefined) return sealSecret(needs.box, stored.id, input.secret)
  if (stored.secret === null || whereTo(stored.settings) === whereTo(input.settings)) return stored.secret
  throw new AppError('invalid', { field: 'secret', reason: again[lang] })
}
const again = { zh: '地址已更改，请重新输入密钥', en: 'the address has changed: please enter it again' }

const writeOf = (
  needs: ProviderNeeds,
  id: string,
  { input, secret }: { readonly input: ProviderInput; readonly secret: string | null },
): ProviderWrite => ({ ...input, id, secret, now: needs.now() })

type Told = { readonly before?: Logged; readonly after?: Logged }
type Logged = Grants & { readonly name: string; readonly createUsers: boolean }

const tell = ({ record }: CallContext, id: string, { before, after }: Told): void =>
  record({
    entity: 'identityProvider',
    id,
    name: after?.name ?? before?.name ?? '',
    ...(before === undefined ? {} : { before: logged(before) }),
    ...(after === undefined ? {} : { after: logged(after) }),
  })

const logged = ({ name, settings, createUsers, roleIds, organisationId }: Logged) => ({
  name,
  settings: settings satisfies ProviderSettings,
  createUsers,
  roleIds,
  organisationId,
})
