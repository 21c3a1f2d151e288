import net from 'node:net'
import { AppError } from '@gridwright/contract/errors'
import { entrySourceOf, sourceKindOf } from '@gridwright/data-source'
import type { Outbound, ReadLimits, Rows } from '@gridwright/data-source'
import { packRows, unpackRows } from '@gridwright/data-source/packed'
import { limitsToShape, readTables, shapedRows } from '@gridwright/data-source/reading'
import { guardedOutbound } from '#platform/outbound/guarded-outbound.ts'
import { frameReader, writeFrame } from './frames.ts'
import { previewJson } from './preview-json.ts'
import { describeRows, requestOfFrame } from './reader-messages.ts'
import type { DataSetRequest, FromReader, ReaderRequest, ToReader } from './reader-messages.ts'

/**
 * The process that people's sources are read in (docs/decisions/0040): one read at a time, under bounds of memory that
 * its start has set. It holds no key and no setting of the server's but where it may go.
 */
const line = new net.Socket({ fd: 3 })

const say = (head: FromReader, parts: readonly ArrayBuffer[] = []): void => writeFrame(line, { head, parts })

let outbound: Outbound | undefined
const running = new Map<number, AbortController>()

type Said = { readonly head?: unknown; readonly parts: readonly ArrayBuffer[] }

type Sourced = Exclude<ReaderRequest, { readonly tables: unknown }>

const kindOf = ({ connection }: Sourced) => sourceKindOf(connection.type)

const accessOf = ({ connection, secret, files }: Sourced, signal: AbortSignal) => {
  if (!outbound) throw new TypeError('Not begun')
  return { connection, secret, outbound, signal, ...(files && { files }) }
}

/** Rows as they were read, from a source or from the rows of other data sets. */
const readPlain = async (request: DataSetRequest, limits: ReadLimits, signal: AbortSignal): Promise<Rows> => {
  const { document } = request
  const values = new Map(request.values)
  if (!('tables' in request))
    return kindOf(request).read(accessOf(request, signal), { document, values, limits })
  if (limits.explain) throw new AppError('sql-explain')
  if (document.kind !== 'combined') throw new TypeError('Not a combined data set')
  const tables = request.tables.map(({ name, rows }) => ({ name, ...unpackRows(rows) }))
  return readTables({ sql: document.sql, values, limits, signal, tables: async () => tables })
}

/** Rows with their calculated columns, turned where that is wished. */
const readShaped = async (request: DataSetRequest, signal: AbortSignal): Promise<Rows> => {
  const { document, limits } = request
  if (limits.explain) return readPlain(request, limits, signal)
  const rows = await readPlain(request, limitsToShape(document.shape, limits), signal)
  return shapedRows(rows, document.shape, { values: new Map(request.values), limits, now: Date.now() })
}

const entryOf = ({ connection }: Sourced) => {
  const entry = entrySourceOf(connection.type)
  if (!entry) throw new TypeError('No data are entered into this kind of source')
  return entry
}

/** Without a head where the answer is bytes and nothing else. */
const answerOf = async (request: ReaderRequest, signal: AbortSignal): Promise<Said> => {
  if (request.type === 'test')
    return { head: await kindOf(request).test(accessOf(request, signal)), parts: [] }
  if (request.type === 'listTables')
    return { head: await kindOf(request).listTables(accessOf(request, signal)), parts: [] }
  if (request.type === 'entryRead')
    return { head: await entryOf(request).read(accessOf(request, signal), request), parts: [] }
  if (request.type === 'entryWrite') {
    await entryOf(request).write(accessOf(request, signal), request.works, request.now)
    return { head: null, parts: [] }
  }
  const { document } = request
  const started = performance.now()
  const rows = await readShaped(request, signal)
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
  frameReader(({ head, parts }) => {
    const message = head as ToReader
    if (message.type === 'begin') {
      outbound = guardedOutbound(message.bounds)
      say({ type: 'ready' })
    } else if (message.type === 'ask') void ask(message.call, requestOfFrame(message.request, parts))
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
