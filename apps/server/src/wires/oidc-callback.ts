import type { FastifyInstance } from 'fastify'

type Needs = {
  readonly cookieName: string
  arrive(arrival: { readonly query: URLSearchParams; readonly cookie: string | undefined }): Promise<string>
}

/** Where OpenID providers send browsers back to (ACC-12). Answers nothing but the way on. */
export const oidcCallback = (server: FastifyInstance, { cookieName, arrive }: Needs): void => {
  server.get('/auth/oidc/callback', async (request, reply) => {
    const at = request.url.indexOf('?')
    const query = new URLSearchParams(at === -1 ? '' : request.url.slice(at + 1))
    const location = await arrive({ query, cookie: request.cookies[cookieName] })
    return reply.redirect(location, 303)
  })
}
