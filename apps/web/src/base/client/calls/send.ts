import { secondsFor } from '@gridwright/contract'
import type { CallInput, OperationName } from '@gridwright/contract'
import { currentLanguage } from '#base/i18n/index.ts'
import { readAnswerA, readAnswerB } from './answer.ts'
import type { Answer } from './answer.ts'
import { CallError } from './call-error.ts'

/** Areas that existing clients know over variant B (WIR-04); all others go over variant A. */
const areasOfB: ReadonlySet<string> = new Set(['auth', 'alarm', 'model', 'realdata'])

/** WIR-01: audit fields are the server's own and never travel. */
const audited: ReadonlySet<string> = new Set(['delFlag', 'creator', 'createTime'])
const withoutAudit = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([key]) => !audited.has(key)))

type Wire = {
  readonly letter: 'a' | 'b'
  readonly url: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

const wireOf = (name: OperationName, input: object, token: string | undefined): Wire => {
  const [area = '', method = ''] = name.split('.')
  if (areasOfB.has(area)) {
    const headers = token === undefined ? {} : { KAuth: token }
    return { letter: 'b', url: `/kapi/json/${area}/${method}`, body: { method, params: input }, headers }
  }
  const headers = { reqSource: '1', ...(token === undefined ? {} : { Authorization: token }) }
  return { letter: 'a', url: `/SpringReport/api/${area}/${method}`, body: withoutAudit(input), headers }
}

export type SendOptions = {
  readonly signal?: AbortSignal | undefined
  readonly token?: string | undefined
  /** true: goes on where its page is left; for short bodies only, browsers carry 64 KiB at once. */
  readonly keepalive?: boolean | undefined
}

const failureOf = (cause: unknown, signal: AbortSignal | undefined): unknown => {
  if (signal?.aborted === true) return new DOMException('Aborted', 'AbortError')
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
  return new CallError(timedOut ? 'timeout' : 'network', { cause })
}

const fetched = async (
  name: OperationName,
  wire: Wire,
  { signal, keepalive = false }: Omit<SendOptions, 'token'>,
): Promise<Response> => {
  const limit = AbortSignal.timeout(secondsFor(name) * 1000)
  try {
    return await fetch(wire.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': currentLanguage(),
        'x-gridwright-client': 'web',
        ...wire.headers,
      },
      body: JSON.stringify(wire.body),
      credentials: 'same-origin',
      cache: 'no-store',
      keepalive,
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    })
  } catch (cause) {
    throw failureOf(cause, signal)
  }
}

/** Server minus client clock, milliseconds, from the last answer's Date header (reference §2.2). */
let clockOffset = 0

export const serverNow = (): number => Date.now() + clockOffset

/** What is told of each answer: by how much {@link serverNow} has moved against before, in milliseconds. */
type AnswerListener = (shift: number) => void
const listeners = new Set<AnswerListener>()

/** Hears every answer of the server, whatever it says: it is a sign of life, and tells the time. */
export const onAnswer = (listener: AnswerListener): void => void listeners.add(listener)

/** The header tells whole seconds: what is less is not worth a change. */
const leastShift = 2_000

/**
 * The server wrote its time after it was asked and before now: what was held between those two is left alone, so that an
 * answer that waited while the computer slept does not set the clock back.
 */
const readClock = (response: Response, asked: number): void => {
  const date = Date.parse(response.headers.get('date') ?? '')
  const least = date - Date.now()
  const found = Math.min(Math.max(clockOffset, least), Math.max(least, date - asked))
  const shift = Number.isNaN(date) || Math.abs(found - clockOffset) < leastShift ? 0 : found - clockOffset
  clockOffset += shift
  for (const listener of listeners) listener(shift)
}

const jsonOf = async (response: Response, signal: AbortSignal | undefined): Promise<unknown> => {
  try {
    return await response.json()
  } catch (cause) {
    if (signal?.aborted === true) throw failureOf(cause, signal)
    throw new CallError('http', { status: response.ok ? 502 : response.status, cause })
  }
}

const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.includes('json') === true

/** One request over the operation's wire, without any second try. Rejects with a {@link CallError} or an AbortError. */
export const send = async <N extends OperationName>(
  name: N,
  input: CallInput<N>,
  { signal, token, keepalive }: SendOptions = {},
): Promise<Answer> => {
  const wire = wireOf(name, input, token)
  const asked = Date.now()
  const response = await fetched(name, wire, { signal, keepalive })
  readClock(response, asked)
  if (!isJson(response)) throw new CallError('http', { status: response.ok ? 502 : response.status })
  const body = await jsonOf(response, signal)
  return wire.letter === 'a' ? readAnswerA(body) : readAnswerB(body)
}

/** One request that answers a file (WIR-02): its bytes and its name. */
export const sendForFile = async (
  name: OperationName,
  input: object,
  { signal, token }: SendOptions,
): Promise<{ readonly name: string; readonly blob: Blob }> => {
  const response = await fetched(name, wireOf(name, input, token), { signal })
  const problem = response.headers.get('errormsg')
  if (isJson(response)) readAnswerA(await jsonOf(response, signal))
  if (problem !== null) throw new CallError('unknown', { text: decodeURIComponent(problem), wire: 'a' })
  if (!response.ok) throw new CallError('http', { status: response.status })
  return {
    name: decodeURIComponent(response.headers.get('filename') ?? 'file'),
    blob: await response.blob(),
  }
}
