import { isErrorCode } from '@gridwright/contract'
import type { ErrorCode, ErrorParams } from '@gridwright/contract'
import { CallError } from './call-error.ts'

type Loose = Readonly<Record<string, unknown>>

const asLoose = (value: unknown): Loose =>
  typeof value === 'object' && value !== null ? (value as Loose) : {}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const paramsOf = (value: unknown): ErrorParams =>
  Object.fromEntries(
    Object.entries(asLoose(value)).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )

/** The session codes of both wires, for servers and proxies that send nothing beside the number. */
const numbers: Readonly<Record<'a' | 'b', Readonly<Record<string, ErrorCode>>>> = {
  a: {
    '50003': 'no-permission',
    '50004': 'token-expired',
    '50005': 'token-wrong',
    '50008': 'token-missing',
    '50010': 'session-ended',
  },
  b: {
    '50008': 'token-wrong',
    '50012': 'session-ended',
    '50014': 'token-expired',
    '-32700': 'token-unreadable',
    '-32003': 'session-idle',
  },
}

const errorOf = (
  wire: 'a' | 'b',
  number: string,
  body: { readonly detail: Loose; readonly message: string | undefined },
): CallError => {
  const named = textOf(body.detail['code'])
  const params = paramsOf(body.detail['params'])
  const text = body.message === undefined ? {} : { text: body.message }
  if (named !== undefined && isErrorCode(named)) return new CallError(named, { params, wire, ...text })
  return new CallError(numbers[wire][number] ?? 'unknown', { params, wire, ...text })
}

export type Answer = { readonly value: unknown; readonly newToken?: string }

/** Variant A's envelope (WIR-01): the value of a success, else it throws. */
export const readAnswerA = (body: unknown): Answer => {
  const envelope = asLoose(body)
  const newToken = textOf(envelope['newToken'])
  if (String(envelope['code']) !== '200') {
    throw errorOf('a', String(envelope['code']), {
      detail: asLoose(envelope['error']),
      message: textOf(envelope['message']),
    })
  }
  return { value: envelope['responseData'], ...(newToken === undefined ? {} : { newToken }) }
}

/** Variant B's envelope (WIR-04, ERR-02): `error` is looked at first, then `result`. */
export const readAnswerB = (body: unknown): Answer => {
  const envelope = asLoose(body)
  if (envelope['error'] !== undefined && envelope['error'] !== null) {
    const error = asLoose(envelope['error'])
    const message = textOf(error['message']) ?? textOf(envelope['message']) ?? 'Error'
    throw errorOf('b', String(error['code'] ?? envelope['code']), { detail: asLoose(error['data']), message })
  }
  return { value: envelope['result'] }
}
