import type { LookupFunction } from 'node:net'
import { AppError } from '@gridwright/contract/errors'
import type { HttpAnswer, HttpRequest } from '@gridwright/data-source'
import type { Agent, request } from 'undici'
import type { Address } from './resolve.ts'

const connectPatience = 5000

/** Answers what was checked, so that a name is never looked up a second time. */
const pinned =
  (addresses: readonly Address[]): LookupFunction =>
  (_host, options, done) => {
    const [first] = addresses
    if (options.all === true) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family ?? 0)
  }

const tooLong = (maxBytes: number): AppError =>
  new AppError('api-error', { problem: 'answer-large', limit: Number((maxBytes / 1_048_576).toFixed(2)) })

const charsetOf = (contentType: string): string => /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8'

const textOf = (bytes: ArrayBuffer, contentType: string): string => {
  try {
    return new TextDecoder(charsetOf(contentType)).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

type Headers = Awaited<ReturnType<typeof request>>['headers']

const flat = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  )

const readAnswer = async (send: typeof request, agent: Agent, wish: HttpRequest): Promise<HttpAnswer> => {
  const { url, method, headers, body, signal } = wish
  const sent = { method, headers, signal, dispatcher: agent, ...(body === undefined ? {} : { body }) }
  const answer = await send(url, sent)
  const flatHeaders = flat(answer.headers)
  const bytes = await answer.body.arrayBuffer()
  const head = { status: answer.statusCode, headers: flatHeaders }
  if (wish.wantsBytes === true) return { ...head, text: '', bytes }
  return { ...head, text: textOf(bytes, flatHeaders['content-type'] ?? '') }
}

/** One HTTP call to addresses that were checked. Nothing is unpacked, nothing redirected, no cookie or proxy used. */
export const sendRequest = async (wish: HttpRequest, addresses: readonly Address[]): Promise<HttpAnswer> => {
  // Not with the start, which calls nobody.
  const { Agent, request } = await import('undici')
  const agent = new Agent({
    connect: { lookup: pinned(addresses), timeout: connectPatience },
    maxResponseSize: wish.maxBytes,
    pipelining: 0,
  })
  try {
    return await readAnswer(request, agent, wish)
  } catch (error) {
    const isTooLong =
      error instanceof Error && 'code' in error && error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
    throw isTooLong ? tooLong(wish.maxBytes) : error
  } finally {
    void agent.destroy().catch(() => undefined)
  }
}
