import { accountKey, findAccountById } from '#modules/platform/auth/index.ts'
import type { Account, PasswordVerifier } from '#modules/platform/auth/index.ts'
import type { ProviderNeeds } from '#modules/platform/identity-provider/links/provider-needs.ts'
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
  (needs: ProviderNeeds): PasswordVerifier =>
  async (given) => {
    if (given.password === '') return undefined
    for (const provider of await enabledProviders(needs.db, 'ldap')) {
      // A directory that is down lets nobody in and must not change what others are told.
      const account = await askOne(needs, provider, given).catch((err: unknown) => {
        needs.log({ err, provider: provider.name }, 'a directory could not be asked')
        return undefined
      })
      if (account !== undefined) return account
    }
    return undefined
  }

export const directoryOf = (needs: ProviderNeeds, provider: ProviderRow): Directory | undefined =>
  provider.settings.kind === 'ldap'
    ? { settings: provider.settings, secret: openSecret(needs.box, provider), outbound: needs.outbound }
    : undefined

const askOne = async (
  needs: ProviderNeeds,
  provider: ProviderRow,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Account | undefined> => {
  const directory = directoryOf(needs, provider)
  if (directory === undefined) return undefined
  const local = await accountByName(needs.db, accountKey(username), provider.id)
  const isTheirs = local === undefined || local.linked
  const person = await findPerson(directory, username)
  const asked = isTheirs ? person : undefined
  const isRight = await takesPassword(directory, asked, isTheirs ? password : 'nobody')
  if (!isRight || asked === undefined || asked.subject === '') return undefined
  return accountOf(needs, { provider, person: asked, localId: local?.id })
}

type Proven = {
  readonly provider: ProviderRow
  readonly person: Found
  /** The account whose name was typed. */
  readonly localId: string | undefined
}

const accountOf = async (needs: ProviderNeeds, proven: Proven): Promise<Account | undefined> => {
  const { provider, person, localId } = proven
  const identity = identityOf(provider, person)
  const link = await findLink(needs.db, identity)
  if (link !== undefined) {
    if (localId !== undefined && localId !== link.user_id) return undefined
    await touchLink(needs.db, link.id, needs.now())
    await followGroups(needs, link.user_id, { provider, groups: person.groups })
    return findAccountById(needs.db, link.user_id)
  }
  if (localId !== undefined || !provider.createUsers) return undefined
  const names = { username: person.name, displayName: person.displayName }
  const account = await createAccount(needs, { provider, identity, names, byLogin: true })
  await followGroups(needs, account.id, { provider, groups: person.groups })
  return account
}

export const identityOf = (provider: ProviderRow, { subject, name }: Found) => ({
  providerId: provider.id,
  issuer: provider.settings.kind === 'ldap' ? issuerOf(provider.settings) : '',
  subject,
  label: name,
})
