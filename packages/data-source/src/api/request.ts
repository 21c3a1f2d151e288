import { AppError } from '@gridwright/contract/errors'
import type { Connection, DataSetDocument } from '@gridwright/contract'
import type { HttpRequest } from '#interface/outbound.ts'
import type { Access, BoundValues } from '#interface/source.ts'
import { fillHeader, fillJson, fillText, fillUrl, isEmptyEntry } from './fill.ts'

export type ApiConnection = Extract<Connection, { readonly baseUrl: string }>
export type ApiDocument = Extract<DataSetDocument, { readonly kind: 'api' }>

type Headers = Record<string, string>
type Prepared = Pick<HttpRequest, 'url' | 'method' | 'headers' | 'body'>

/** Belong to the connection, not to who designs a call. */
const reserved =
  /^(host|connection|content-length|transfer-encoding|upgrade|expect|te|trailer|keep-alive|proxy-.*)$/i

const wrongHeader = (name: string): never => {
  throw new AppError('api-error', { problem: 'header-wrong', name })
}

const headersOf = (entries: ApiConnection['headers'], value: (text: string) => string): Headers =>
  Object.fromEntries(
    entries
      .filter(({ name }) =>
        reserved.test(name) || !/^[\w!#$%&'*+.^`|~-]+$/.test(name) ? wrongHeader(name) : true,
      )
      .map((entry) => [entry.name.toLowerCase(), value(entry.value)]),
  )

const basic = (username: string, secret: string): string =>
  `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`

const authorization = ({ authentication, username }: ApiConnection, secret: string): Headers => {
  if (authentication === 'none') return {}
  return { authorization: authentication === 'basic' ? basic(username, secret) : `Bearer ${secret}` }
}

/** The source's own headers, in which `{{secret}}` stands for the stored secret (an API key, say). */
const sourceHeaders = (connection: ApiConnection, secret: string): Headers => ({
  ...headersOf(connection.headers, (text) => fillHeader(text, new Map([['secret', secret]]))),
  ...authorization(connection, secret),
})

const accept: Headers = {
  accept: 'application/json, text/plain;q=0.9, */*;q=0.1',
  'user-agent': 'gridwright',
}

/** The call that a test makes: the address as it stands. */
export const testRequest = (connection: ApiConnection, secret: string): Prepared => ({
  url: new URL(connection.baseUrl),
  method: 'GET',
  headers: { ...accept, ...sourceHeaders(connection, secret) },
})

const below = (path: string): string => (path.endsWith('/') ? path : `${path}/`)

const resolve = (connection: ApiConnection, url: string): URL => {
  const start = new URL(connection.baseUrl)
  if (url === '') return start
  const [path = '', query] = url.split('?', 2)
  const resolved = new URL(
    `.${path.startsWith('/') ? '' : '/'}${path}`,
    new URL(below(start.pathname), start),
  )
  const search = query ?? url.slice(path.length + 1)
  resolved.search = search === '' ? start.search : search
  return resolved
}

const segments = (url: URL): number => url.pathname.split('/').length

/**
 * The address of a call never leaves the source's own: neither by what the designer wrote (another host, `..`), nor by
 * a value (`..` as a path's part).
 */
const addressOf = (connection: ApiConnection, url: string, values: BoundValues): URL => {
  const start = new URL(connection.baseUrl)
  const filled = resolve(connection, fillUrl(url, values))
  const plain = resolve(connection, fillUrl(url, new Map([...values.keys()].map((code) => [code, 'x']))))
  const inside = filled.origin === start.origin && below(filled.pathname).startsWith(below(start.pathname))
  if (!inside || segments(filled) !== segments(plain))
    throw new AppError('api-error', { problem: 'address-elsewhere', name: url })
  return filled
}

const addQuery = (url: URL, { query }: ApiDocument, values: BoundValues): void => {
  for (const { name, value } of query)
    if (!isEmptyEntry(value, values)) url.searchParams.append(name, fillText(value, values))
}

const isForm = (headers: Headers): boolean =>
  (headers['content-type'] ?? '').includes('x-www-form-urlencoded')

const bodyOf = (document: ApiDocument, values: BoundValues, headers: Headers) => {
  if (document.method !== 'POST') return {}
  const body = isForm(headers) ? fillUrl(document.body, values) : fillJson(document.body, values)
  return { body, headers: { 'content-type': 'application/json', ...headers } }
}

/** The call of a data set, each value encoded for its place. The source's headers win over the data set's. */
export const requestOf = (
  { connection, secret }: Pick<Access<ApiConnection>, 'connection' | 'secret'>,
  document: ApiDocument,
  values: BoundValues,
): Prepared => {
  const url = addressOf(connection, document.url, values)
  addQuery(url, document, values)
  const own = headersOf(document.headers, (text) => fillHeader(text, values))
  const headers = { ...accept, ...own, ...sourceHeaders(connection, secret) }
  return { url, method: document.method, headers, ...bodyOf(document, values, headers) }
}
