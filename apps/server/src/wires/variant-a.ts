import { errorEntry, errorText, operationNames, operationOf } from '@gridwright/contract'
import type { AppError, Operation, OperationName } from '@gridwright/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatch, Outcome } from '#operations/dispatch.ts'
import { httpStatusOf } from './answer-status.ts'
import { callOf } from './call-of.ts'
import type { Requests } from './call-of.ts'
import { sendFile } from './file-answer.ts'
import type { NoteTaken } from './file-answer.ts'
import { writeAnswer } from './json.ts'
import type { AopAs } from './json.ts'
import { readQuery } from './query.ts'

export const prefixA = '/SpringReport'

export type WireNeeds = Requests & {
  readonly dispatch: Dispatch
  readonly aopAs: AopAs
  readonly noteTaken: NoteTaken
}
type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** WIR-01, WIR-02: one route for each operation and each of its other names; nothing else is matched (attack 7). Uploads: uploads.ts. */
export const variantA = (server: FastifyInstance, needs: WireNeeds): void => {
  for (const name of operationNames) {
    const operation = operationOf(name)
    if (operation.kind === 'upload') continue
    for (const address of [`${operation.area}/${operation.name}`, ...(operation.also ?? [])]) {
      const url = `${prefixA}/api/${address}`
      server.post(url, (request, reply) =>
        answer(needs, { request, reply }, { name, operation, raw: request.body }),
      )
      if (isForGet(name, operation)) {
        server.get(url, (request, reply) =>
          answer(needs, { request, reply }, { name, operation, raw: readQuery(operation, request.query) }),
        )
      }
    }
  }
}

/** A GET changes nothing; renewing replaces the token. */
const isForGet = (name: OperationName, { kind }: Operation): boolean =>
  kind !== 'write' && name !== 'auth.renew'

type Asked = { readonly name: OperationName; readonly operation: Operation; readonly raw: unknown }

const answer = async (
  needs: WireNeeds,
  { request, reply }: Exchange,
  { name, operation, raw }: Asked,
): Promise<FastifyReply> => {
  const call = callOf(needs, { request, reply }, { wire: wireName(request), token: tokenOf(request) })
  const outcome = await needs.dispatch(name, withoutAuditFields(raw), call)
  const rules = { lang: call.lang, aopAs: needs.aopAs, asResult: readAsResult.has(name) }
  if (operation.kind !== 'file') return sendA(reply, outcome, rules)
  if (outcome.ok) return sendFile(reply, outcome.output, needs.noteTaken)
  void reply.header('errormsg', encodeURIComponent(textOf(outcome.error, call.lang)))
  return sendA(reply, outcome, rules)
}

/** WIR-07, ACC-04, ACC-07, ACC-08: what clients of both wires read under the same name. */
export const readAsResult: ReadonlySet<OperationName> = new Set([
  'auth.login',
  'auth.authenticate',
  'auth.listUserRoles',
  'auth.listUserMenus',
  'auth.renew',
])

/** `reqSource` is kept for the log, never believed. */
export const wireName = (request: FastifyRequest): string => {
  const source = request.headers['reqsource']
  return typeof source === 'string' && /^\d{1,3}$/.test(source) ? `a:${source}` : 'a'
}

export const tokenOf = (request: FastifyRequest): string | undefined =>
  request.headers.authorization?.trim().replace(/^Bearer\s+/i, '')

const auditFields: ReadonlySet<string> = new Set(['delFlag', 'creator', 'createTime'])

/** WIR-01: the server sets these itself. */
const withoutAuditFields = (raw: unknown): unknown => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  if (!Object.keys(raw).some((key) => auditFields.has(key))) return raw
  return Object.fromEntries(Object.entries(raw).filter(([key]) => !auditFields.has(key)))
}

type EntityRules = {
  readonly lang: 'zh' | 'en'
  readonly aopAs: AopAs
  /** The answer stands under `result`, too. */
  readonly asResult?: boolean
  /** Where a failure before the operation has an HTTP status of its own. */
  readonly status?: number | undefined
}

const done = { zh: '操作成功', en: 'Done' }

export const sendA = (
  reply: FastifyReply,
  outcome: Outcome,
  { lang, aopAs, status, asResult = false }: EntityRules,
): FastifyReply =>
  reply
    .code(status ?? (outcome.ok ? 200 : httpStatusOf(outcome.error)))
    .type('application/json; charset=utf-8')
    .send(writeAnswer(envelopeA(outcome, lang, asResult), aopAs))

/** The code is a string (reference §1.1); `error` lets our own client say the same in its user's language. */
const envelopeA = (outcome: Outcome, lang: 'zh' | 'en', asResult: boolean) => {
  if (outcome.ok) {
    const newToken = outcome.newToken === undefined ? {} : { newToken: outcome.newToken }
    return {
      code: '200',
      message: done[lang],
      msgLevel: 'success',
      responseData: outcome.output,
      ...(asResult ? { result: outcome.output } : {}),
      ...newToken,
    }
  }
  const { error } = outcome
  const entry = errorEntry(error.code)
  return {
    code: String(entry.a),
    message: textOf(error, lang),
    msgLevel: entry.level,
    responseData: null,
    error: { code: error.code, params: error.params },
  }
}

const textOf = (error: AppError, lang: 'zh' | 'en'): string => errorText(error.code, error.params, lang)
