import { AppError, errorEntry, errorText, httpText } from '@gridwright/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { troubleOf } from '#platform/trouble.ts'
import { languageOf } from './call-of.ts'
import { pathOfAgents, sendRpcError } from './json-rpc.ts'
import { UnsupportedType, isWire } from './request-limits.ts'
import { prefixA, sendA } from './variant-a.ts'
import { sendB } from './variant-b.ts'

type Log = (facts: object, message: string) => void

/** What goes wrong before or beside an operation answers in the envelope of its wire. */
export const failures = (server: FastifyInstance, log: Log): void => {
  server.setErrorHandler((error: unknown, request, reply) => {
    const found = appErrorOf(error)
    if (found === undefined) {
      log({ err: error, requestId: request.id }, 'a request failed')
      return send(request, reply, { error: troubleOf(error) ?? new AppError('system', { id: request.id }) })
    }
    const status = error instanceof UnsupportedType ? 415 : undefined
    return send(request, reply, { error: found, status })
  })
}

export const answerUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(request, reply, { error: new AppError('unknown-operation', { name: pathOf(request).slice(0, 100) }) })

export const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''

type Failed = { readonly error: AppError; readonly status?: number | undefined }

const send = (request: FastifyRequest, reply: FastifyReply, { error, status }: Failed): FastifyReply => {
  const rules = { lang: languageOf(request), aopAs: 'text', status } as const
  const outcome = { ok: false, error } as const
  if (request.url.startsWith(`${prefixA}/`)) return sendA(reply, outcome, rules)
  if (isWire(request.url)) return sendB(reply, outcome, rules)
  if (pathOf(request) === pathOfAgents) return sendRpcError(reply, { error, lang: rules.lang, status })
  const { http } = errorEntry(error.code)
  const found = status ?? (http >= 500 ? http : 404)
  const text = http > 500 ? errorText(error.code, error.params, rules.lang) : httpText(found)[rules.lang]
  return reply.code(found).type('text/plain; charset=utf-8').send(text)
}

const appErrorOf = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error
  if (error instanceof UnsupportedType) return new AppError('malformed')
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new AppError('too-large')
  return typeof status === 'number' && status >= 400 && status < 500 ? new AppError('malformed') : undefined
}
