import { errorText } from '@gridwright/contract'
import type { Output, ProviderSettings } from '@gridwright/contract'
import type { ProviderNeeds } from './links/provider-needs.ts'
import { describe, issuerOf } from './ldap/directory.ts'
import { discover } from './oidc/issuer.ts'
import { unreachable } from './unreachable.ts'

type Found = Output<'identityProvider.test'>
type With = { readonly secret: string; readonly lang: 'zh' | 'en' }

/** Asks the provider who it is, without anybody logging in. */
export const testProvider = async (
  needs: ProviderNeeds,
  settings: ProviderSettings,
  { secret, lang }: With,
): Promise<Found> => {
  try {
    const facts = await factsOf(needs, settings, secret)
    return { ok: true, facts: facts.map(([label, value]) => ({ label, value: value.slice(0, 500) })) }
  } catch (error) {
    const { code, params } = unreachable(error)
    return { ok: false, reason: errorText(code, params, lang) }
  }
}

const factsOf = async (
  needs: ProviderNeeds,
  settings: ProviderSettings,
  secret: string,
): Promise<[string, string][]> => {
  if (settings.kind === 'ldap') {
    const { vendor, people } = await describe({ settings, secret, outbound: needs.outbound })
    return [
      ['server', vendor],
      ['directory', issuerOf(settings)],
      ['people', people],
    ]
  }
  const metadata = (await discover(needs.outbound, settings, secret)).serverMetadata()
  const list = (all: readonly string[] | undefined): string => all?.join(', ') ?? '–'
  return [
    ['issuer', metadata.issuer],
    ['authorization_endpoint', metadata.authorization_endpoint ?? '–'],
    ['token_endpoint', metadata.token_endpoint ?? '–'],
    ['jwks_uri', metadata.jwks_uri ?? '–'],
    ['scopes_supported', list(metadata.scopes_supported)],
    ['code_challenge_methods_supported', list(metadata.code_challenge_methods_supported)],
  ]
}
