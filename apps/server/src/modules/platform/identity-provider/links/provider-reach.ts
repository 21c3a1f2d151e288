import type { ProviderInput } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { ProviderNeeds } from './provider-needs.ts'
import type { Person } from './followed-person.ts'

/** What a provider hands out: roles, and places for newcomers. */
export type Grants = Pick<ProviderInput, 'roleIds' | 'organisationId' | 'settings'>

/** The provider itself says where newcomers belong: that may be anywhere. */
export const hasOpenPlace = ({ settings }: Grants): boolean =>
  settings.kind === 'oidc' && settings.organisationClaim !== ''

/**
 * Organisations whose people its table of groups decides about: that of its newcomers and all below it. `undefined` =
 * everywhere, which only who reaches everywhere may set up (decision 0061).
 */
export const reachOf = async (
  needs: ProviderNeeds,
  db: Db,
  grants: Grants,
): Promise<string[] | undefined> => {
  const { organisationId } = grants
  if (organisationId === null || hasOpenPlace(grants)) return undefined
  return (await needs.organisations.whole(db)).below(organisationId).map(({ id }) => id)
}

type Asked = { readonly provider: Grants; readonly person: Person }

/** Whoever linked himself from elsewhere logs in by it, and keeps the roles that his own administrators gave. */
export const reachesTo = async (
  needs: ProviderNeeds,
  db: Db,
  { provider, person }: Asked,
): Promise<boolean> => {
  const reach = await reachOf(needs, db, provider)
  return reach === undefined || (person.organisationId !== null && reach.includes(person.organisationId))
}
