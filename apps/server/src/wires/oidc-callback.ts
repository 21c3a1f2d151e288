import type { FastifyInstance } from 'fastify'

type Arrival = {
  readonly query: URLSearchParams
  readonly cookie: string | undefined
  readonly providerId: string | null
}
type Needs = { readonly cookieName: string; arrive(arrival: Arrival): Promise<string> }

/**
 * Where OpenID providers send browsers back to (ACC-12): each to an address of its own, those of before to the one that
 * they shared. Answers nothing but the way on.
 */
export const oidcCallback = (server: FastifyInstance, { cookieName, arrive }: Needs): void => {
  for (const path of ['/auth/oidc/callback', '/auth/oidc/callback/:providerId'])
    server.get<{ Params: { providerId?: string } }>(path, async (request, reply) => {
      const at = request.url.indexOf('?')
      const query = new URLSearchParams(at === -1 ? '' : request.url.slice(at + 1))
      const providerId = request.params.providerId ?? null
      const location = await arrive({ query, cookie: request.cookies[cookieName], providerId })
      return reply.redirect(location, 303)
    })
}
