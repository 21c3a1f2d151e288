import { AppError, errorText } from '@gridwright/contract'
import type { Connection, ConnectionProblem, DataSourceInput, TestResult } from '@gridwright/contract'
import { connectionProblem } from '@gridwright/contract'
import { isConnectionFailure } from '@gridwright/data-source'
import type { Seen } from '#operations/data-scope.ts'
import { findSource } from './data-source-store.ts'
import type { DataSourceNeeds } from './data-source-needs.ts'
import { filesOf } from './source-file-store.ts'
import { secretFor, writingFor } from './stored-secret.ts'

type Asked = {
  readonly lang: 'zh' | 'en'
  readonly signal: AbortSignal
  readonly reach: Seen
  readonly who: string
}
/** Drivers end tests and lists of tables by themselves before. */
export const shortWork = 16_000

type TestInput = DataSourceInput & {
  readonly id?: string | undefined
  readonly account: 'read' | 'write'
}

type Account = { readonly connection: Connection; readonly secret: string }

/** The account that is tested: the one that reads, or the one that enters data. */
const accountOf = async (
  needs: DataSourceNeeds,
  input: TestInput,
  { lang, reach }: Asked,
): Promise<Account> => {
  const { connection } = input
  const row = input.id === undefined ? undefined : await findSource(needs.db, reach, input.id)
  if (input.id !== undefined && !row) throw new AppError('not-found')
  if (input.account === 'write' && 'host' in connection) {
    const writing = writingFor(needs.box, row, { input, lang })
    if (writing === undefined) throw new AppError('entry-no-account', { source: input.name })
    return { connection: { ...connection, username: writing.username }, secret: writing.secret }
  }
  if (!row) return { connection, secret: input.secret ?? '' }
  return { connection, secret: secretFor(needs.box, row, { connection, secret: input.secret, lang }) }
}

const problemOf = (error: AppError): ConnectionProblem | undefined => {
  if (error.code === 'time-limit') return 'timeout'
  if (/^(?:api-error$|source-|file-)/.test(error.code)) return 'other'
  return isConnectionFailure(error)
    ? connectionProblem.parse(error.code.replace('connection-', ''))
    : undefined
}

const placeOf = ({ connection }: TestInput) => {
  if (connection.type === 16) return {}
  return 'host' in connection
    ? { host: connection.host, port: connection.port }
    : { host: new URL(connection.baseUrl).hostname, port: new URL(connection.baseUrl).port || '' }
}

/** A failure is an answer here: what is wrong, in the caller's language (RPT-01). */
const failed = (error: unknown, input: TestInput, lang: Asked['lang']): TestResult => {
  const problem = error instanceof AppError ? problemOf(error) : undefined
  if (!(error instanceof AppError) || problem === undefined) throw error
  const params = { ...placeOf(input), ...error.params }
  const code = error.code.startsWith('file-') ? error.code : (`connection-${problem}` as const)
  return { ok: false, problem, detail: errorText(code, params, lang) }
}

/** Tests what stands in the form; an absent secret is the stored one, if the connection is still the stored one's. */
export const testSource = async (
  needs: DataSourceNeeds,
  input: TestInput,
  asked: Asked,
): Promise<TestResult> => {
  const { connection, secret } = await accountOf(needs, input, asked)
  const files = await filesOf(needs.db, connection, { sourceId: input.id, userId: asked.who })
  const started = performance.now()
  try {
    const tested = await needs.readers.ask(
      asked.who,
      { type: 'test', connection, secret, ...(files && { files }) },
      { milliseconds: shortWork, signal: asked.signal },
    )
    return { ok: true, milliseconds: Math.round(performance.now() - started), ...tested }
  } catch (error) {
    return failed(error, input, asked.lang)
  }
}
