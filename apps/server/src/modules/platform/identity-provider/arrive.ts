import { AppError } from '@gridwright/contract'
import { acceptRedirect } from '@gridwright/validation'
import { hashSecret, newSecret } from '#platform/secrets.ts'
import type { ProviderWork } from './links/provider-work.ts'
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
export const arrive = async (work: ProviderWork, { cookie, ...answer }: Arrival): Promise<string> => {
  const flow = await flowOf(work, answer.query, cookie)
  if (flow === undefined) return landing(work, null, 'error=sign-on-failed')
  try {
    const returned = await comeBack(work, flow, answer)
    const code = await ticketFor(work, returned)
    return landing(work, flow, `${flow.user_id === null ? 'enter' : 'link'}=${code}`)
  } catch (err) {
    work.log({ err, provider: flow.provider_id }, 'single sign-on did not succeed')
    const code = err instanceof AppError && err.code !== 'system' ? err.code : 'sign-on-failed'
    return landing(work, flow, `error=${code}`)
  }
}

const landing = (work: ProviderWork, flow: Flow | null, said: string): string => {
  const target = acceptRedirect(flow?.return_to, work.address.origin())
  return `/sso${target === undefined ? '' : `?redirect=${encodeURIComponent(target)}`}#${said}`
}

const ticketFor = async (work: ProviderWork, returned: Returned): Promise<string> => {
  const { flow, identity } = returned
  const code = newSecret()
  await insertTicket(
    work.db,
    {
      id: hashSecret(code),
      provider_id: identity.providerId,
      binding: flow.binding,
      link: flow.user_id !== null,
      user_id: flow.user_id ?? (await userFor(work, returned)),
      issuer: identity.issuer,
      subject: identity.subject,
      label: identity.label.slice(0, 100),
      app: flow.app,
    },
    new Date(work.now().getTime() + patience),
  )
  return code
}

/** By issuer and subject only; a new account where the provider may make some. Throws `sign-on-unknown`. */
const userFor = async (work: ProviderWork, returned: Returned): Promise<string> => {
  const { identity, provider, groups } = returned
  const userId = (await findLink(work.db, identity))?.user_id ?? (await newcomer(work, returned))
  await followGroups(work, userId, { provider, groups })
  return userId
}

/** In the organisation whose code the provider tells; where there is none such, where its newcomers belong. */
const newcomer = async (
  work: ProviderWork,
  { identity, provider, names, organisationCode }: Returned,
): Promise<string> => {
  if (!provider.createUsers) throw new AppError('sign-on-unknown')
  const organisationId = (await organisationByCode(work, organisationCode)) ?? provider.organisationId
  const placed = { ...provider, organisationId }
  return (await createAccount(work, { provider: placed, identity, names, byLogin: true })).id
}

/** The organisation that has this code, compared as codes are when they are given; nothing where none has it. */
const organisationByCode = async (
  { db, organisations }: Pick<ProviderWork, 'db' | 'organisations'>,
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
