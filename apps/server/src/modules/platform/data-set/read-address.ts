import { AppError } from '@gridwright/contract'
import type { Connection, DataSetDocument, DataSetRows } from '@gridwright/contract'
import type { SourceReaders } from '#modules/platform/data-source/index.ts'
import type { AddressCall, AddressOptions } from './data-set-api.ts'

const addressOf = (text: string): URL => {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new AppError('invalid', { field: 'url', problem: 'web-address' })
  if (url.username !== '' || url.password !== '')
    throw new AppError('invalid', { field: 'url', problem: 'address-with-secret' })
  return url
}

/** Values go by names of their own, so that none can be what a text names by chance. */
const named = (values: AddressCall['values']) =>
  Object.entries(values).map(([name, value], at) => ({ name, value, code: `p${at}` }))

const bodyOf = (entries: ReturnType<typeof named>): string =>
  `{${entries.map(({ name, code }) => `${JSON.stringify(name)}: {{${code}}}`).join(', ')}}`

const documentOf = (call: AddressCall, url: URL): DataSetDocument => {
  const entries = named(call.values)
  const isGet = call.method === 'GET'
  return {
    version: 2,
    kind: 'api',
    sourceId: '-',
    url: `${url.pathname}${url.search}`,
    method: call.method,
    headers: [],
    query: isGet ? entries.map(({ name, code }) => ({ name, value: `{{${code}}}` })) : [],
    body: isGet ? '' : bodyOf(entries),
    resultType: call.resultType,
    resultPath: call.resultPath,
    unfold: '',
    fields: [],
    parameters: entries.map(({ code }) => ({
      paramCode: code,
      paramName: code,
      paramType: 'varchar',
      required: 2,
    })),
    columns: [],
  }
}

/** Asks an address as if it stood in a data source of its own. */
export const readAddress = async (
  readers: SourceReaders,
  call: AddressCall,
  { rows, structure, milliseconds, signal, who }: AddressOptions,
): Promise<DataSetRows> => {
  const url = addressOf(call.url)
  const connection: Connection = {
    type: 4,
    baseUrl: `${url.origin}/`,
    headers: [],
    authentication: 'none',
    username: '',
  }
  const json = await readers.ask(
    who,
    {
      type: 'preview',
      connection,
      secret: '',
      document: documentOf(call, url),
      values: named(call.values).map(({ code, value }) => [code, value] as const),
      limits: { rows, beyond: 'cut', milliseconds, structure },
    },
    { milliseconds, signal },
  )
  return JSON.parse(new TextDecoder().decode(json)) as DataSetRows
}
