import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownSource, reportOf, sqlSet } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestUser } from '#testing.ts'
import { fileName } from './export-report.ts'

/* Seen to fail: without `toldOfSource` guests and viewers read host, port, database and account (stranger F8). */
const test = await testApp({ environment: { OUTBOUND_ALLOW: '127.0.0.1' } })
afterAll(() => test.close())

let admin: TestUser
let viewer: TestUser

beforeAll(async () => {
  admin = await test.firstAdmin()
  await test.app.listen()
  viewer = await test.createUserWithRole({ permissions: ['report:view'] })
})

const publish = async (kind: 'report' | 'data-set', document: unknown): Promise<string> => {
  const { id } = await test.ok('asset.create', { kind, name: `${kind} ${Math.random()}`, document }, admin)
  await test.ok('asset.publish', { id, revision: 0 }, admin)
  return id
}

const reportOver = async (sourceId: string, sql: string): Promise<string> => {
  const dataSetId = await publish('data-set', sqlSet(sourceId, sql))
  const id = await publish('report', {
    ...reportOf({ A1: { kind: 'field', dataSet: 's', field: 'a' } }),
    dataSets: [{ name: 's', dataSetId }],
  })
  const grants = [{ subjectKind: 'user', subjectId: viewer.userId, level: 'view' }] as const
  await test.ok('asset.setGrants', { id, grants: [...grants] }, admin)
  return id
}

const guestOf = async (assetId: string): Promise<{ token: string }> => {
  const { code } = await test.ok('share.create', { assetId, days: 1 }, admin)
  return test.ok('share.open', { code })
}

describe('what is told of a source that failed', () => {
  it('PRM-03 who may not see it gets no address, no database and no account; who may see it keeps the detail', async () => {
    const given = ownSource(test)
    const connection = { ...given.connection, host: '127.0.0.1', port: 1, database: 'inner_db' }
    const source = { ...given, connection } as typeof given
    const { id: sourceId } = await test.ok('dataSource.create', source, admin)
    const id = await reportOver(sourceId, 'select 1 as a')
    for (const who of [viewer, await guestOf(id)]) {
      const answer = await test.callA('report.render', { id }, who)
      expect(answer.error).toBe('source-unreachable')
      expect(answer.text).not.toMatch(/127\.0\.0\.1|inner_db|"port"|username/)
    }
    const seen = await test.callA('report.render', { id }, admin)
    expect([seen.error, seen.params['host'], seen.params['database']]).toEqual([
      'connection-refused',
      '127.0.0.1',
      'inner_db',
    ])
  })

  it('PRM-03 nor what the far side says, in which its values may stand; what kind of mistake it was is told', async () => {
    const { id: sourceId } = await test.ok('dataSource.create', ownSource(test), admin)
    const id = await reportOver(sourceId, "select cast('inner words' as integer) as a")
    const answer = await test.callA('report.render', { id }, viewer)
    expect([answer.error, answer.params['problem']]).toEqual(['sql-error', 'value-invalid'])
    expect(answer.text).not.toContain('inner words')
    expect((await test.callA('report.render', { id }, admin)).text).toContain('inner words')
  })
})

describe('names', () => {
  it('RPT-06 of things have something that is seen, of files nothing that is not', async () => {
    const document = reportOf({ A1: { kind: 'text', value: 'x' } })
    const unseen = { kind: 'report', name: '\u200b\u200b', document } as const
    expect((await test.callA('asset.create', unseen, admin)).error).toBe('invalid')
    expect(fileName('a\u202egpj.exe\u0007\u200b/b', '2026-11-25')).toBe('agpj.exeb-2026-11-25')
  })
})
