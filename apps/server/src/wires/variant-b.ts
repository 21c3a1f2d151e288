import { AppError, errorEntry, errorText, operationNames, operationOf } from '@gridwright/contract'
import type { OperationName } from '@gridwright/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Outcome } from '#operations/dispatch.ts'
import { z } from 'zod'
import { httpStatusOf } from './answer-status.ts'
import { callOf, languageOf } from './call-of.ts'
import { writeAnswer } from './json.ts'
import type { WireNeeds, sendA } from './variant-a.ts'

export const prefixB = '/kapi'

const envelope = z.object({
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
  id: z.union([z.string().max(200), z.number(), z.null()]).optional(),
  jsonrpc: z.string().max(10).optional(),
})
type Envelope = z.infer<typeof envelope>

/** WIR-04: always POST; files and uploads go over variant A. */
export const variantB = (server: FastifyInstance, needs: WireNeeds): void => {
  for (const name of operationNames) {
    const { area, name: method, kind } = operationOf(name)
    if (kind === 'file' || kind === 'upload') continue
    server.post(`${prefixB}/json/${area}/${method}`, (request, reply) =>
      answer(needs, { request, reply }, { name, method }),
    )
  }
}

const answer = async (
  needs: WireNeeds,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { name, method }: { readonly name: OperationName; readonly method: string },
): Promise<FastifyReply> => {
  const { request, reply } = exchange
  const rules = { lang: languageOf(request), aopAs: needs.aopAs }
  const read = envelope.safeParse(request.body)
  if (!read.success || read.data.method !== method) {
    return sendB(reply, { ok: false, error: new AppError('malformed') }, rules)
  }
  const call = callOf(needs, exchange, { wire: 'b', token: tokenOf(request) })
  const outcome = await needs.dispatch(name, read.data.params ?? {}, call)
  return sendB(reply, outcome, { ...rules, asked: read.data })
}

const tokenOf = (request: FastifyRequest): string | undefined => {
  const { kauth: token, authorization } = request.headers
  if (typeof token === 'string') return token.trim()
  // Programs say an API key in the same header everywhere.
  return /^Bearer (gw_\S+)$/i.exec(authorization ?? '')?.[1]
}

type EntityRules = Parameters<typeof sendA>[2] & { readonly asked?: Envelope }

export const sendB = (
  reply: FastifyReply,
  outcome: Outcome,
  { lang, aopAs, asked, ...rules }: EntityRules,
): FastifyReply => {
  const status = rules.status ?? (outcome.ok ? 200 : httpStatusOf(outcome.error))
  const echoed = {
    ...(asked?.jsonrpc === undefined ? {} : { jsonrpc: asked.jsonrpc }),
    ...(asked?.id === undefined ? {} : { id: asked.id }),
  }
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(writeAnswer({ ...echoed, ...bodyB(outcome, lang) }, aopAs))
}

const bodyB = (outcome: Outcome, lang: 'zh' | 'en') => {
  if (outcome.ok) return { result: outcome.output, code: 200, message: 'OK' }
  const { code: name, params } = outcome.error
  const code = errorEntry(name).b
  const message = errorText(name, params, lang)
  return { error: { code, message, data: { code: name, params } }, code, message }
}
