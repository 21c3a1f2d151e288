import { ownSource, reportOf, sqlSet } from '@gridwright/server/reports-for-tests'
import type { OperationName } from '@gridwright/contract'
import type { TestApp, TestUser } from '@gridwright/server/testing'
import { sendForm } from '@gridwright/server/uploads-for-tests'
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'

const scopes = { usual: { kind: 5 as const, organisationIds: [] }, byPermission: {} }
const permissions = [
  'report:view',
  'report:edit',
  'report:export',
  'report:enter',
  'dataset:view',
  'dataset:edit',
  'datasource:edit',
  'datasource:privileged',
  'system:api-key:own',
  'system:api-key:edit',
  'system:session:view',
  'system:session:end',
  'system:log:view',
  'system:schedule:edit',
  'system:file:view',
  'system:file:edit',
  'system:parameter:view',
  'system:parameter:edit',
]
export const document = reportOf()
const subscription = { time: { every: 'day', at: '08:00' }, timeZone: 'UTC' } as const
const schedule = {
  name: 'Tidy',
  group: 'x',
  kind: 'session-tidy',
  parameters: {},
  cron: '0 3 * * *',
  timeZone: 'UTC',
  misfire: 'skip' as const,
  concurrent: false,
}

const folder = { kind: 'report', parentId: null, name: 'Own' } as const

/** Somebody with things of his own, and another with the same rights on rows of his own and nothing of them between. */
export type Owned = {
  readonly owner: TestUser
  readonly other: TestUser
  readonly ids: Readonly<Record<string, string>>
}

export const someOwn = async (test: TestApp): Promise<Owned> => {
  const admin = await test.firstAdmin()
  const owner = await test.createUserWithRole({ permissions, scopes })
  const other = await test.createUserWithRole({ permissions, scopes })
  await test.app.listen()
  const shown = await seenByBoth(test, admin, [owner, other])
  const render = (await test.ok('report.render', { id: shown }, owner)).renderId
  return { owner, other, ids: { render, ...(await ofPerson(test, owner)), ...(await ofWork(test, owner)) } }
}

/** A report of the administrator's: what one of them runs is still his alone. */
const seenByBoth = async (test: TestApp, admin: TestUser, people: readonly TestUser[]): Promise<string> => {
  const { id } = await test.ok('asset.create', { kind: 'report', name: 'Told', document }, admin)
  await test.ok('asset.publish', { id, revision: 0 }, admin)
  const grants = people.map(({ userId }) => ({
    subjectKind: 'user' as const,
    subjectId: userId,
    level: 'view' as const,
  }))
  await test.ok('asset.setGrants', { id, grants }, admin)
  return id
}

/** What belongs to him as a person: ways in, notices, habits. */
const ofPerson = async (test: TestApp, owner: TestUser) => {
  const { sessions } = await test.ok('auth.listSessions', {}, owner)
  const filter = { list: 'user-list', name: 'Mine', query: 'a=1', isDefault: false }
  const key = { name: 'Key', permissions: ['report:view'], days: 1 }
  const { data: notices } = await test.ok('notice.list', {}, owner)
  const { challengeId } = await test.ok('secondFactor.beginPasskey', {}, owner)
  const { db } = test.database
  await sql`insert into second_factor (id, user_id, kind, name, secret, confirmed_at, created_at)
    values (${'f'.repeat(32)}, ${owner.userId}, 'totp', 'Phone', 'x', now(), now())`.execute(db)
  await sql`insert into identity_provider (id, name, kind, settings, created_at, updated_at)
    values ('provider', 'Elsewhere', 'oidc', '{}', now(), now())`.execute(db)
  await sql`insert into identity_link (id, provider_id, issuer, subject, user_id, created_at)
    values (${'e'.repeat(32)}, 'provider', 'https://elsewhere.example', 'he', ${owner.userId}, now())`.execute(
    db,
  )
  return {
    factor: 'f'.repeat(32),
    identity: 'e'.repeat(32),
    challenge: challengeId,
    session: sessions[0]?.handle ?? '',
    notice: notices[0]?.id ?? '',
    filter: (await test.ok('preference.saveFilter', filter, owner)).id,
    key: (await test.ok('apiKey.create', key, owner)).id,
  }
}

/** What he made: reports, data, files, jobs. */
const ofWork = async (test: TestApp, owner: TestUser) => {
  const report = (await test.ok('asset.create', { kind: 'report', name: 'Own', document }, owner)).id
  await test.ok('asset.publish', { id: report, revision: 0 }, owner)
  const source = (await test.ok('dataSource.create', ownSource(test), owner)).id
  const set = { kind: 'data-set', name: 'Set', document: sqlSet(source, 'select 1 as one') } as const
  const { data: logs } = await test.ok('log.list', { category: 'operation' }, owner)
  const removed = await upload(test, owner, { to: 'add', name: 'gone.txt', bytes: Buffer.from('gone') })
  await test.ok('file.remove', { ids: [removed] }, owner)
  const rows = [['参数编码', '参数名称']]
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'S', rows }] }))
  return {
    report,
    folder: (await test.ok('asset.saveFolder', folder, owner)).id,
    source,
    removed,
    comment: (await test.ok('asset.addComment', { id: report, text: 'Own' }, owner)).id,
    dataSet: (await test.ok('asset.create', set, owner)).id,
    log: String(logs[0]?.id ?? ''),
    file: await upload(test, owner, { to: 'add', name: 'own.txt', bytes: Buffer.from('own') }),
    workbook: await upload(test, owner, { to: 'upload', name: 'rows.xlsx', bytes }),
    link: (await test.ok('share.create', { assetId: report, days: 1 }, owner)).id,
    job: (await test.ok('report.export', { id: report }, owner)).jobId,
    schedule: (await test.ok('schedule.create', schedule, owner)).id,
    valueSet: (await test.ok('report.saveValueSet', { reportId: report, name: 'Own', values: {} }, owner)).id,
    subscription: (await test.ok('delivery.subscribe', { reportId: report, ...subscription }, owner)).id,
  }
}

type Sent = { readonly to: 'add' | 'upload'; readonly name: string; readonly bytes: Buffer }

const upload = async (test: TestApp, as: TestUser, { to, name, bytes }: Sent): Promise<string> => {
  const purpose = { field: ['purpose', '"import"'] as const }
  const parts = [...(to === 'upload' ? [purpose] : []), { file: { name, bytes } }]
  const answer = await sendForm(test.app.server, { to, token: as.token, parts })
  return answer.json<{ responseData: { id: string } | null }>().responseData?.id ?? answer.payload
}

export type Row = readonly [OperationName, (one: (name: string) => string) => object]

/** Refused, or done to nothing. */
export const rows: readonly Row[] = [
  ['auth.endSession', (one) => ({ handle: one('session') })],
  ['onlineUser.end', (one) => ({ ids: [one('session')] })],
  ['notice.markRead', (one) => ({ ids: [one('notice')] })],
  ['notice.remove', (one) => ({ ids: [one('notice')] })],
  [
    'preference.saveFilter',
    (one) => ({ list: 'user-list', name: 'Taken', query: 'b=2', isDefault: true, id: one('filter') }),
  ],
  ['preference.removeFilter', (one) => ({ id: one('filter') })],
  ['apiKey.revoke', (one) => ({ id: one('key') })],
  ['delivery.subscribe', (one) => ({ reportId: one('report'), ...subscription })],
  ['delivery.updateSubscription', (one) => ({ id: one('subscription'), ...subscription })],
  ['delivery.pauseSubscription', (one) => ({ id: one('subscription'), status: 2 })],
  ['delivery.unsubscribe', (one) => ({ id: one('subscription') })],
  ['report.listValueSets', (one) => ({ reportId: one('report') })],
  ['report.saveValueSet', (one) => ({ reportId: one('report'), name: 'Taken', values: {} })],
  ['report.removeValueSet', (one) => ({ reportId: one('report'), id: one('valueSet') })],
  ['report.exportBook', (one) => ({ title: 'Taken', reports: [{ id: one('report') }] })],
  ['report.getSettings', (one) => ({ id: one('report') })],
  ['report.saveSettings', (one) => ({ id: one('report'), refreshSeconds: 10 })],
  ['report.unlockDesign', (one) => ({ id: one('report'), password: 'guessed' })],
  ['share.list', (one) => ({ assetId: one('report') })],
  ['share.create', (one) => ({ assetId: one('report'), days: 1 })],
  ['share.revoke', (one) => ({ assetId: one('report'), id: one('link') })],
  ['asset.updateComment', (one) => ({ commentId: one('comment'), text: 'Taken' })],
  ['asset.resolveComment', (one) => ({ commentId: one('comment'), resolved: true })],
  ['asset.removeComment', (one) => ({ commentId: one('comment') })],
  ['asset.saveFolder', (one) => ({ ...folder, id: one('folder'), name: 'Taken' })],
  ['asset.removeFolder', (one) => ({ id: one('folder') })],
  ['identityProvider.unlink', (one) => ({ id: one('identity') })],
  ['secondFactor.rename', (one) => ({ id: one('factor'), name: 'Taken' })],
  ['secondFactor.remove', (one) => ({ id: one('factor') })],
  ['secondFactor.confirmTotp', (one) => ({ id: one('factor'), name: 'x', code: '000000' })],
  ['secondFactor.confirmPasskey', (one) => ({ challengeId: one('challenge'), name: 'x', response: {} })],
  ['log.get', (one) => ({ id: one('log') })],
  ['sheet.check', (one) => ({ sheet: 'parameter', fileId: one('workbook') })],
  ['sheet.import', (one) => ({ sheet: 'parameter', fileId: one('workbook') })],
  ['report.readTemplate', (one) => ({ fileId: one('workbook') })],
  ['migration.run', (one) => ({ fileIds: [one('workbook')], keys: ['x'], sources: [] })],
  ['migration.outcome', (one) => ({ jobId: one('job') })],
  ['sheet.outcome', (one) => ({ jobId: one('job') })],
  ['file.rename', (one) => ({ id: one('file'), name: 'taken.txt' })],
  ['file.remove', (one) => ({ ids: [one('file')] })],
  ['file.restore', (one) => ({ ids: [one('removed')] })],
  ['file.list', (one) => ({ ownerId: one('owner') })],
  ['job.get', (one) => ({ id: one('job') })],
  ['job.cancel', (one) => ({ id: one('job') })],
  ['report.cells', (one) => ({ renderId: one('render'), sheet: 0, from: 0, to: 1 })],
  ['report.page', (one) => ({ renderId: one('render'), sheet: 0, page: 1 })],
  ['report.picture', (one) => ({ renderId: one('render'), key: 'x'.repeat(22) })],
  ['report.entryForm', (one) => ({ renderId: one('render') })],
  ['report.search', (one) => ({ renderId: one('render'), sheet: 0, text: 'x' })],
  ['dataSet.runs', (one) => ({ id: one('dataSet') })],
  ['dataSet.fields', (one) => ({ ids: [one('dataSet')] })],
  ['schedule.runNow', (one) => ({ id: one('schedule') })],
  ['schedule.listRuns', (one) => ({ scheduleId: one('schedule') })],
  ['schedule.setStatus', (one) => ({ id: one('schedule'), status: 2 })],
  ['schedule.update', (one) => ({ ...schedule, id: one('schedule'), version: 1 })],
  ['schedule.remove', (one) => ({ id: one('schedule') })],
]

/** What they answer to somebody else's id where they do not refuse it; that nothing was done is seen at the owner's. */
export const quiet: Readonly<Partial<Record<OperationName, object>>> = {
  'notice.markRead': {},
  'notice.remove': {},
  'preference.removeFilter': {},
  'file.restore': { restored: 0 },
  'file.list': { data: [], total: 0 },
  'dataSet.fields': { dataSets: [] },
  'schedule.listRuns': { data: [], total: 0 },
}
