import { AppError, operationOf, secondsFor } from '@gridwright/contract'
import type { Operation, OperationName } from '@gridwright/contract'
import { newId } from '#platform/secrets.ts'
import { troubleOf } from '#platform/trouble.ts'
import { authorize } from './access.ts'
import { requireCarriable } from './answer-weight.ts'
import { tighten } from './api-override.ts'
import type { OverrideOf } from './api-override.ts'
import type { Audit } from './audit.ts'
import type { CallContext, Change, Handlers } from './handler.ts'
import type { Call, OpenSession, ReadSession } from './open-session.ts'
import { parseInput } from './parse-input.ts'
import { inWords } from './refusal-words.ts'
import { withTimeLimit } from './time-limit.ts'
import type { Timing } from './timing.ts'
import { Written } from './written.ts'

export type Outcome =
  | { readonly ok: true; readonly output: unknown; readonly newToken?: string }
  | { readonly ok: false; readonly error: AppError }

/** `raw` may be a function that reads the input: it is called once the session and its right were checked. */
export type Dispatch = (name: OperationName, raw: unknown, call: Call) => Promise<Outcome>

type Needs = {
  readonly handlers: Partial<Handlers>
  readonly readSession: ReadSession
  readonly overrideOf: OverrideOf
  readonly audit: Audit
  /** Told what the operation log was told. */
  readonly afterCall?: Audit
  readonly timing: Timing
  /** Whether a backup is being restored: what is answered now would be lost. */
  readonly isOutOfService?: () => boolean
  readonly log: (facts: object, message: string) => void
}

/** Whoever restores sees how far it is. */
const openMeanwhile: ReadonlySet<OperationName> = new Set(['job.get', 'job.list'])

/** What is known of a call while it runs. */
type Running = { session?: OpenSession | undefined; input: unknown; readonly changes: Change[] }

/** The one way to run an operation, for every wire: access, input, handler, output; then log and timing. */
export const dispatcher =
  (needs: Needs): Dispatch =>
  async (name, raw, call) => {
    if (needs.isOutOfService?.() === true && !openMeanwhile.has(name))
      return { ok: false, error: new AppError('maintenance') }
    const started = performance.now()
    const operation = operationOf(name)
    const running: Running = { changes: [], input: typeof raw === 'function' ? undefined : raw }
    const result = await run(needs, { name, operation, raw, call, running })
    const milliseconds = performance.now() - started
    const outcome = result.ok ? 'ok' : result.error.code
    needs.timing.observe(name, outcome, milliseconds)
    const done = {
      name,
      operation,
      raw: running.input,
      call,
      caller: running.session?.caller,
      outcome,
      milliseconds,
      changes: result.ok ? running.changes : [],
    }
    await needs
      .audit(done)
      .catch((err: unknown) => needs.log({ err, name }, 'the operation log could not be written'))
    await needs
      .afterCall?.(done)
      .catch((err: unknown) => needs.log({ err, name }, 'nobody was told of a call'))
    return result
  }

type Work = {
  readonly name: OperationName
  readonly operation: Operation
  readonly raw: unknown
  readonly call: Call
  readonly running: Running
}

const run = async (needs: Needs, work: Work): Promise<Outcome> => {
  try {
    return await perform(needs, work)
  } catch (error) {
    if (error instanceof AppError) return { ok: false, error: inWords(error, work.operation, work.call.lang) }
    const id = newId().slice(0, 12)
    needs.log({ err: error, id, name: work.name, requestId: work.call.requestId }, 'an operation failed')
    return { ok: false, error: troubleOf(error) ?? new AppError('system', { id }, error) }
  }
}

const perform = async (needs: Needs, { name, operation, raw, call, running }: Work): Promise<Outcome> => {
  running.session = await sessionOf(needs, operation, call)
  const session = authorize(name, operation.access, running.session)
  tighten(operation.access, needs.overrideOf(name), session)
  await receive(raw, running)
  const input = parseInput(operation.input, running.input ?? {}, call.lang)
  if (name !== 'auth.renew') await session?.touch()
  const handler = needs.handlers[name] as AnyHandler | undefined
  if (handler === undefined) throw new AppError('unknown-operation', { name })
  const answered = await withTimeLimit(secondsFor(name), call.signal, (signal) =>
    handler(input, {
      ...call,
      signal,
      caller: session?.caller,
      record: (change) => void running.changes.push(change),
    }),
  )
  const output = outputOf(operation, answered)
  const newToken =
    operation.access === 'public' || name === 'auth.renew' ? undefined : await session?.freshToken()
  return { ok: true, output, ...(newToken === undefined ? {} : { newToken }) }
}

/** By the operation's schema, unless it was written already. */
const outputOf = ({ kind, output }: Operation, answered: unknown): unknown => {
  if (answered instanceof Written) return answered
  // A file is handed on as a stream, not as its parts.
  if (kind !== 'file') requireCarriable(answered)
  return output.parse(answered)
}

/** The body of an upload is read only once its caller may send it. */
const receive = async (raw: unknown, running: Running): Promise<void> => {
  if (typeof raw === 'function') running.input = await (raw as () => Promise<unknown>)()
}

/** Each handler knows its own types; what is passed was parsed by the schema from which they derive. */
type AnyHandler = (input: unknown, context: CallContext<unknown>) => Promise<unknown>

/** Where everybody may call, a token that is no good counts as none: who logs in or out has often an old one. */
const sessionOf = async (
  { readSession }: Needs,
  operation: Operation,
  { token, cookies, address }: Call,
): Promise<OpenSession | undefined> => {
  if (token === undefined) return undefined
  if (operation.access !== 'public') return readSession({ token, cookies, address })
  return readSession({ token, cookies, address }).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
}
