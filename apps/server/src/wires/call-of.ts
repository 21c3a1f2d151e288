import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieJar } from '#operations/handler.ts'
import type { Call } from '#operations/open-session.ts'

/** What both wires read from a request in the same way. */
export type Requests = {
  /** People reach us over TLS: cookies are marked so. */
  readonly isSecure: boolean
  /** Foreign pages may embed ours: over TLS the cookie then goes along in their frames, in a jar of each page. */
  readonly isFramed?: boolean
}

/** `token` is what the wire's own header carried. */
export const callOf = (
  requests: Requests,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { wire, token }: { readonly wire: string; readonly token: string | undefined },
): Call => ({
  wire,
  token: token === '' ? undefined : token,
  lang: languageOf(request),
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  requestId: request.id,
  signal: goneSignal(reply),
  cookies: cookieJar(request, reply, requests),
})

/** Chinese unless the first language that the client names is English. */
export const languageOf = (request: FastifyRequest): 'zh' | 'en' =>
  request.headers['accept-language']?.trimStart().toLowerCase().startsWith('en') === true ? 'en' : 'zh'

/** Fires when the client went away before it got its answer. */
const goneSignal = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) controller.abort()
  })
  return controller.signal
}

const cookieJar = (request: FastifyRequest, reply: FastifyReply, requests: Requests): CookieJar => ({
  keeps: request.headers['x-gridwright-client'] === 'web',
  get: (name) => request.cookies[name],
  set: (name, value, more) => {
    const { isSecure: secure, isFramed = false } = requests
    const embedded = secure && isFramed && more === undefined
    reply.setCookie(name, value, {
      path: '/',
      httpOnly: true,
      sameSite: more?.sameSite ?? (embedded ? 'none' : 'strict'),
      secure,
      partitioned: embedded,
      maxAge: more?.seconds ?? 400 * 86_400,
    })
  },
})
