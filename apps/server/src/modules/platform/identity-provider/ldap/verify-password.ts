import { accountKey, findAccountById } from '#modules/platform/auth/index.ts'
import type { Account, PasswordVerifier } from '#modules/platform/auth/index.ts'
import type { ProviderWork } from '#modules/platform/identity-provider/links/provider-work.ts'
import { followGroups } from '#modules/platform/identity-provider/links/follow-groups.ts'
import { accountByName, findLink, touchLink } from '#modules/platform/identity-provider/links/link-store.ts'
import { createAccount } from '#modules/platform/identity-provider/links/new-account.ts'
import { enabledProviders } from '#modules/platform/identity-provider/links/provider-store.ts'
import type { ProviderRow } from '#modules/platform/identity-provider/links/provider-store.ts'
import { openSecret } from '#modules/platform/identity-provider/links/stored-secret.ts'
import type { Directory } from './connection.ts'
import { findPerson, issuerOf, takesPassword } from './directory.ts'
import type { Found } from './directory.ts'

/**
 * Directories vouch for accounts that are linked to them, and for names that nobody has here. An account that merely
 * has the same name is never theirs; the directory is asked all the same, so that the wait does not tell which it was.
 */
export const passwordVerifier =
  (work: ProviderWork): PasswordVerifier =>
  async (given) => {
    if (given.password === '') return undefined
    for (const provider of await enabledProviders(work.db, 'ldap')) {
      // A directory that is down lets nobody in and must not change what others are told.
      const account = await askOne(work, provider, given).catch((err: unknown) => {
        work.log({ err, provider: provider.name }, 'a directory could not be asked')
        return undefined
      })
      if (account !== undefined) return account
    }
    return undefined
  }

export const directoryOf = (work: ProviderWork, provider: ProviderRow): Directory | undefined =>
  provider.settings.kind === 'ldap'
    ? { settings: provider.settings, secret: openSecret(work.box, provider), outbound: work.outbound }
    : undefined

const askOne = async (
  work: ProviderWork,
  provider: ProviderRow,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Account | undefined> => {
  const directory = directoryOf(work, provider)
  if (directory === undefined) return undefined
  const local = await accountByName(work.db, accountKey(username), provider.id)
  const isTheirs = local === undefined || local.linked
  const person = await findPerson(directory, username)
  const asked = isTheirs ? person : undefined
  const isRight = await takesPassword(directory, asked, isTheirs ? password : 'nobody')
  if (!isRight || asked === undefined || asked.subject === '') return undefined
  return accountOf(work, { provider, person: asked, localId: local?.id })
}

type Proven = {
  readonly provider: ProviderRow
  readonly person: Found
  /** The account whose name was typed. */
  readonly localId: string | undefined
}

const accountOf = async (work: ProviderWork, proven: Proven): Promise<Account | undefined> => {
  const { provider, person, localId } = proven
  const identity = identityOf(provider, person)
  const link = await findLink(work.db, identity)
  if (link !== undefined) {
    if (localId !== undefined && localId !== link.user_id) return undefined
    await touchLink(work.db, link.id, work.now())
    await followGroups(work, link.user_id, { provider, groups: person.groups })
    return findAccountById(work.db, link.user_id)
  }
  if (localId !== undefined || !provider.createUsers) return undefined
  const names = { username: person.name, displayName: person.displayName }
  const account = await createAccount(work, { provider, identity, names, byLogin: true })
  await followGroups(work, account.id, { provider, groups: person.groups })
  return account
}

export const identityOf = (provider: ProviderRow, { subject, name }: Found) => ({
  providerId: provider.id,
  issuer: provider.settings.kind === 'ldap' ? issuerOf(provider.settings) : '',
  subject,
  label: name,
})
