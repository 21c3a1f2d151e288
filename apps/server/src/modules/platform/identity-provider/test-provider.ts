import { errorText } from '@gridwright/contract'
import type { Output, ProviderSettings } from '@gridwright/contract'
import type { ProviderWork } from './links/provider-work.ts'
import { describe, issuerOf } from './ldap/directory.ts'
import { discover } from './oidc/issuer.ts'
import { unreachable } from './unreachable.ts'

type Found = Output<'identityProvider.test'>
type With = { readonly secret: string; readonly lang: 'zh' | 'en' }

/** Asks the provider who it is, without anybody logging in. */
export const testProvider = async (
  work: ProviderWork,
  settings: ProviderSettings,
  { secret, lang }: With,
): Promise<Found> => {
  try {
    const facts = await factsOf(work, settings, secret)
    return { ok: true, facts: facts.map(([label, value]) => ({ label, value: value.slice(0, 500) })) }
  } catch (error) {
    const { code, params } = unreachable(error)
    return { ok: false, reason: errorText(code, params, lang) }
  }
}

const factsOf = async (
  work: ProviderWork,
  settings: ProviderSettings,
  secret: string,
): Promise<[string, string][]> => {
  if (settings.kind === 'ldap') {
    const { vendor, people } = await describe({ settings, secret, outbound: work.outbound })
    return [
      ['server', vendor],
      ['directory', issuerOf(settings)],
      ['people', people],
    ]
  }
  const metadata = (await discover(work.outbound, settings, secret)).serverMetadata()
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
