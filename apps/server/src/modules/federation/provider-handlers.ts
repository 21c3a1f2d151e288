import { AppError } from '@gridwright/contract'
import type { Provider, ProviderInput, ProviderSettings } from '@gridwright/contract'
import { lockRoles, receivedBy, requireWithin } from '#modules/role/index.ts'
import type { CallContext, Caller, HandlersOf } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import type { Db, FederationWork } from './links/federation-work.ts'
import { sharedRedirectUri } from './oidc/journey.ts'
import {
  deleteProvider,
  findProvider,
  grantableRoleIds,
  insertProvider,
  isNameTaken,
  listProviders,
  setProviderStatus,
  updateProvider,
} from './links/provider-store.ts'
import type { ProviderRow, ProviderWrite } from './links/provider-store.ts'
import { openSecret, sealSecret, whereTo } from './links/stored-secret.ts'
import { reachedOrganisations } from './links/reached-organisations.ts'
import { testProvider } from './test-provider.ts'

type Names =
  | 'federation.list'
  | 'federation.choices'
  | 'federation.create'
  | 'federation.update'
  | 'federation.setStatus'
  | 'federation.remove'
  | 'federation.test'

type Handlers = Pick<HandlersOf<'federation'>, Names>

/** Identity providers as their administrator sees them; of a secret only that there is one. */
export const providerHandlers = (work: FederationWork): Handlers => ({
  ...writing(work),
  'federation.list': async ({ currentPage, pageSize, ...filter }) => {
    const page = { limit: pageSize, offset: (currentPage - 1) * pageSize }
    const { rows, total } = await listProviders(work.db, filter, page)
    return { data: rows.map(shown), total }
  },
  'federation.choices': async (_input, { caller }) => {
    const own = await work.roles.ownOf(caller)
    const roles = await lockRoles(work.db, await grantableRoleIds(work.db))
    const organisations = await reachedOrganisations(work, work.db, caller)
    return {
      roles: roles
        .filter((role) => isWithin(() => requireWithin(own, ...receivedBy(caller.organisationIds, [role]))))
        .map(({ id, name, nameEn }) => ({ id, name, nameEn })),
      organisations,
      redirectUri: sharedRedirectUri(work),
    }
  },
  'federation.test': async ({ id, settings, secret }, { lang }) => {
    const stored = id === undefined ? undefined : await need(work.db, id)
    const isSame = stored !== undefined && whereTo(stored.settings) === whereTo(settings)
    const known = isSame ? openSecret(work.box, stored) : ''
    return testProvider(work, settings, { secret: secret ?? known, lang })
  },
})

const writing = (
  work: FederationWork,
): Omit<Handlers, 'federation.list' | 'federation.choices' | 'federation.test'> => ({
  'federation.create': async (input, context) => {
    const id = newId()
    await work.db.transaction().execute(async (db) => {
      await requireGrants(work, { db, caller: context.caller }, input)
      const write = writeOf(work, id, { input, secret: sealSecret(work.box, id, input.secret ?? '') })
      if (!(await insertProvider(db, write))) throw new AppError('name-taken', { name: input.name })
      tell(context, id, { after: input })
    })
    return { id }
  },
  'federation.update': async ({ id, version, ...input }, context) => {
    await work.db.transaction().execute(async (db) => {
      const stored = await need(db, id)
      await requireGrants(work, { db, caller: context.caller }, stored)
      await requireGrants(work, { db, caller: context.caller }, input)
      if (await isNameTaken(db, input.name, id)) throw new AppError('name-taken', { name: input.name })
      const secret = keptSecret(work, stored, { input, lang: context.lang })
      if (!(await updateProvider(db, writeOf(work, id, { input, secret }), version)))
        throw new AppError('conflict', {})
      tell(context, id, { before: stored, after: input })
    })
    return { ok: true }
  },
  'federation.setStatus': async ({ id, status }, context) => {
    const stored = await need(work.db, id)
    // Switching on gives what it gives; switching off anybody may who maintains providers.
    if (status === 1) await requireGrants(work, { db: work.db, caller: context.caller }, stored)
    await setProviderStatus(work.db, id, status)
    context.record({
      entity: 'federation',
      id,
      name: stored.name,
      before: { status: stored.status },
      after: { status },
    })
    return { ok: true }
  },
  'federation.remove': async ({ id }, context) => {
    const stored = await need(work.db, id)
    await deleteProvider(work.db, id)
    tell(context, id, { before: stored })
    return { ok: true }
  },
})

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

type Grants = Pick<ProviderInput, 'roleIds' | 'organisationId' | 'settings'>

/** Newcomers get no more than whoever configures holds himself, and nobody becomes super administrator this way (PRM-05). */
const requireGrants = async (
  work: FederationWork,
  { db, caller }: { readonly db: Db; readonly caller: Caller },
  { roleIds, organisationId, settings }: Grants,
): Promise<void> => {
  const mapped = settings.kind === 'ldap' ? settings.groupRoles.map(({ roleId }) => roleId) : []
  const all = [...new Set([...roleIds, ...mapped])]
  const roles = await lockRoles(db, all)
  if (roles.length !== all.length) throw new AppError('not-found')
  if (roles.some(({ isSuper }) => isSuper)) throw new AppError('no-permission')
  const receiver = organisationId === null ? [] : [organisationId]
  requireWithin(await work.roles.ownOf(caller), ...receivedBy(receiver, roles))
  if (organisationId === null) return
  const reached = await reachedOrganisations(work, db, caller)
  if (!reached.some(({ id }) => id === organisationId)) throw new AppError('not-found')
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
const keptSecret = (work: FederationWork, stored: ProviderRow, { input, lang }: Given): string | null => {
  if (input.secret !== undefined) return sealSecret(work.box, stored.id, input.secret)
  if (stored.secret === null || whereTo(stored.settings) === whereTo(input.settings)) return stored.secret
  throw new AppError('invalid', { field: 'secret', reason: again[lang] })
}
const again = { zh: '地址已更改，请重新输入密钥', en: 'the address has changed: please enter it again' }

const writeOf = (
  work: FederationWork,
  id: string,
  { input, secret }: { readonly input: ProviderInput; readonly secret: string | null },
): ProviderWrite => ({ ...input, id, secret, now: work.now() })

type Told = { readonly before?: Logged; readonly after?: Logged }
type Logged = Grants & { readonly name: string; readonly createUsers: boolean }

const tell = ({ record }: CallContext, id: string, { before, after }: Told): void =>
  record({
    entity: 'federation',
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
