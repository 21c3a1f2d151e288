import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export type OpenIdProvider = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Lets it send browsers back to one more address, as its administrator would. */
  register(redirectUri: string): void
  /** What its next ID tokens tell of somebody beside his names: `groups`, `realm_access`, `organisation`. */
  tell(name: string, claims: Readonly<Record<string, unknown>>): void
  close(): Promise<void>
}

/**
 * The npm package oidc-provider on a free port. Whoever types a name is that person: `sub` is the name, and all of them
 * have the e-mail address that is given.
 */
export const startOpenIdProvider = async (redirectUri: string, email = ''): Promise<OpenIdProvider> => {
  const clientId = 'gridwright'
  const clientSecret = randomBytes(24).toString('base64url')
  const told = new Map<string, Readonly<Record<string, unknown>>>()
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: {
      openid: ['sub', 'groups', 'realm_access', 'organisation'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        name: `Name of ${sub}`,
        preferred_username: sub,
        email,
        email_verified: true,
        ...told.get(sub),
      }),
    }),
  })
  const registered = new Set([redirectUri])
  provider.Client.prototype.redirectUriAllowed = (uri: string) => registered.has(uri)
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    clientId,
    clientSecret,
    register: (uri) => void registered.add(uri),
    tell: (name, claims) => void told.set(name, claims),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Walks the provider's pages as a browser would, and gives the address that it sends the browser back to. */
export const walk = async (start: string, name: string, home: string): Promise<string> => {
  const jar = new Map<string, string>()
  let url = start
  let form: URLSearchParams | undefined
  for (let step = 0; step < 20; step += 1) {
    if (url.startsWith(home)) return url
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ')
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form === undefined ? {} : { method: 'POST', body: form }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [key = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
      jar.set(key, value)
    }
    form = undefined
    const location = answer.headers.get('location')
    if (location !== null) {
      url = new URL(location, url).href
      continue
    }
    const page = await answer.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (action === undefined || prompt === undefined)
      throw new Error(`A page without a form: ${page.slice(0, 500)}`)
    url = new URL(action, url).href
    form = new URLSearchParams({ prompt, login: name, password: 'any' })
  }
  throw new Error(`The journey did not end: ${url}`)
}
