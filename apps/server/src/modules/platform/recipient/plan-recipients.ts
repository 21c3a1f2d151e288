import { AppError } from '@gridwright/contract'
import type { ParameterValues } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { findAccounts } from './accounts.ts'
import type { Account } from './accounts.ts'
import type { Line } from './recipients.ts'

export const mostRecipients = 5000

/** One who gets it, with the values of his own. */
export type Recipient = { readonly values: ParameterValues } & (
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'user'; readonly account: Account }
)

const keyOf = (one: Recipient): string =>
  JSON.stringify([one.kind === 'user' ? one.account.id : one.address.toLowerCase(), one.values])

/** Accounts and members of roles for the lines; who stands there twice with the same values once. Throws for unknown ones. */
export const planRecipients = async (db: Db, lines: readonly Line[]): Promise<readonly Recipient[]> => {
  const usernames = lines.flatMap(({ named }) => (named.kind === 'user' ? [named.username] : []))
  const roles = lines.flatMap(({ named }) => (named.kind === 'role' ? [named.role] : []))
  const accounts = usernames.length + roles.length === 0 ? [] : await findAccounts(db, { usernames, roles })
  const byName = new Map(accounts.map((one) => [one.username.toLowerCase(), one]))
  const found = lines.flatMap(({ named, values }): Recipient[] => {
    if (named.kind === 'address') return [{ kind: 'address', address: named.address, values }]
    const all =
      named.kind === 'user'
        ? [byName.get(named.username.toLowerCase())].filter((one) => one !== undefined)
        : accounts.filter(({ roleNames }) => roleNames.includes(named.role.toLowerCase()))
    if (all.length === 0)
      throw new AppError('delivery-recipient', {
        text: named.kind === 'user' ? named.username : `@${named.role}`,
      })
    return all.map((account) => ({ kind: 'user', account, values }))
  })
  const distinct = [...new Map(found.map((one) => [keyOf(one), one])).values()]
  if (distinct.length > mostRecipients) throw new AppError('delivery-too-many', { most: mostRecipients })
  return distinct
}
