import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { countedDatabase } from '#counting-for-tests.ts'
import { reportOf } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { listenTo } from '#wires/live/notifications.ts'

const counted = await countedDatabase()
const heard: { channel: string; data: unknown }[] = []
const listening = await listenTo({
  url: counted.database.url,
  channels: ['gridwright_live'],
  received: (_, payload) => void heard.push(JSON.parse(payload)),
  reconnected: () => undefined,
  log: () => undefined,
})
let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await testApp({ beside: counted })
  admin = await test.firstAdmin()
})
afterAll(async () => {
  await test.close()
  await listening.close()
  await counted.database.close()
})

const people = async (count: number) => {
  const { id } = await test.ok('organisation.create', { name: `of ${count}`, parentId: null }, admin)
  const role = await test.ok('role.create', { name: `of ${count}`, permissions: [], menuIds: [] }, admin)
  const userIds: string[] = []
  for (let n = 0; n < count; n += 1) {
    const person = {
      username: `person.${count}.${n}`,
      displayName: 'P',
      organisationId: id,
      roleIds: [role.id],
    }
    userIds.push((await test.ok('user.create', person, admin)).id)
  }
  return { id, userIds: userIds.toSorted() }
}

/** Statements of the call and of what follows it, and who heard of it. */
const told = async (work: () => Promise<unknown>, count: number) => {
  heard.length = 0
  const { statements } = await counted.during(async () => {
    await work()
    await vi.waitFor(() => expect(heard).toHaveLength(count), 10_000)
  })
  return { statements, channels: heard.map(({ channel }) => channel).toSorted() }
}

// Seen to fail: 2 statements more for each person who was told, and in a batch a whole notice for each.
it('issue 9.9 SYS-01 many people are told in as few statements as one', async () => {
  const [few, many] = [await people(1), await people(12)]
  const share = async (subjectId: string) => {
    const { id } = await test.ok('asset.create', { kind: 'report', name: 'R', document: reportOf() }, admin)
    const grants = [{ subjectKind: 'organisation' as const, subjectId, level: 'view' as const }]
    return () => test.ok('asset.setGrants', { id, grants }, admin)
  }
  const [one, all] = [await told(await share(few.id), 1), await told(await share(many.id), 12)]
  expect(all.channels).toEqual(many.userIds.map((id) => `notices:${id}`))
  expect(heard.map(({ data }) => data)).toEqual(many.userIds.map(() => ({ unread: 1 })))
  expect(all.statements).toBe(one.statements)
  const reset = (ids: readonly string[]) => () =>
    test.ok('user.runBatch', { ids: [...ids], action: { kind: 'resetPasswords' } }, admin)
  const [two, each] = [await told(reset(few.userIds), 1), await told(reset(many.userIds), 12)]
  expect(heard.map(({ data }) => data)).toEqual(many.userIds.map(() => ({ unread: 2 })))
  // The password and the sessions of each; of telling nothing.
  expect((each.statements - two.statements) / 11).toBe(2)
})

it('issue 9.9 SYS-01 a notice is kept once the call has its answer, whoever hears of it later', async () => {
  const [userId = ''] = (await people(2)).userIds
  const grants = [{ subjectKind: 'user' as const, subjectId: userId, level: 'view' as const }]
  const { id } = await test.ok('asset.create', { kind: 'report', name: 'Q', document: reportOf() }, admin)
  await test.ok('asset.setGrants', { id, grants }, admin)
  // Beside the process: what a crash would leave.
  const rows = await counted.database.db
    .selectFrom('notice')
    .select('kind')
    .where('user_id', '=', userId)
    .execute()
  expect(rows).toEqual([{ kind: 'asset-shared' }])
})
