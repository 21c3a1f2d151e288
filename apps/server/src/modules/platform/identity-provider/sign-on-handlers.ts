import { AppError } from '@gridwright/contract'
import { findAccountById, mayEnter, rememberLogin, requireProof } from '#modules/platform/auth/index.ts'
import type { CallContext, Caller, HandlersOf } from '#operations/handler.ts'
import { hashSecret, newId, sameText } from '#platform/secrets.ts'
import type { ProviderNeeds } from './links/provider-needs.ts'
import { takeTicket } from './links/journey-store.ts'
import type { Ticket } from './links/journey-store.ts'
import { deleteLink, findLink, findLinkById, insertLink, linksOfUser, touchLink } from './links/link-store.ts'
import { setOut } from './oidc/journey.ts'
import { enabledProviders, findProvider } from './links/provider-store.ts'

type Names =
  | 'identityProvider.buttons'
  | 'identityProvider.start'
  | 'identityProvider.enter'
  | 'identityProvider.startLink'
  | 'identityProvider.finishLink'
  | 'identityProvider.links'
  | 'identityProvider.unlink'

type Handlers = Pick<HandlersOf<'identityProvider'>, Names>

/** What people do: come in by a provider, and link an account of theirs to one. */
export const signOnHandlers = (needs: ProviderNeeds): Handlers => ({
  ...comingIn(needs),
  'identityProvider.startLink': async ({ id }, { caller, cookies }) => {
    await requireProof(needs.db, caller, needs.now())
    const wanted = { providerId: id, userId: caller.userId, redirect: '/account/security' }
    return { url: await setOut(needs, wanted, cookies) }
  },
  'identityProvider.finishLink': async ({ code }, context) => {
    const { caller } = context
    const ticket = await ticketOf(needs, code, context)
    // Whoever began is who is linked, whatever account is open in this browser now.
    if (!ticket.link || ticket.user_id !== caller.userId) throw new AppError('sign-on-failed')
    const { provider_id: providerId, issuer, subject, label } = ticket
    const identity = { providerId, issuer, subject, label }
    const link = { ...identity, id: newId(), userId: caller.userId, now: needs.now() }
    if (!(await insertLink(needs.db, link))) throw new AppError('already-linked')
    context.record({ entity: 'user', id: caller.userId, name: caller.username, after: { link: identity } })
    return { ok: true }
  },
  'identityProvider.links': async (_input, { caller }) => {
    const links = await linksOfUser(needs.db, caller.userId)
    const linked = new Set(links.map((link) => link.provider_id))
    const providers = await enabledProviders(needs.db, 'oidc')
    return {
      links: links.map((link) => ({
        id: link.id,
        providerName: link.name,
        providerNameEn: link.name_en,
        label: link.label,
        createdAt: link.created_at.toISOString(),
        lastUsedAt: link.last_used_at?.toISOString() ?? null,
      })),
      free: providers
        .filter(({ id }) => !linked.has(id))
        .map(({ id, name, nameEn }) => ({ id, name, nameEn })),
    }
  },
  'identityProvider.unlink': async ({ id }, { caller, record }) => {
    await requireProof(needs.db, caller, needs.now())
    const link = await findLinkById(needs.db, id)
    if (link?.user_id !== caller.userId) throw new AppError('not-found')
    await deleteLink(needs.db, id)
    const before = { link: { provider: link.provider_name, subject: link.subject } }
    record({ entity: 'user', id: caller.userId, name: caller.username, before })
    return { ok: true }
  },
})

const comingIn = (
  needs: ProviderNeeds,
): Pick<Handlers, 'identityProvider.buttons' | 'identityProvider.start' | 'identityProvider.enter'> => ({
  'identityProvider.buttons': async () => {
    const providers = await enabledProviders(needs.db, 'oidc')
    return { providers: providers.map(({ id, name, nameEn }) => ({ id, name, nameEn, kind: 'oidc' })) }
  },
  'identityProvider.start': async ({ id, redirect, app }, { cookies }) => ({
    url: await setOut(needs, { providerId: id, userId: null, redirect, app }, cookies),
  }),
  'identityProvider.enter': async ({ code, application }, context) => {
    const ticket = await ticketOf(needs, code, context)
    if (ticket.link) throw new AppError('sign-on-failed')
    const { provider_id: providerId, issuer, subject, label, user_id: userId, app } = ticket
    const link = await findLink(needs.db, { providerId, issuer, subject, label })
    if (link?.user_id !== userId) throw new AppError('sign-on-unknown')
    const account = await findAccountById(needs.db, userId)
    if (account === undefined) throw new AppError('sign-on-unknown')
    if (!mayEnter(account, needs.now())) throw new AppError('user-disabled')
    const granted = await needs.enter({ userId, application, app: app ?? undefined }, context)
    await touchLink(needs.db, link.id, needs.now())
    await rememberLogin(needs.db, userId, needs.now())
    return granted
  },
})

type Context = CallContext<Caller | undefined>

/** What came back, given once to the browser that set out, while the provider is on. */
const ticketOf = async (needs: ProviderNeeds, code: string, { cookies }: Context): Promise<Ticket> => {
  const ticket = await takeTicket(needs.db, hashSecret(code), needs.now())
  const cookie = cookies.get(needs.cookieName)
  if (ticket === undefined || cookie === undefined) throw new AppError('sign-on-failed')
  if (!sameText(hashSecret(cookie), ticket.binding)) throw new AppError('sign-on-failed')
  const provider = await findProvider(needs.db, ticket.provider_id)
  if (provider?.status !== 1) throw new AppError('provider-off')
  return ticket
}
