import { AppError, errorText } from '@gridwright/contract'
import type { ConnectionProblem, DataSourceInput, TestResult } from '@gridwright/contract'
import { connectionProblem } from '@gridwright/contract'
import { isConnectionFailure } from '@gridwright/data-source'
import type { Seen } from '#operations/data-scope.ts'
import { findSource } from './data-source-store.ts'
import type { DataSourceNeeds } from './data-source-needs.ts'
import { secretFor } from './stored-secret.ts'

type Asked = {
  readonly lang: 'zh' | 'en'
  readonly signal: AbortSignal
  readonly reach: Seen
  readonly who: string
}
/** Drivers end tests and lists of tables by themselves before. */
export const shortWork = 16_000

type TestInput = DataSourceInput & { readonly id?: string | undefined }

const secretOf = async (
  needs: DataSourceNeeds,
  input: TestInput,
  { lang, reach }: Asked,
): Promise<string> => {
  if (input.id === undefined) return input.secret ?? ''
  const row = await findSource(needs.db, reach, input.id)
  if (!row) throw new AppError('not-found')
  return secretFor(needs.box, row, { connection: input.connection, secret: input.secret, lang })
}

const problemOf = (error: AppError): ConnectionProblem | undefined => {
  if (error.code === 'time-limit') return 'timeout'
  if (error.code === 'api-error' || error.code.startsWith('source-')) return 'other'
  return isConnectionFailure(error)
    ? connectionProblem.parse(error.code.replace('connection-', ''))
    : undefined
}

const placeOf = ({ connection }: TestInput) =>
  'host' in connection
    ? { host: connection.host, port: connection.port }
    : { host: new URL(connection.baseUrl).hostname, port: new URL(connection.baseUrl).port || '' }

/** A failure is an answer here: what is wrong, in the caller's language (RPT-01). */
const failed = (error: unknown, input: TestInput, lang: Asked['lang']): TestResult => {
  const problem = error instanceof AppError ? problemOf(error) : undefined
  if (!(error instanceof AppError) || problem === undefined) throw error
  const params = { ...placeOf(input), ...error.params }
  return { ok: false, problem, detail: errorText(`connection-${problem}`, params, lang) }
}

/** Tests what stands in the form; an absent secret is the stored one, if the connection is still the stored one's. */
export const testSource = async (
  needs: DataSourceNeeds,
  input: TestInput,
  asked: Asked,
): Promise<TestResult> => {
  const { connection } = input
  const secret = await secretOf(needs, input, asked)
  const started = performance.now()
  try {
    const tested = await needs.readers.ask(
      asked.who,
      { type: 'test', connection, secret },
      { milliseconds: shortWork, signal: asked.signal },
    )
    return { ok: true, milliseconds: Math.round(performance.now() - started), ...tested }
  } catch (error) {
    return failed(error, input, asked.lang)
  }
}
