import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { sheetsFor } from '#sheets-for-tests.ts'

let test: TestApp
let keeper: TestUser
let outsider: TestUser
const at = new Date('2026-11-22T08:00:00Z')
beforeAll(async () => {
  test = await testApp({ now: () => at })
  await test.app.listen()
  await test.firstAdmin()
  keeper = await test.createUserWithRole({ permissions: ['system:notice:edit'] })
  outsider = await test.createUserWithRole({ permissions: ['system:user:view'] })
})
afterAll(() => test.close())

const url = 'https://hooks.example:8443/services/T0/very-secret-path?token=in-the-address'
const hook = { name: 'Chat', enabled: false, kinds: ['job-failed' as const], secret: 'Signing-Secret-1' }
const mailSettings = { kind: 'mail' as const, host: 'post.example', port: 465, tls: 'on' as const }
const mail = { name: 'Post', enabled: false, kinds: [], secret: 'Mail-Secret-1' }

describe('notice channels and deliveries as Excel files', () => {
  it('SYS-02 hold what the lists show with their filters, for who maintains notices, and no secret', async () => {
    const chat = await test.ok(
      'noticeChannel.create',
      { ...hook, settings: { kind: 'webhook', url } },
      keeper,
    )
    const settings = { ...mailSettings, username: 'robot', from: 'robot@post.example' }
    const post = await test.ok('noticeChannel.create', { ...mail, settings }, keeper)
    const day = 86_400_000
    // Due long after, so that nobody sends them meanwhile.
    const delivery = (id: string, more: { channel_id: string; target: string; created_at: Date }) => ({
      id,
      notice_kind: 'job-failed',
      payload: JSON.stringify({ kind: 'webhook', body: '{"title":"very-secret-body"}' }),
      due_at: new Date(at.getTime() + day),
      ...more,
    })
    const letter = { channel_id: post.id, target: 'li@post.example' }
    const failed = { state: 'failed', attempts: 6, answer: '535', ended_at: at }
    const { db } = test.database
    const early = delivery('d1', { ...letter, created_at: new Date(at.getTime() - day) })
    await db
      .insertInto('notice_delivery')
      .values({ ...early, ...failed })
      .execute()
    const later = [
      delivery('d2', { channel_id: chat.id, target: url, created_at: at }),
      delivery('d3', { ...letter, created_at: new Date(at.getTime() + day) }),
    ]
    await db.insertInto('notice_delivery').values(later).execute()

    const channels = await sheetsFor(test, 'notice-channel').takenHome(keeper)
    const none = [undefined, null, '']
    const plain = channels.map((row) => row.map((cell) => (none.includes(cell as null) ? '' : cell)))
    expect(plain.map((row) => row.slice(0, 8))).toEqual([
      ['名称', '类型', '目标', '用户名', '发件人', '已设密钥或密码', '通知类型', '启用'],
      ['Chat', 'Webhook', 'https://hooks.example:8443', '', '', '是', '任务失败', '否'],
      ['Post', '邮件', 'post.example:465', 'robot', 'robot@post.example', '是', '', '否'],
    ])
    const deliveries = sheetsFor(test, 'notice-delivery')
    const sent = await deliveries.takenHome(keeper)
    expect(sent[0]?.slice(0, 5)).toEqual(['时间', '渠道', '通知类型', '目标', '状态'])
    expect(sent.slice(1).map((row) => row.slice(1, 6))).toEqual([
      ['Chat', '任务失败', 'https://hooks.example:8443', '等待中', 0],
      ['Post', '任务失败', 'li@post.example', '失败', 6],
    ])
    expect(sent[1]?.[0]).toEqual(at)
    const channelOf = async (filter: object) =>
      (await deliveries.takenHome(keeper, { ...filter })).slice(1).map((row) => row[1])
    expect(await channelOf({ state: 'failed' })).toEqual(['Post'])
    expect(await channelOf({ channelId: chat.id })).toEqual(['Chat'])
    const english = { ...keeper, headers: { 'accept-language': 'en' } }
    expect((await deliveries.takenHome(english)).map((row) => row[2])).toEqual([
      'Kind of notice',
      'A job has failed',
      'A job has failed',
    ])
    expect((await sheetsFor(test, 'notice-channel').takenHome(english))[1]?.[6]).toBe('A job has failed')
    const text = JSON.stringify([channels, sent])
    for (const secret of ['Signing-Secret', 'Mail-Secret', 'very-secret', 'in-the-address'])
      expect(text).not.toContain(secret)
    for (const sheet of ['notice-channel', 'notice-delivery'])
      expect((await test.callA('sheet.export', { sheet, filter: {} }, outsider)).error).toBe('no-permission')
  })
})
