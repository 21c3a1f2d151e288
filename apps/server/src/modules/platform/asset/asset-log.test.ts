import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownSource, reportOf } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'

let test: TestApp
let maker: TestUser
let other: TestUser
let admin: TestUser

beforeAll(async () => {
  test = await testApp()
  admin = await test.firstAdmin()
  const permissions = [
    'report:view',
    'report:edit',
    'datasource:view',
    'datasource:edit',
    'datasource:privileged',
  ]
  maker = await test.createUserWithRole({ permissions })
  other = await test.createUserWithRole({ permissions })
})
afterAll(() => test.close())

type Change = { entity: string; name: string; before?: object; after?: object }
const changesOf = async (operation: string): Promise<Change[]> => {
  const rows = await test.database.db
    .selectFrom('operation_log')
    .select('changes')
    .where('operation', '=', operation)
    .where('outcome', '=', 'ok')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  return (rows[0]?.changes ?? []) as Change[]
}
const document = reportOf({ A1: { kind: 'text', value: 'one' } })
const share = async ({ id }: { readonly id: string }): Promise<void> => {
  await test.ok('asset.publish', { id, revision: 0, comment: '' }, maker)
  const grants = [{ subjectKind: 'user' as const, subjectId: other.userId, level: 'view' as const }]
  await test.ok('asset.setGrants', { id, grants }, maker)
}
const report = (name: string, folderId: string | null = null) =>
  test.ok('asset.create', { kind: 'report', name, document, folderId }, maker)

describe('what is designed, in the operation log', () => {
  it('SYS-01 each change names the thing and says before and after', async () => {
    const { id } = await report('First')
    expect(await changesOf('asset.create')).toMatchObject([
      { entity: 'report', name: 'First', after: { name: 'First' } },
    ])
    await test.ok('asset.update', { id, name: 'Second' }, maker)
    expect(await changesOf('asset.update')).toMatchObject([
      { before: { name: 'First' }, after: { name: 'Second' } },
    ])
    await test.ok('asset.publish', { id, revision: 0, comment: 'for the board' }, maker)
    expect(await changesOf('asset.publish')).toMatchObject([
      { name: 'Second', before: { version: 0 }, after: { version: 1, comment: 'for the board' } },
    ])
    const grants = [{ subjectKind: 'user' as const, subjectId: other.userId, level: 'view' as const }]
    await test.ok('asset.setGrants', { id, grants }, maker)
    expect(await changesOf('asset.setGrants')).toMatchObject([
      { before: { grants: [] }, after: { grants: [`${other.username}: view`] } },
    ])
    await test.ok('asset.remove', { id }, maker)
    expect(await changesOf('asset.remove')).toMatchObject([{ name: 'Second', before: { version: 1 } }])
  })

  it('SYS-01 RPT-01 a data source says where it led and leads, and never its password', async () => {
    const source = ownSource(test)
    const { id } = await test.ok('dataSource.create', source, maker)
    await test.ok('dataSource.update', { ...source, id, version: 1, description: 'moved' }, maker)
    expect(await changesOf('dataSource.update')).toMatchObject([
      { entity: 'dataSource', before: { description: '' }, after: { description: 'moved' } },
    ])
    await test.ok('dataSource.remove', { id }, maker)
    const removed = await changesOf('dataSource.remove')
    expect(removed).toMatchObject([{ name: source.name, before: { name: source.name } }])
    if (source.secret !== undefined && source.secret !== '')
      expect(JSON.stringify(removed)).not.toContain(source.secret)
  })
})

describe('what is saved', () => {
  it('RPT-06 a rollback that fails leaves draft and versions as they were', async () => {
    const { id } = await report('Rolled')
    await test.ok('asset.publish', { id, revision: 0 }, maker)
    const draft = reportOf({ A1: { kind: 'text', value: 'hours of work' } })
    const saved = await test.ok('asset.saveDraft', { id, document: draft, revision: 1 }, maker)
    const bad = reportOf({ A1: { kind: 'formula', formula: '=NOSUCH(' } })
    await test.database.db
      .updateTable('asset_version')
      .set({ document: JSON.stringify(bad) })
      .where('asset_id', '=', id)
      .execute()
    const { revision } = saved
    const failed = await test.callA('asset.rollback', { id, version: 1, revision }, maker)
    expect(failed.error).toBe('report-problems')
    const kept = await test.ok('asset.get', { id }, maker)
    expect(kept).toMatchObject({ revision, hasDraft: true, version: 1 })
    expect(JSON.stringify(kept.document)).toContain('hours of work')
  })

  it('RPT-06 a rollback keeps the draft that it replaces, as a version before its own', async () => {
    // Seen to fail: hours of work in a draft were gone without a word.
    const { id } = await report('Rolled with a draft')
    await test.ok('asset.publish', { id, revision: 0 }, maker)
    const draft = reportOf({ A1: { kind: 'text', value: 'hours of work' } })
    const { revision } = await test.ok('asset.saveDraft', { id, document: draft, revision: 1 }, maker)
    expect(await test.ok('asset.rollback', { id, version: 1, revision }, maker)).toMatchObject({ version: 3 })
    const { versions } = await test.ok('asset.listVersions', { id }, maker)
    const told = versions.map(({ version, comment }) => `${version} ${comment}`).toSorted()
    expect(told).toEqual(['1 ', '2 回滚前的草稿', '3 ← v1'])
    const kept = await test.ok('asset.get', { id, version: 2 }, maker)
    expect(JSON.stringify(kept.document)).toContain('hours of work')
    const now = await test.ok('asset.get', { id }, maker)
    expect(now).toMatchObject({ version: 3, hasDraft: false })
    expect(JSON.stringify(now.document)).not.toContain('hours of work')
    const again = await test.ok('asset.rollback', { id, version: 2, revision: now.revision }, maker)
    expect(again).toMatchObject({ version: 4 })
  })

  it('RPT-03 a link to a report whose id is none is refused before it is kept', async () => {
    const linked = (reportId: string) =>
      reportOf({ A1: { kind: 'text', value: 'go', link: { kind: 'report', reportId, parameters: {} } } })
    const create = (reportId: string) =>
      test.callA('asset.create', { kind: 'report', name: 'Linked', document: linked(reportId) }, maker)
    for (const wrong of ['', 'a b', '../x', 'a'.repeat(65), '报表'])
      expect((await create(wrong)).error).toBe('document-invalid')
    const { result } = await create('r-1')
    await test.ok('asset.publish', { id: result.id, revision: 0 }, maker)
    const { renderId } = await test.ok('report.render', { id: result.id }, maker)
    const window = await test.ok('report.cells', { renderId, sheet: 0, from: 0, to: 1 }, maker)
    expect(window.links).toMatchObject([{ kind: 'report', reportId: 'r-1' }])
  })

  it('RPT-06 lineage and document are written together or not at all', async () => {
    const { id } = await report('Traced')
    const { db } = test.database
    await sql`create or replace function refuse_use() returns trigger language plpgsql as
      $$ begin raise exception 'no lineage'; end $$`.execute(db)
    await sql`create trigger refuse_use before insert or delete on asset_use execute function refuse_use()`.execute(
      db,
    )
    const next = reportOf({ A1: { kind: 'text', value: 'never said to be saved' } })
    expect((await test.callA('asset.saveDraft', { id, document: next, revision: 0 }, maker)).error).toBe(
      'system',
    )
    expect((await test.callA('asset.create', { kind: 'report', name: 'Half', document }, maker)).error).toBe(
      'system',
    )
    await sql`drop trigger refuse_use on asset_use`.execute(db)
    expect(await test.ok('asset.get', { id }, maker)).toMatchObject({ revision: 0 })
    expect((await test.ok('asset.list', { text: 'Half' }, maker)).total).toBe(0)
  })
})

describe('folders', () => {
  const folder = (name: string, who = maker) =>
    test.ok('asset.saveFolder', { kind: 'report', parentId: null, name }, who)

  it('PRM-03 are changed by who made them and by super administrators', async () => {
    const { id } = await folder('Mine')
    await share(await report('In it', id))
    const change = { id, kind: 'report' as const, parentId: null, name: 'Taken' }
    const refused = await test.callA('asset.saveFolder', change, other)
    expect([refused.error, refused.params]).toEqual(['folder-of-another', { name: maker.username }])
    expect((await test.callA('asset.removeFolder', { id }, other)).error).toBe('folder-of-another')
    const seen = (await test.ok('asset.listFolders', { kind: 'report' }, other)).folders
    expect(seen.find((one) => one.id === id)).toMatchObject({ name: 'Mine', mayEdit: false })
    await test.ok('asset.saveFolder', change, admin)
    await test.ok('asset.saveFolder', { ...change, name: 'Mine again' }, maker)
    expect(await changesOf('asset.saveFolder')).toMatchObject([
      { entity: 'folder', before: { name: 'Taken' }, after: { name: 'Mine again' } },
    ])
  })

  it('PRM-06 are there for who made them or sees something in them, and for nobody else', async () => {
    // Seen to fail: names of all folders were told, and reports put into them.
    const { id: above } = await folder('Above')
    const below = { kind: 'report' as const, parentId: above, name: 'Below' }
    const { id } = await test.ok('asset.saveFolder', below, maker)
    const hidden = await report('Hidden', id)
    const named = async () =>
      (await test.ok('asset.listFolders', { kind: 'report' }, other)).folders.filter((one) =>
        [above, id].includes(one.id),
      )
    expect(await named()).toEqual([])
    const into = { kind: 'report' as const, name: 'Foreign', document, folderId: id }
    const tries = [
      test.callA('asset.create', into, other),
      test.callA('asset.saveFolder', { kind: 'report', parentId: id, name: 'x' }, other),
      test.callA('asset.saveFolder', { id, kind: 'report', parentId: null, name: 'x' }, other),
      test.callA('asset.removeFolder', { id }, other),
    ]
    for (const refused of await Promise.all(tries))
      expect([refused.error, refused.params]).toEqual(['not-found', {}])
    await share(hidden)
    expect((await named()).map(({ name }) => name).toSorted()).toEqual(['Above', 'Below'])
    expect((await test.callA('asset.create', into, other)).error).toBeUndefined()
    await test.ok('asset.remove', { id: hidden.id }, maker)
    expect(await named()).toHaveLength(2)
  })

  it('RPT-06 go once nothing is seen in them; what was deleted there comes back outside', async () => {
    const { id: folderId } = await folder('Emptied')
    const { id } = await report('Left behind', folderId)
    expect((await test.callA('asset.removeFolder', { id: folderId }, maker)).error).toBe('not-empty')
    await test.ok('asset.remove', { id }, maker)
    await test.ok('asset.removeFolder', { id: folderId }, maker)
    await test.ok('asset.restore', { id }, maker)
    expect(await test.ok('asset.get', { id }, maker)).toMatchObject({ folderId: null })
  })
})
