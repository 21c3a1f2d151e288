import { errorEntry, errorText, httpText } from '@gridwright/contract'
import type { AppError } from '@gridwright/contract'
import type { FastifyReply } from 'fastify'

/** Where agents call (`mcp.ts`). */
export const pathOfAgents = '/mcp'

/** Codes of JSON-RPC 2.0, and -32001 for who may not come in. */
const codes = { unparsed: -32_700, invalid: -32_600, failed: -32_603, refused: -32_001 } as const

type Failed = {
  readonly error: AppError
  readonly lang: 'zh' | 'en'
  /** Where HTTP says something else than the error's own status. */
  readonly status?: number | undefined
  /** Of the request that failed, where it could be read. */
  readonly id?: string | number | null
  /** It was JSON, only no message of the protocol. */
  readonly isParsed?: boolean
}

/** What goes wrong before the protocol has a message: its own kind of error, so that its client reads the reason. */
export const sendRpcError = (
  reply: FastifyReply,
  { error, lang, status, id = null, isParsed = false }: Failed,
): FastifyReply => {
  const found = status ?? statusOf(error)
  // A stranger to JSON hears which type is read; the catalogue has no word of its own for it.
  const message = found === 415 ? httpText(415)[lang] : errorText(error.code, error.params, lang)
  return reply
    .code(found)
    .type('application/json; charset=utf-8')
    .send({
      jsonrpc: '2.0',
      id,
      error: { code: codeOf(error, found, isParsed), message, data: { code: error.code } },
    })
}

const statusOf = ({ code }: AppError): number => {
  const { http } = errorEntry(code)
  return http >= 400 ? http : 400
}

const codeOf = ({ code }: AppError, status: number, isParsed: boolean): number => {
  if (status === 401) return codes.refused
  if (status >= 500) return codes.failed
  return code === 'malformed' && status !== 415 && !isParsed ? codes.unparsed : codes.invalid
}
