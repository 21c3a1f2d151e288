import { AppError } from '@gridwright/contract'
import type { HandlersOf } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import type { ProviderNeeds } from './links/provider-needs.ts'
import type { Directory } from './ldap/connection.ts'
import { issuerOf, peopleOf, searchPeople } from './ldap/directory.ts'
import type { Found } from './ldap/directory.ts'
import { directoryOf, identityOf } from './ldap/verify-password.ts'
import { followGroups } from './links/follow-groups.ts'
import {
  deleteLink,
  findLinkById,
  insertLink,
  listLinks,
  userIdByName,
  usersBySubject,
} from './links/link-store.ts'
import { createAccount } from './links/new-account.ts'
import { requireStoredGrants } from './links/require-grants.ts'
import { unreachable } from './unreachable.ts'
import { need } from './provider-handlers.ts'
import type { ProviderRow } from './links/provider-store.ts'

type Names =
  | 'identityProvider.search'
  | 'identityProvider.importUsers'
  | 'identityProvider.listLinks'
  | 'identityProvider.linkUser'
  | 'identityProvider.removeLink'

/** Who may be given another way into his account: those whose password the caller could reset as well. */
const wayIn = ['system:user:reset'] as const

type Handlers = Pick<HandlersOf<'identityProvider'>, Names>

const shownAtOnce = 100

/** What an administrator does with the people of a provider. */
export const directoryHandlers = (needs: ProviderNeeds): Handlers => ({
  ...linking(needs),
  'identityProvider.search': async ({ id, text }) => {
    const { provider, directory } = await openDirectory(needs, id)
    const found = await ask(needs, provider, () => searchPeople(directory, text, shownAtOnce + 1))
    const entries = found.people.slice(0, shownAtOnce)
    const issuer = issuerOf(directory.settings)
    const subjects = entries.map(({ subject }) => subject)
    const linked = await usersBySubject(needs.db, { providerId: id, issuer }, subjects)
    return {
      entries: entries.map(({ groups: _groups, ...entry }) => ({
        ...entry,
        linkedTo: linked.get(entry.subject) ?? null,
      })),
      truncated: !found.isAll,
    }
  },
  'identityProvider.importUsers': async ({ id, subjects }, { caller, record }) => {
    const { provider, directory } = await openDirectory(needs, id)
    await requireStoredGrants(needs, { db: needs.db, own: await needs.roles.ownOf(caller) }, provider)
    const wanted = new Set(subjects)
    const people = await ask(needs, provider, () => peopleOf(directory, [...wanted]))
    const chosen = people.filter(({ subject }) => wanted.has(subject))
    const issuer = issuerOf(directory.settings)
    const known = await usersBySubject(needs.db, { providerId: id, issuer }, subjects)
    const fresh = chosen.filter(({ subject }) => !known.has(subject))
    for (const person of fresh) {
      const account = await importOne(needs, provider, person)
      record({
        entity: 'user',
        id: account.id,
        name: account.username,
        after: { importedFrom: provider.name },
      })
    }
    return { created: fresh.length, skipped: subjects.length - fresh.length }
  },
})

const linking = (
  needs: ProviderNeeds,
): Omit<Handlers, 'identityProvider.search' | 'identityProvider.importUsers'> => ({
  'identityProvider.listLinks': async ({ providerId, text, currentPage, pageSize }) => {
    await need(needs.db, providerId)
    const page = { limit: pageSize, offset: (currentPage - 1) * pageSize }
    const { rows, total } = await listLinks(needs.db, { providerId, text }, page)
    return {
      total,
      data: rows.map(({ display_name: displayName, last_used_at: used, ...row }) => ({
        ...row,
        displayName,
        lastUsedAt: used?.toISOString() ?? null,
      })),
    }
  },
  'identityProvider.linkUser': async ({ providerId, username, subject, label }, { caller, record }) => {
    const provider = await need(needs.db, providerId)
    const { settings } = provider
    const issuer = settings.kind === 'ldap' ? issuerOf(settings) : settings.issuer
    await needs.db.transaction().execute(async (db) => {
      const userId = await userIdByName(db, username)
      if (userId === undefined) throw new AppError('not-found')
      // A link is a way into the account: nobody makes one into an account that holds more than he.
      const user = await needs.people.requireOwn(db, caller, { id: userId, permissions: wayIn })
      const link = { providerId, issuer, subject, label: label || username, id: newId(), userId }
      if (!(await insertLink(db, { ...link, now: needs.now() }))) throw new AppError('already-linked')
      const after = { link: { provider: provider.name, subject } }
      record({ entity: 'user', id: userId, name: user.username, after })
    })
    return { ok: true }
  },
  'identityProvider.removeLink': async ({ id }, { caller, record }) => {
    await needs.db.transaction().execute(async (db) => {
      const link = await findLinkById(db, id)
      if (link === undefined) throw new AppError('not-found')
      await needs.people.requireOwn(db, caller, { id: link.user_id, permissions: wayIn })
      await deleteLink(db, id)
      const before = { link: { provider: link.provider_name, subject: link.subject } }
      record({ entity: 'user', id: link.user_id, name: link.username, before })
    })
    return { ok: true }
  },
})

const openDirectory = async (
  needs: ProviderNeeds,
  id: string,
): Promise<{ readonly provider: ProviderRow; readonly directory: Directory }> => {
  const provider = await need(needs.db, id)
  const directory = directoryOf(needs, provider)
  if (directory === undefined) throw new AppError('not-found')
  return { provider, directory }
}

const ask = async <T>(needs: ProviderNeeds, provider: ProviderRow, run: () => Promise<T>): Promise<T> => {
  try {
    return await run()
  } catch (err) {
    needs.log({ err, provider: provider.name }, 'a directory could not be asked')
    throw unreachable(err, provider.name)
  }
}

const importOne = async (needs: ProviderNeeds, provider: ProviderRow, person: Found) => {
  const identity = identityOf(provider, person)
  const names = { username: person.name, displayName: person.displayName }
  const account = await createAccount(needs, { provider, identity, names })
  await followGroups(needs, account.id, { provider, groups: person.groups })
  return account
}
