import net from 'node:net'
import { AppError } from '@gridwright/contract/errors'
import { sourceKindOf } from '@gridwright/data-source'
import type { Outbound } from '@gridwright/data-source'
import { packRows } from '@gridwright/data-source/packed'
import { guardedOutbound } from '#platform/outbound/guarded-outbound.ts'
import { frameReader, writeFrame } from './frames.ts'
import { previewJson } from './preview-json.ts'
import { describeRows } from './reader-messages.ts'
import type { FromReader, ReaderRequest, ToReader } from './reader-messages.ts'

/**
 * The process that people's sources are read in (docs/decisions/0040): one read at a time, under bounds of memory that
 * its start has set. It holds no key and no setting of the server's but where it may go.
 */
const line = new net.Socket({ fd: 3 })

const say = (head: FromReader, parts: readonly ArrayBuffer[] = []): void => writeFrame(line, { head, parts })

let outbound: Outbound | undefined
const running = new Map<number, AbortController>()

type Said = { readonly head?: unknown; readonly parts: readonly ArrayBuffer[] }

/** Without a head where the answer is bytes and nothing else. */
const answerOf = async (request: ReaderRequest, signal: AbortSignal): Promise<Said> => {
  const { connection, secret } = request
  if (!outbound) throw new TypeError('Not begun')
  const kind = sourceKindOf(connection.type)
  const access = { connection, secret, outbound, signal }
  if (request.type === 'test') return { head: await kind.test(access), parts: [] }
  if (request.type === 'listTables') return { head: await kind.listTables(access), parts: [] }
  const { document, values, limits } = request
  const started = performance.now()
  const rows = await kind.read(access, { document, values: new Map(values), limits })
  if (request.type === 'read') return describeRows(packRows(rows))
  const milliseconds = Math.round(performance.now() - started)
  const json = previewJson(rows, document, milliseconds)
  return { parts: [json.slice().buffer] }
}

const tell = (call: number, error: unknown): void => {
  if (error instanceof AppError) say({ type: 'error', call, code: error.code, params: error.params })
  else
    say({
      type: 'crash',
      call,
      text: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
}

const ask = async (call: number, request: ReaderRequest): Promise<void> => {
  const controller = new AbortController()
  running.set(call, controller)
  try {
    const { head, parts } = await answerOf(request, controller.signal)
    say(head === undefined ? { type: 'bytes', call } : { type: 'answer', call, answer: head }, parts)
  } catch (error) {
    tell(call, error)
  } finally {
    running.delete(call)
  }
}

line.on(
  'data',
  frameReader(({ head }) => {
    const message = head as ToReader
    if (message.type === 'begin') {
      outbound = guardedOutbound(message.bounds)
      say({ type: 'ready' })
    } else if (message.type === 'ask') void ask(message.call, message.request)
    else running.get(message.call)?.abort(new Error('cancelled'))
  }),
)
// The server is gone: nobody would take an answer.
line.on('close', () => process.exit())
line.on('error', () => process.exit())

process.on('uncaughtException', (error) => {
  for (const call of running.keys()) tell(call, error)
  line.end(() => process.exit(1))
})
