import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export type Claims = Readonly<Record<string, unknown>>

export type ForgingIssuer = {
  readonly issuer: string
  /** Claims of the next token, beside what would be right; set by the test. */
  next: (right: Claims) => Claims
  /** Signs the next one with a key that it does not publish. */
  foreignKey: boolean
  close(): Promise<void>
}

/** An issuer that says what the test wants: right by default, wrong on demand. Any code is exchanged. */
export const startForgingIssuer = async (nonceOf: () => string): Promise<ForgingIssuer> => {
  const [{ publicKey, privateKey }, foreign] = await Promise.all([
    generateKeyPair('RS256'),
    generateKeyPair('RS256'),
  ])
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const self: ForgingIssuer = {
    issuer,
    next: (right) => right,
    foreignKey: false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  const documents: Record<string, () => Promise<unknown>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': async () => ({
      keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: 'k' }],
    }),
    '/token': async () => {
      const now = Math.floor(Date.now() / 1000)
      const right = { iss: issuer, aud: 'client', sub: 'mallory', nonce: nonceOf(), iat: now, exp: now + 300 }
      const token = await new SignJWT({ ...self.next(right) })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .sign(self.foreignKey ? foreign.privateKey : privateKey)
      return { access_token: 'a', token_type: 'Bearer', id_token: token }
    },
  }
  server.on('request', (request, response) => {
    const answer = documents[new URL(request.url ?? '/', issuer).pathname]
    void (async () => {
      response.setHeader('content-type', 'application/json')
      response.statusCode = answer === undefined ? 404 : 200
      response.end(JSON.stringify((await answer?.()) ?? {}))
    })()
  })
  return self
}
