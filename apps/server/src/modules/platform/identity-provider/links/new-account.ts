import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { accountKey, findAccountById } from '#modules/platform/auth/index.ts'
import type { Account } from '#modules/platform/auth/index.ts'
import { insertUser } from '#modules/platform/user/index.ts'
import { unusableHash } from '#platform/passwords.ts'
import { newId } from '#platform/secrets.ts'
import type { ProviderNeeds } from './provider-needs.ts'
import { lockPerson } from './followed-person.ts'
import { addRoles, insertLink, rolesOfUser } from './link-store.ts'
import type { Identity } from './link-store.ts'
import type { ProviderRow } from './provider-store.ts'
import { tellLog } from './tell-log.ts'

export type Names = { readonly username: string; readonly displayName: string }

type Newcomer = {
  readonly provider: ProviderRow
  readonly identity: Identity
  readonly names: Names
  /** Nobody called an operation whose line in the log would tell of it. */
  readonly byLogin?: boolean
}

/**
 * An account for somebody who came from a provider for the first time, with the roles and organisation that its
 * administrator chose. A name that is somebody's here gets another ending: alike names are no proof of anything.
 */
export const createAccount = (needs: ProviderNeeds, newcomer: Newcomer): Promise<Account> =>
  needs.db.transaction().execute(async (db) => {
    const { provider, identity, names } = newcomer
    const id = await insertNamed(db, provider, { ...names, now: needs.now() })
    await addRoles(db, id, provider.roleIds)
    const isNew = await insertLink(db, { ...identity, id: newId(), userId: id, now: needs.now() })
    if (!isNew) throw new AppError('already-linked')
    if (newcomer.byLogin === true) await tellOfNew(needs, db, { provider, id })
    const account = await findAccountById(db, id)
    if (account === undefined) throw new Error('An account that was just made is not there')
    return account
  })

const tellOfNew = async (
  needs: ProviderNeeds,
  db: Db,
  { provider, id }: { readonly provider: ProviderRow; readonly id: string },
): Promise<void> => {
  const person = await lockPerson(db, id)
  if (person === undefined) return
  const { id: _id, ...facts } = person
  const after = { ...facts, roleIds: await rolesOfUser(db, id) }
  await tellLog(needs, db, { operation: 'user.create', provider, person, after })
}

const mostTries = 5

const insertNamed = async (db: Db, provider: ProviderRow, names: Names & { readonly now: Date }) => {
  const plain = plainName(names.username)
  for (let n = 0; n < mostTries; n += 1) {
    const username = n === 0 ? plain : `${plain.slice(0, 50)}-${newId().slice(0, 6)}`
    const user = {
      id: newId(),
      username,
      usernameKey: accountKey(username),
      displayName: names.displayName.slice(0, 60) || username,
      organisationId: provider.organisationId,
      passwordHash: unusableHash(),
      mustChangePassword: false,
      hasPassword: false,
      now: names.now,
    }
    if (await insertUser(db, user)) return user.id
  }
  throw new AppError('name-taken', { name: plain })
}

const plainName = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}.@_-]/gu, '')
    .slice(0, 64) || 'user'
