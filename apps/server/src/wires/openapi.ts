import { AppError } from '@gridwright/contract'
import type { FastifyInstance } from 'fastify'
import { authorize } from '#operations/access.ts'
import type { ReadSession } from '#operations/open-session.ts'
import { callOf } from './call-of.ts'
import { openApiDocument } from './openapi-document.ts'
import { sendA } from './variant-a.ts'

type Needs = { readonly readSession: ReadSession; readonly isSecure: boolean; readonly version: string }

/** `/openapi.json`, for whoever has logged in or shows an API key. */
export const openApi = (server: FastifyInstance, needs: Needs): void => {
  let text: string | undefined
  server.get('/openapi.json', async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer\s+/i, '')
    const call = callOf(needs, { request, reply }, { wire: 'openapi', token })
    try {
      const session =
        call.token === undefined ? undefined : await needs.readSession({ ...call, token: call.token })
      // Any operation that keys may call too.
      authorize('job.list', 'login', session)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return sendA(reply, { ok: false, error }, { lang: call.lang, aopAs: 'text', status: 401 })
    }
    text ??= JSON.stringify(openApiDocument(needs.version))
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
