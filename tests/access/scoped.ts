import type { OperationName } from '@gridwright/contract'
import type { TestApp } from '@gridwright/server/testing'

/** Whoever looks is at `north`; these stand around him. */
export const people = ['own', 'mate', 'child', 'far'] as const
export type Person = (typeof people)[number]

export type Fixture = {
  readonly userId: string
  readonly username: string
  readonly organisationId: string
  readonly sourceId: string
}

export type World = {
  readonly test: TestApp
  readonly fixtures: Readonly<Record<Person, Fixture>>
  /** Role that all fixtures hold. */
  readonly roleId: string
  /** Role that nobody holds. */
  readonly spareRoleId: string
  /** Report of each viewer, by his token. */
  readonly reportOf: ReadonlyMap<string, string>
}

type As = { readonly token: string }
type Look = (world: World, as: As) => Promise<readonly string[]>

/** Operations that list, count or draw people, organisations and what belongs to them: whose things are answered. */
export const lists: Partial<Record<OperationName, Look>> = {
  'user.list': async ({ test }, as) => {
    const { data, total } = await test.ok('user.list', { text: 'mx.', pageSize: 200 }, as)
    if (total !== data.length) throw new Error(`counted ${total}, listed ${data.length}`)
    return data.map(({ id }) => id)
  },
  'user.touchesAll': async ({ test }, as) => {
    const wish = { filter: { text: 'mx.' }, action: { kind: 'enable' as const } }
    return (await test.ok('user.touchesAll', wish, as)).users.map(({ id }) => id)
  },
  'role.listMembers': async ({ test, roleId }, as) => {
    const { data, total } = await test.ok('role.listMembers', { id: roleId, pageSize: 200 }, as)
    if (total !== data.length) throw new Error(`counted ${total}, listed ${data.length}`)
    return data.map(({ id }) => id)
  },
  'secondFactor.listUsers': async ({ test }, as) =>
    (await test.ok('secondFactor.listUsers', { text: 'mx.', pageSize: 200 }, as)).data.map(
      ({ username }) => username,
    ),
  'onlineUser.list': async ({ test }, as) =>
    (await test.ok('onlineUser.list', { text: 'mx.', pageSize: 200 }, as)).data.map(
      ({ username }) => username,
    ),
  'screen.listWatchers': async ({ test, fixtures, reportOf }, as) => {
    const at = new Date()
    const pages = people.map((one) => ({
      id: `mx-${one}-${fixtures[one].userId}`.slice(0, 64),
      screen_id: reportOf.get(as.token) ?? '',
      user_id: fixtures[one].userId,
      share_id: null,
      is_wall: false,
      version: 1,
      data_age: null,
      address: '',
      user_agent: '',
      since: at,
      seen_at: at,
    }))
    const { db } = test.database
    await db
      .insertInto('screen_watch')
      .values(pages)
      .onConflict((same) => same.column('id').doNothing())
      .execute()
    const { data, total } = await test.ok('screen.listWatchers', { text: 'mx.', pageSize: 200 }, as)
    if (total !== data.length) throw new Error(`counted ${total}, listed ${data.length}`)
    return data.map(({ userId }) => userId)
  },
  'log.list': async ({ test }, as) =>
    (await test.ok('log.list', { category: 'operation', pageSize: 200 }, as)).data.map(
      ({ username }) => username,
    ),
  'asset.listSubjects': async ({ test, reportOf }, as) => {
    const answer = await test.callA(
      'asset.listSubjects',
      { id: reportOf.get(as.token) ?? 'none', text: 'mx.' },
      as,
    )
    if (answer.error !== undefined) return []
    return answer.result.subjects.map(({ subjectId }) => subjectId)
  },
  'organisation.tree': async ({ test }, as) =>
    (await test.ok('organisation.tree', {}, as)).organisations.map(({ id }) => id),
  'dataSource.list': async ({ test }, as) =>
    (await test.ok('dataSource.list', { pageSize: 200 }, as)).data.map(({ id }) => id),
  'dataSource.listNames': async ({ test }, as) =>
    (await test.ok('dataSource.listNames', {}, as)).sources.map(({ id }) => id),
  'dashboard.get': async ({ test, fixtures }, as) => {
    const { counts } = await test.ok('dashboard.get', {}, as)
    const { sources } = await test.ok('dataSource.listNames', {}, as)
    if (counts['data-source'] !== sources.length) throw new Error(`counted ${counts['data-source']} sources`)
    return people
      .map((one) => fixtures[one].sourceId)
      .filter((id) => sources.some((source) => source.id === id))
  },
}

type Aim = (fixture: Fixture, world: World) => object

const noVersion = 999_999
const connection = { type: 5, host: '127.0.0.1', port: 5432, database: 'x', username: 'x', tls: 'off' }

/** Operations on one object, with an input that leaves a reached one as it is or harmlessly changed. */
export const objects: Partial<Record<OperationName, Aim>> = {
  'user.get': ({ userId: id }) => ({ id }),
  'user.rights': ({ userId: id }) => ({ id }),
  'user.update': ({ userId: id, organisationId }, { roleId }) => ({
    id,
    version: noVersion,
    displayName: 'x',
    organisationId,
    roleIds: [roleId],
  }),
  'user.setStatus': ({ userId: id }) => ({ id, status: 1 }),
  'user.resetPassword': ({ userId: id }) => ({ id }),
  'user.sendLink': ({ userId: id }) => ({ id }),
  'user.touches': ({ userId }) => ({ ids: [userId], action: { kind: 'disable' } }),
  'user.runBatch': ({ userId }) => ({ ids: [userId], action: { kind: 'enable' } }),
  'auth.issueResetLink': ({ userId: id }) => ({ id }),
  'secondFactor.removeOf': ({ userId }) => ({ userId }),
  'role.addMembers': ({ userId }, { roleId: id }) => ({ id, userIds: [userId] }),
  'role.removeMembers': ({ userId }, { spareRoleId: id }) => ({ id, userIds: [userId] }),
  'organisation.update': ({ organisationId: id }) => ({ id, name: 'x', version: noVersion }),
  'organisation.move': ({ organisationId: id }) => ({ id, parentId: null, version: noVersion }),
  'organisation.remove': ({ organisationId: id }) => ({ id, version: noVersion }),
  'dataSource.get': ({ sourceId: id }) => ({ id }),
  'dataSource.usage': ({ sourceId: id }) => ({ id }),
  'dataSource.test': ({ sourceId: id }) => ({ id, name: 'x', description: '', connection }),
  'dataSource.listTables': ({ sourceId: id }) => ({ id }),
  'dataSource.update': ({ sourceId: id }) => ({
    id,
    name: 'x',
    description: '',
    connection,
    version: noVersion,
  }),
  'dataSet.preview': ({ sourceId }) => ({
    document: { version: 2, kind: 'sql', sourceId, sql: 'select 1', parameters: [], columns: [] },
    values: {},
    limit: 10,
  }),
}

/** Tried apart, in their own words below; a batch of all that match: modules/user/batch/batch-all.test.ts. */
export const apart: readonly OperationName[] = [
  'organisation.touches',
  'user.runBatchOnAll',
  'asset.setGrants',
  'sheet.export',
  'dataSource.remove',
]
