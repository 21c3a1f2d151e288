import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { emptyScreen } from '@gridwright/screen'
import type { Query, Screen, Variable } from '@gridwright/screen'
import type { DataSetDocument } from '@gridwright/contract'
import type { TestApp, TestUser } from './testing.ts'

/** A source that answers what it was asked, and counts; `delay` milliseconds late. */
export const countingSource = async () => {
  const asked: string[] = []
  const state = { delay: 0, status: 200 }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    asked.push(url.pathname + url.search)
    const rows = [{ place: url.pathname.slice(1), who: url.searchParams.get('who') ?? '', n: 1 }]
    setTimeout(() => {
      response.statusCode = state.status
      response.end(JSON.stringify({ data: rows }))
    }, state.delay)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { asked, state, port, origin: `http://127.0.0.1:${port}`, close }
}

/** An API data set over a source, with these parameters in its query. */
export const apiSet = (
  sourceId: string,
  url: string,
  parameters: DataSetDocument['parameters'] = [],
): DataSetDocument => ({
  version: 2,
  kind: 'api',
  sourceId,
  url,
  method: 'GET',
  headers: [],
  query: parameters.map(({ paramCode }) => ({ name: paramCode, value: `{{${paramCode}}}` })),
  body: '',
  resultType: 'ObjectArray',
  resultPath: 'data',
  unfold: '',
  fields: [],
  parameters,
  columns: [],
})

export const screenOf = (
  queries: Readonly<Record<string, Query>>,
  variables: readonly Variable[] = [],
): Screen => ({ ...emptyScreen, queries, variables: [...variables] })

export const dataSetQuery = (dataSetId: string, more: Partial<Query> = {}): Query => ({
  name: 'q',
  source: { kind: 'data-set', dataSetId },
  params: {},
  ...more,
})

/** A published asset of somebody’s. */
export const published = async (
  test: TestApp,
  owner: TestUser,
  asset: {
    readonly kind: 'screen' | 'data-set' | 'report'
    readonly document: unknown
    readonly name?: string
  },
): Promise<string> => {
  const { id } = await test.ok('asset.create', { name: asset.kind, ...asset }, owner)
  await test.ok('asset.publish', { id, revision: 0 }, owner)
  return id
}

type Shared = { readonly id: string; readonly with: readonly TestUser[] }

export const shareWith = (test: TestApp, owner: TestUser, { id, with: users }: Shared) =>
  test.ok(
    'asset.setGrants',
    {
      id,
      grants: users.map(({ userId }) => ({ subjectKind: 'user', subjectId: userId, level: 'view' })),
    },
    owner,
  )

export const makerPermissions = [
  'screen:view',
  'screen:edit',
  'dataset:view',
  'dataset:edit',
  'datasource:edit',
  'datasource:privileged',
] as const
