import { AppError, errorCatalogue, operationNames, operationOf } from '@gridwright/contract'
import type { Operation } from '@gridwright/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { authorize } from '#operations/access.ts'
import type { ReadSession } from '#operations/open-session.ts'
import { callOf } from './call-of.ts'
import { sendA } from './variant-a.ts'

const shapeOf = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _meta, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return shape
}

const answerSchema = (output: object): object => ({
  type: 'object',
  required: ['code', 'message', 'msgLevel'],
  properties: {
    code: { type: 'string', description: '200, or the number of an error' },
    message: { type: 'string' },
    msgLevel: { enum: ['success', 'info', 'warning', 'error'] },
    responseData: output,
    newToken: { type: 'string', description: 'Replaces the token' },
    error: { $ref: '#/components/schemas/Error' },
  },
})

const answerOf = (operation: Operation): object =>
  operation.kind === 'file'
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: answerSchema(shapeOf(operation.output, 'output')) } }

const pathItem = (name: string, operation: Operation): object => ({
  post: {
    operationId: name,
    tags: [operation.area],
    summary: operation.title.en,
    description: accessText(operation),
    security: operation.access === 'public' ? [] : [{ token: [] }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: shapeOf(operation.input, 'input') } },
    },
    responses: {
      200: { description: 'The answer, or an error of the domain', content: answerOf(operation) },
      400: { description: 'The request is not valid JSON' },
      413: { description: 'The request is too large' },
      415: { description: 'The request is not JSON' },
    },
  },
})

const accessText = ({ access, title }: Operation): string =>
  `${title.zh} · access: ${typeof access === 'string' ? access : access.join(' or ')}`

/** OpenAPI 3.1 of variant A, made from the contract. */
export const openApiDocument = (version: string): object => ({
  openapi: '3.1.0',
  info: { title: 'Gridwright', version },
  paths: Object.fromEntries(
    operationNames.map((name) => {
      const operation = operationOf(name)
      return [`/SpringReport/api/${operation.area}/${operation.name}`, pathItem(name, operation)]
    }),
  ),
  components: {
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    schemas: {
      Error: {
        type: 'object',
        required: ['code', 'params'],
        properties: {
          code: { enum: Object.keys(errorCatalogue) },
          params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
        },
      },
    },
  },
})

type Needs = { readonly readSession: ReadSession; readonly isSecure: boolean; readonly version: string }

/** `/openapi.json`, for whoever has logged in. */
export const openApi = (server: FastifyInstance, needs: Needs): void => {
  let text: string | undefined
  server.get('/openapi.json', async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer\s+/i, '')
    const call = callOf(needs, { request, reply }, { wire: 'openapi', token })
    try {
      const session =
        call.token === undefined ? undefined : await needs.readSession({ ...call, token: call.token })
      authorize('auth.facts', 'login', session)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return sendA(reply, { ok: false, error }, { lang: call.lang, aopAs: 'text', status: 401 })
    }
    text ??= JSON.stringify(openApiDocument(needs.version))
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
