import { bindCodes } from '@gridwright/contract'
import { AppError, statusProblem } from '@gridwright/contract/errors'
import type { DataSetDocument, ErrorParams, InvalidProblem } from '@gridwright/contract'
import { checkAddress } from '#interface/check-address.ts'
import { connectionFailure, networkFailure } from '#interface/connection-failure.ts'
import { withDeadline } from '#interface/deadline.ts'
import type { HttpAnswer, HttpRequest } from '#interface/outbound.ts'
import type { Access, Missing, Question, Rows, SourceKind } from '#interface/source.ts'
import { missingAt, parseAnswer } from './parse-answer.ts'
import { pageRequest, readPages } from './read-pages.ts'
import { requestOf, testRequest } from './request.ts'
import type { ApiConnection, ApiDocument } from './request.ts'
import { rowsOf } from './rows-of.ts'
import { structureOf } from './structure.ts'

const invalid = (field: string, problem: InvalidProblem, more: ErrorParams = {}): AppError =>
  new AppError('invalid', { field, problem, ...more })

/** Headers that carry what opens something; their value would be stored and shown in clear text. */
const secretName = /authori[sz]ation|cookie|token|secret|api-?key|password|credential|signature/i

/** Refuses credentials where they would be seen again (RPT-01), and addresses that are not HTTP. */
const checkApi = ({ baseUrl, headers }: ApiConnection): void => {
  checkAddress(baseUrl, 'connection.baseUrl')
  const open = headers.find(({ name, value }) => secretName.test(name) && !value.includes('{{secret}}'))
  if (open) throw invalid('connection.headers', 'header-with-secret', { name: open.name })
}

const maxBytes = 64 * 1024 * 1024
const testTime = 15_000

const apiAccess = (access: Access): Access<ApiConnection> => {
  const { connection } = access
  if (!('baseUrl' in connection)) throw new TypeError('Not the connection of an API')
  checkApi(connection)
  return { ...access, connection }
}

const placeOf = ({ protocol, hostname, port }: URL) => ({
  host: hostname,
  port: Number(port) || (protocol === 'https:' ? 443 : 80),
})

const call = async (
  { outbound, signal }: Access<ApiConnection>,
  request: Omit<HttpRequest, 'maxBytes' | 'signal'>,
): Promise<HttpAnswer> => {
  try {
    return await outbound.request({ ...request, maxBytes, signal })
  } catch (error) {
    throw signal.aborted ? error : networkFailure(error, placeOf(request.url))
  }
}

const anywhere: ApiConnection = {
  type: 4,
  baseUrl: 'http://localhost/',
  headers: [],
  authentication: 'none',
  username: '',
}

const isGood = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300

const documentOf = (document: DataSetDocument): ApiDocument => {
  if (document.kind !== 'api') throw new TypeError('Not an API data set')
  return document
}

const nothing: Rows = { length: 0, columns: [], truncated: false }

const answerOf = (text: string, { resultType, resultPath }: ApiDocument): unknown =>
  resultType === 'String' && resultPath === '' && !/^\s*["[{\d]/.test(text) ? text : parseAnswer(text)

const notFound = ({ resultType, resultPath }: ApiDocument, missing: Missing | undefined): AppError =>
  missing
    ? new AppError('api-path-unknown', { path: missing.path, there: missing.there.join(', ') || '—' })
    : new AppError('api-error', { problem: 'answer-lacks', path: `${resultPath} ${resultType}` })

const tableOf = (answer: unknown, question: Question): Rows => {
  const document = documentOf(question.document)
  const { limits } = question
  const rows = rowsOf(answer, document, limits)
  if (rows && !limits.structure) return rows
  const missing = rows ? undefined : missingAt(answer, document.resultPath)
  if (!limits.structure) throw notFound(document, missing)
  return { ...(rows ?? nothing), ...(missing ? { missing } : {}), structure: structureOf(answer) }
}

const goodText = async (
  access: Access<ApiConnection>,
  request: ReturnType<typeof requestOf>,
): Promise<string> => {
  const answer = await call(access, request)
  if (!isGood(answer)) throw new AppError('api-error', statusProblem(answer.status))
  return answer.text
}

/** What a call answers; of one that answers by pages, all of them. */
const wholeAnswer = async (
  access: Access<ApiConnection>,
  { document: given, values, limits }: Question,
): Promise<unknown> => {
  const document = documentOf(given)
  const request = requestOf(access, document, values)
  const { paging, resultPath } = document
  const parse = (text: string): unknown => answerOf(text, document)
  if (paging === undefined) return parse(await goodText(access, request))
  const ask = (page: number): Promise<string> => goodText(access, pageRequest(request, paging, page))
  return readPages({ paging, resultPath, rows: limits.rows, ask, parse })
}

/** What an address answered in a test; a text that is not JSON is a string. */
const testedStructure = (text: string): unknown => {
  try {
    return structureOf(parseAnswer(text))
  } catch {
    return 'string'
  }
}

/** Type 4: an HTTP interface that answers JSON. */
export const api: SourceKind = {
  type: 4,
  capabilities: { dataSets: 'api', tables: false, structure: true, cancel: false },
  check: (connection) => {
    if (!('baseUrl' in connection)) throw new TypeError('Not the connection of an API')
    checkApi(connection)
  },
  checkDocument: (document) => {
    const anyValues = new Map(document.parameters.flatMap(bindCodes).map((code) => [code, 'x']))
    requestOf({ connection: anywhere, secret: '' }, documentOf(document), anyValues)
  },
  test: (access) =>
    withDeadline(testTime, access.signal, async (signal) => {
      const checked = { ...apiAccess(access), signal }
      const answer = await call(checked, testRequest(checked.connection, access.secret))
      if (!isGood(answer)) throw connectionFailure('http-status', { status: answer.status })
      return { server: answer.headers['server'] ?? 'HTTP', structure: testedStructure(answer.text) }
    }),
  listTables: async () => ({ tables: [], truncated: false }),
  read: (access, question) =>
    withDeadline(question.limits.milliseconds, access.signal, async (signal) => {
      const checked = { ...apiAccess(access), signal }
      return tableOf(await wholeAnswer(checked, question), question)
    }),
}
