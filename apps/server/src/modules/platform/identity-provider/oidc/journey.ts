import { AppError } from '@gridwright/contract'
import { groupsIn, parseClaims, textIn } from './claims.ts'
import { acceptRedirect } from '@gridwright/validation'
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import type { CookieJar } from '#operations/handler.ts'
import { hashSecret, newSecret, sameText } from '#platform/secrets.ts'
import type { ProviderNeeds } from '#modules/platform/identity-provider/links/provider-needs.ts'
import { insertFlow, takeFlow } from '#modules/platform/identity-provider/links/journey-store.ts'
import type { Flow } from '#modules/platform/identity-provider/links/journey-store.ts'
import type { Identity } from '#modules/platform/identity-provider/links/link-store.ts'
import { findProvider } from '#modules/platform/identity-provider/links/provider-store.ts'
import type { ProviderRow } from '#modules/platform/identity-provider/links/provider-store.ts'
import { openSecret } from '#modules/platform/identity-provider/links/stored-secret.ts'
import { discover } from './issuer.ts'

const patience = 600

type Addressed = Pick<ProviderNeeds, 'address'>

/** The address that all providers shared before 0042; those that were registered with it keep it until it is switched. */
export const sharedRedirectUri = ({ address }: Addressed): string => `${address.origin()}/auth/oidc/callback`

const redirectUri = (needs: Addressed, { id, settings }: OidcProvider): string =>
  settings.sharedCallback ? sharedRedirectUri(needs) : `${sharedRedirectUri(needs)}/${id}`

export type Start = {
  readonly providerId: string
  /** Who links; null = somebody logs in. */
  readonly userId: string | null
  readonly redirect?: string | undefined
  readonly app?: string | undefined
}

/** Where to send the browser. What comes back is held against what is remembered here, in this browser, once. */
export const setOut = async (needs: ProviderNeeds, start: Start, cookies: CookieJar): Promise<string> => {
  const provider = await openProvider(needs, start.providerId)
  const config = await discover(needs.outbound, provider.settings, openSecret(needs.box, provider)).catch(
    (err: unknown) => {
      needs.log({ err, provider: provider.name }, 'an identity provider could not be asked')
      throw new AppError('sign-on-failed', {}, err)
    },
  )
  const state = newSecret()
  const nonce = randomNonce()
  const verifier = randomPKCECodeVerifier()
  const id = hashSecret(state)
  const flow: Flow = {
    id,
    provider_id: provider.id,
    binding: hashSecret(browserValue(needs, cookies)),
    user_id: start.userId,
    verifier: needs.box.seal(verifier, `federation-flow:${id}`),
    nonce,
    return_to: acceptRedirect(start.redirect, needs.address.origin()) ?? null,
    app: start.app ?? null,
  }
  await insertFlow(needs.db, flow, new Date(needs.now().getTime() + patience * 1000))
  return buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(needs, provider),
    scope: [...new Set(['openid', ...provider.settings.scopes])].join(' '),
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }).href
}

export type Returned = {
  readonly flow: Flow
  readonly provider: ProviderRow
  readonly identity: Identity
  /** Names that the provider tells, for a new account. */
  readonly names: { readonly username: string; readonly displayName: string }
  /** What the claim of groups lists. */
  readonly groups: readonly string[]
  /** Of the organisation that it tells; empty = none. */
  readonly organisationCode: string
}

/** The journey that an address belongs to; nothing where it was never begun, is over, or began in another browser. */
export const flowOf = async (
  needs: ProviderNeeds,
  query: URLSearchParams,
  cookie: string | undefined,
): Promise<Flow | undefined> => {
  const [state, ...more] = query.getAll('state')
  if (state === undefined || more.length > 0) return undefined
  const flow = await takeFlow(needs.db, hashSecret(state), needs.now())
  if (flow === undefined || cookie === undefined) return undefined
  return sameText(hashSecret(cookie), flow.binding) ? flow : undefined
}

/** What a browser came back with, and by whose address: null is the one that providers shared. */
export type Answer = { readonly query: URLSearchParams; readonly providerId: string | null }

/**
 * Exchanges the code; state, nonce, PKCE, issuer (also as the answer's `iss`, RFC 9207), audience and signature are
 * checked by the library. An answer by another provider's address is refused before any code is sent to anybody.
 */
export const comeBack = async (
  needs: ProviderNeeds,
  flow: Flow,
  { query, providerId }: Answer,
): Promise<Returned> => {
  const provider = await openProvider(needs, flow.provider_id)
  if (providerId !== (provider.settings.sharedCallback ? null : provider.id))
    throw new AppError('sign-on-failed')
  const config = await discover(needs.outbound, provider.settings, openSecret(needs.box, provider))
  const url = new URL(redirectUri(needs, provider))
  url.search = query.toString()
  const tokens = await authorizationCodeGrant(config, url, {
    pkceCodeVerifier: needs.box.open(flow.verifier, `federation-flow:${flow.id}`),
    expectedState: query.get('state') ?? '',
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  })
  const given = tokens.claims()
  const claims = parseClaims(given)
  const preferred = claims.preferred_username || claims.email || claims.sub
  const identity = { providerId: provider.id, issuer: claims.iss, subject: claims.sub, label: preferred }
  const names = { username: preferred, displayName: claims.name || preferred }
  const { groupsClaim, organisationClaim } = provider.settings
  const groups = groupsIn(given, groupsClaim)
  return { flow, provider, identity, names, groups, organisationCode: textIn(given, organisationClaim) }
}

type OidcProvider = ProviderRow & {
  readonly settings: Extract<ProviderRow['settings'], { kind: 'oidc' }>
}

/** Throws `provider-off` where it is disabled, gone or of another kind. */
const openProvider = async ({ db }: ProviderNeeds, id: string): Promise<OidcProvider> => {
  const provider = await findProvider(db, id)
  if (provider?.settings.kind !== 'oidc' || provider.status !== 1) throw new AppError('provider-off')
  return { ...provider, settings: provider.settings }
}

/** Comes back with a navigation from elsewhere, hence lax; worth nothing without the state. */
const browserValue = ({ cookieName }: ProviderNeeds, cookies: CookieJar): string => {
  const known = cookies.get(cookieName)
  const value = known !== undefined && /^[\w-]{32}$/.test(known) ? known : newSecret()
  cookies.set(cookieName, value, { sameSite: 'lax', seconds: patience })
  return value
}
