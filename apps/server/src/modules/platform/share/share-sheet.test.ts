import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportOf } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { endedJob, sheetsFor } from '#sheets-for-tests.ts'

let test: TestApp
let owner: TestUser
let other: TestUser
let now = new Date('2026-11-22T08:00:00Z')
beforeAll(async () => {
  test = await testApp({ now: () => now })
  await test.app.listen()
  const permissions = ['report:view', 'report:edit']
  owner = await test.createUserWithRole({ permissions })
  other = await test.createUserWithRole({ permissions })
})
afterAll(() => test.close())

const document = reportOf()

const published = async (name: string): Promise<string> => {
  const { id } = await test.ok('asset.create', { kind: 'report', name, document }, owner)
  await test.ok('asset.publish', { id, revision: 0 }, owner)
  return id
}

const share = async (assetId: string, password?: string) => {
  now = new Date(now.getTime() + 60_000)
  const days = 3
  return test.ok('share.create', { assetId, days, ...(password === undefined ? {} : { password }) }, owner)
}

describe('share links as an Excel file', () => {
  it('RPT-06 SYS-02 holds the links of one asset, newest first, and nothing that opens them', async () => {
    const monthly = await published('Monthly')
    const open = await share(monthly)
    const closed = await share(monthly, 'Share-Password-1')
    const gone = await share(monthly)
    await share(await published('Another'))
    await test.ok('share.revoke', { assetId: monthly, id: gone.id }, owner)
    await test.ok('share.open', { code: closed.code, password: 'Share-Password-1' })

    const links = sheetsFor(test, 'share-link')
    const [head, ...rows] = await links.takenHome(owner, { assetId: monthly })
    expect(head?.slice(0, 5)).toEqual(['内容', '创建人', '创建时间', '到期时间', '状态'])
    expect(rows.map((row) => [row[0], ...row.slice(4, 7)])).toEqual([
      ['Monthly', '已失效', '否', 0],
      ['Monthly', '有效', '是', 1],
      ['Monthly', '有效', '否', 0],
    ])
    expect(rows[1]?.[7]).toEqual(now)
    const stored = await test.database.db
      .selectFrom('asset_share')
      .select(['id', 'code_hash', 'password_hash'])
      .execute()
    const text = JSON.stringify(rows)
    for (const secret of [
      ...[open, closed, gone].map(({ code }) => code),
      ...stored.flatMap((row) => [row.id, row.code_hash, row.password_hash ?? row.id]),
      'Share-Password',
    ])
      expect(text).not.toContain(secret)
  })

  it('PRM-06 SYS-02 is of who manages the asset; to others not even a grant to edit gives it', async () => {
    const id = await published('Kept')
    await share(id)
    const wish = { sheet: 'share-link', filter: { assetId: id } }
    const outcome = async (user: TestUser) => {
      const { jobId } = await test.ok('sheet.export', wish, user)
      const { state, error, fileId } = await endedJob(test, user, jobId)
      return [state, error?.code, fileId !== null]
    }
    expect(await outcome(other)).toEqual(['failed', 'not-found', false])
    const grant = (level: 'edit' | 'manage') =>
      test.ok(
        'asset.setGrants',
        { id, grants: [{ subjectKind: 'user', subjectId: other.userId, level }] },
        owner,
      )
    await grant('edit')
    expect(await outcome(other)).toEqual(['failed', 'no-permission', false])
    await grant('manage')
    expect(await outcome(other)).toEqual(['done', undefined, true])
    const reader = await test.createUserWithRole({ permissions: ['report:view'] })
    expect((await test.callA('sheet.export', wish, reader)).error).toBe('no-permission')
    expect((await test.callA('sheet.export', { ...wish, filter: {} }, owner)).error).toBe('invalid')
  })
})
