import { AppError } from '@gridwright/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { prefixA } from './variant-a.ts'
import { prefixB } from './variant-b.ts'
import { readJson } from './json.ts'

export const bodyLimit = 8 * 1024 * 1024
/** Whoever shows no token has only a few short things to say. */
const strangerLimit = 64 * 1024

export const isWire = (url: string): boolean => url.startsWith(`${prefixA}/`) || url.startsWith(`${prefixB}/`)

/** JSON is the one thing that the wires read, in one spelling of the type (attack 8), up to a size (attack 24). */
export const requestLimits = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) =>
      body === '' ? undefined : readJson(String(body)),
  )
  server.addHook('onRequest', async (request) => {
    if (request.method !== 'POST') return
    if (!isJson(request) && !isUpload(request)) throw new UnsupportedType()
    const hasToken = request.headers.authorization !== undefined || request.headers['kauth'] !== undefined
    const length = Number(request.headers['content-length'] ?? (isChunked(request) ? Infinity : 0))
    if (!hasToken && length > strangerLimit) throw new AppError('too-large')
  })
}

/** Answered with HTTP 415. */
export class UnsupportedType extends Error {}

/** The wire of uploads reads its own type of body, and only there. */
const isUpload = ({ headers, routeOptions }: FastifyRequest): boolean =>
  'upload' in routeOptions.config && /^multipart\/form-data;/i.test(headers['content-type'] ?? '')

const isChunked = (request: FastifyRequest): boolean => request.headers['transfer-encoding'] !== undefined

const isJson = ({ headers }: FastifyRequest): boolean => {
  const type = headers['content-type']
  if (type === undefined) return headers['content-length'] === '0' || headers['content-length'] === undefined
  return /^application\/json(; ?charset=utf-8)?$/i.test(type)
}
