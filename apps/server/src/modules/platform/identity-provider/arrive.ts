import { AppError } from '@gridwright/contract'
import { acceptRedirect } from '@gridwright/validation'
import { hashSecret, newSecret } from '#platform/secrets.ts'
import type { ProviderNeeds } from './links/provider-needs.ts'
import { followGroups } from './links/follow-groups.ts'
import { insertTicket } from './links/journey-store.ts'
import type { Flow } from './links/journey-store.ts'
import { findLink } from './links/link-store.ts'
import { createAccount } from './links/new-account.ts'
import { comeBack, flowOf } from './oidc/journey.ts'
import type { Answer, Returned } from './oidc/journey.ts'

/** What the provider's redirect carried, and the browser's own cookie. */
export type Arrival = Answer & { readonly cookie: string | undefined }

const patience = 60_000

/**
 * Ends a journey: the address to lead the browser to. Behind its # stands a code that is good once, for a minute and
 * in this browser, or the name of an error; a token never stands in an address (attack 28).
 */
export const arrive = async (needs: ProviderNeeds, { cookie, ...answer }: Arrival): Promise<string> => {
  const flow = await flowOf(needs, answer.query, cookie)
  if (flow === undefined) return landing(needs, null, 'error=sign-on-failed')
  try {
    const returned = await comeBack(needs, flow, answer)
    const code = await ticketFor(needs, returned)
    return landing(needs, flow, `${flow.user_id === null ? 'enter' : 'link'}=${code}`)
  } catch (err) {
    needs.log({ err, provider: flow.provider_id }, 'single sign-on did not succeed')
    const code = err instanceof AppError && err.code !== 'system' ? err.code : 'sign-on-failed'
    return landing(needs, flow, `error=${code}`)
  }
}

const landing = (needs: ProviderNeeds, flow: Flow | null, said: string): string => {
  const target = acceptRedirect(flow?.return_to, needs.address.origin())
  return `/sso${target === undefined ? '' : `?redirect=${encodeURIComponent(target)}`}#${said}`
}

const ticketFor = async (needs: ProviderNeeds, returned: Returned): Promise<string> => {
  const { flow, identity } = returned
  const code = newSecret()
  await insertTicket(
    needs.db,
    {
      id: hashSecret(code),
      provider_id: identity.providerId,
      binding: flow.binding,
      link: flow.user_id !== null,
      user_id: flow.user_id ?? (await userFor(needs, returned)),
      issuer: identity.issuer,
      subject: identity.subject,
      label: identity.label.slice(0, 100),
      app: flow.app,
    },
    new Date(needs.now().getTime() + patience),
  )
  return code
}

/** By issuer and subject only; a new account where the provider may make some. Throws `sign-on-unknown`. */
const userFor = async (needs: ProviderNeeds, returned: Returned): Promise<string> => {
  const { identity, provider, groups } = returned
  const userId = (await findLink(needs.db, identity))?.user_id ?? (await newcomer(needs, returned))
  await followGroups(needs, userId, { provider, groups })
  return userId
}

/** In the organisation whose code the provider tells; where there is none such, where its newcomers belong. */
const newcomer = async (
  needs: ProviderNeeds,
  { identity, provider, names, organisationCode }: Returned,
): Promise<string> => {
  if (!provider.createUsers) throw new AppError('sign-on-unknown')
  const organisationId = (await organisationByCode(needs, organisationCode)) ?? provider.organisationId
  const placed = { ...provider, organisationId }
  return (await createAccount(needs, { provider: placed, identity, names, byLogin: true })).id
}

/** The organisation that has this code, compared as codes are when they are given; nothing where none has it. */
const organisationByCode = async (
  { db, organisations }: Pick<ProviderNeeds, 'db' | 'organisations'>,
  code: string,
): Promise<string | undefined> => {
  if (code === '') return undefined
  const tree = await organisations.whole(db)
  const wanted = code.toLowerCase()
  const [found, ...more] = [...tree.parents.keys()].filter(
    (id) => tree.find(id)?.code.toLowerCase() === wanted,
  )
  return more.length === 0 ? found : undefined
}
