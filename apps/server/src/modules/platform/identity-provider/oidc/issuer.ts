import { AppError } from '@gridwright/contract'
import type { OidcSettings } from '@gridwright/contract'
import type { Outbound } from '@gridwright/data-source'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import type { ClientAuth, Configuration } from 'openid-client'
import { guardedFetch } from './guarded-fetch.ts'

const seconds = 10

/** Without TLS only on this machine, where there is nobody in between. */
const isLocal = (url: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)

/** As the issuer offers it; without a secret PKCE alone shows that it is us. */
const authentication = (secret: string): ClientAuth => {
  if (secret === '') return None()
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (...call) => {
    const [server] = call
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return offered.includes('client_secret_basic') ? basic(...call) : post(...call)
  }
}

/** What an issuer says of itself. Signatures of its tokens are checked although they come over TLS. */
export const discover = async (
  outbound: Outbound,
  { issuer, clientId }: OidcSettings,
  secret: string,
): Promise<Configuration> => {
  const url = new URL(issuer)
  if (url.protocol !== 'https:' && !isLocal(url))
    throw new AppError('provider-unreachable', { problem: 'https-needed' })
  return discovery(url, clientId, undefined, authentication(secret), {
    [customFetch]: guardedFetch(outbound),
    timeout: seconds,
    execute: [enableNonRepudiationChecks, ...(url.protocol === 'https:' ? [] : [allowInsecureRequests])],
  })
}
