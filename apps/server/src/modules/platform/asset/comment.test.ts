import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@gridwright/contract'
import { reportOf } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestApp, TestUser } from '#testing.ts'
import { lockCommentsOf } from './comment-store.ts'

let test: TestApp
let admin: TestUser
let owner: TestUser
let editor: TestUser
let reader: TestUser
let stranger: TestUser
let id: string

const document = reportOf({ A1: { kind: 'text', value: 'figure' } })
type Grant = CallInput<'asset.setGrants'>['grants'][number]
const grant = (to: TestUser, level: Grant['level']): Grant => ({
  subjectKind: 'user',
  subjectId: to.userId,
  level,
})

beforeAll(async () => {
  test = await testApp()
  admin = await test.firstAdmin()
  const permissions = ['report:view', 'report:edit', 'system:api-key:own']
  owner = await test.createUserWithRole({ permissions })
  editor = await test.createUserWithRole({ permissions })
  reader = await test.createUserWithRole({ permissions: ['report:view'] })
  stranger = await test.createUserWithRole({ permissions })
  id = await shared('Output')
})
afterAll(() => test.close())

const shared = async (name: string): Promise<string> => {
  const made = await test.ok('asset.create', { kind: 'report', name, document }, owner)
  await test.ok('asset.publish', { id: made.id, revision: 0 }, owner)
  const grants = [grant(editor, 'edit'), grant(reader, 'view')]
  await test.ok('asset.setGrants', { id: made.id, grants }, owner)
  return made.id
}
const list = (who: TestUser, of = id, more: Partial<CallInput<'asset.listComments'>> = {}) =>
  test.ok('asset.listComments', { id: of, ...more }, who)
const say = async (who: TestUser, text: string, of = id): Promise<string> =>
  (await test.ok('asset.addComment', { id: of, text }, who)).id
const errorOf = async (
  name: 'asset.updateComment' | 'asset.resolveComment' | 'asset.removeComment',
  commentId: string,
  who: TestUser,
) => {
  const more = { 'asset.updateComment': { text: 'x' }, 'asset.resolveComment': { resolved: true } }
  const input = { commentId, ...(name === 'asset.removeComment' ? {} : more[name]) }
  return (await test.callA(name, input as never, who)).error
}
const told = async (who: TestUser) =>
  (await test.ok('notice.list', {}, who)).data.filter(({ kind }) => kind === 'asset-comment')

describe('comments on a report', () => {
  it('RPT-06 whoever sees it reads and writes them, the newest first, with the cell that is meant', async () => {
    const of = await shared('Read and written')
    await test.ok('asset.addComment', { id: of, text: ' Why so low? ', cell: 'B7', sheet: '一月' }, reader)
    await say(editor, 'Counted twice', of)
    const { data, total, open } = await list(owner, of)
    expect([total, open]).toEqual([2, 2])
    expect(data.map(({ text, cell, sheet }) => [text, cell, sheet])).toEqual([
      ['Counted twice', null, null],
      ['Why so low?', 'B7', '一月'],
    ])
    expect(data.map(({ authorName }) => authorName)).toEqual([editor.username, reader.username])
    const page = await list(reader, of, { pageSize: 1, currentPage: 2 })
    expect(page.data.map(({ text }) => text)).toEqual(['Why so low?'])
  })

  it('RPT-06 text and address are what people may write, nothing else', async () => {
    const bad = [{ text: ' ' }, { text: 'x'.repeat(2001) }, { cell: 'b7' }, { cell: 'B0' }, { sheet: '' }]
    for (const wrong of bad) {
      const input = { id, text: 'x', ...wrong }
      expect([wrong, (await test.callA('asset.addComment', input, reader)).error]).toEqual([wrong, 'invalid'])
    }
    await test.ok('asset.addComment', { id, text: '数'.repeat(2000), cell: 'XFD1048576' }, reader)
  })

  it('PRM-03 only the author changes it; the author and editors resolve it; the author and managers delete it', async () => {
    const mine = await say(reader, 'Mine')
    const theirs = await say(editor, 'Theirs')
    expect(await errorOf('asset.updateComment', mine, editor)).toBe('no-permission')
    expect(await errorOf('asset.updateComment', mine, owner)).toBe('no-permission')
    expect(await errorOf('asset.updateComment', mine, reader)).toBeUndefined()
    expect(await errorOf('asset.resolveComment', theirs, reader)).toBe('no-permission')
    expect(await errorOf('asset.resolveComment', mine, reader)).toBeUndefined()
    expect(await errorOf('asset.removeComment', mine, editor)).toBe('no-permission')
    const seen = async (who: TestUser) =>
      (await list(who)).data
        .filter((one) => [mine, theirs].includes(one.id))
        .map(({ text, mayEdit, mayResolve, mayRemove }) => [text, mayEdit, mayResolve, mayRemove])
    expect(await seen(reader)).toEqual([
      ['Theirs', false, false, false],
      ['x', true, true, true],
    ])
    expect(await seen(editor)).toEqual([
      ['Theirs', true, true, true],
      ['x', false, true, false],
    ])
    expect(await errorOf('asset.removeComment', theirs, owner)).toBeUndefined()
    expect(await errorOf('asset.removeComment', mine, reader)).toBeUndefined()
    expect(await seen(owner)).toEqual([])
  })

  it('PRM-06 on what somebody does not see they are not there, and an id of nothing answers alike', async () => {
    const made = await say(owner, 'Secret')
    for (const commentId of [made, '0'.repeat(32)])
      for (const name of ['asset.updateComment', 'asset.resolveComment', 'asset.removeComment'] as const)
        expect(await errorOf(name, commentId, stranger)).toBe('not-found')
    expect((await test.callA('asset.listComments', { id }, stranger)).error).toBe('not-found')
    expect((await test.callA('asset.addComment', { id, text: 'x' }, stranger)).error).toBe('not-found')
  })

  it('PRM-03 a draft that was never published is discussed by its editors only', async () => {
    const { id: draft } = await test.ok('asset.create', { kind: 'report', name: 'Draft', document }, owner)
    const grants = [grant(editor, 'edit'), grant(reader, 'view')]
    await test.ok('asset.setGrants', { id: draft, grants }, owner)
    const made = await say(editor, 'Not yet', draft)
    expect((await test.callA('asset.listComments', { id: draft }, reader)).error).toBe('not-found')
    expect(await errorOf('asset.resolveComment', made, reader)).toBe('not-found')
    expect((await told(owner))[0]?.link).toBe(`/excelreport/viewer?id=${draft}&draft=1&comments=1`)
  })

  it('PRM-03 whose right was taken away can no longer touch his own comments', async () => {
    const of = await shared('Taken')
    const made = await say(reader, 'Before', of)
    await test.ok('asset.setGrants', { id: of, grants: [] }, owner)
    for (const name of ['asset.updateComment', 'asset.resolveComment', 'asset.removeComment'] as const)
      expect(await errorOf(name, made, reader)).toBe('not-found')
  })

  it('PRM-03 neither an API key nor the guest of a share link reads or writes them', async () => {
    const key = { name: 'k', permissions: ['report:view', 'report:edit'], days: 1 }
    const token = (await test.ok('apiKey.create', key, owner)).key
    const made = await say(owner, 'Among people')
    const { code } = await test.ok('share.create', { assetId: id, days: 1 }, owner)
    const guest = (await test.ok('share.open', { code })).token
    const calls = [
      ['asset.listComments', { id }],
      ['asset.addComment', { id, text: 'x' }],
      ['asset.updateComment', { commentId: made, text: 'x' }],
      ['asset.resolveComment', { commentId: made, resolved: true }],
      ['asset.removeComment', { commentId: made }],
    ] as const
    for (const [name, input] of calls) {
      expect([name, (await test.callA(name, input as never, { token })).error]).toEqual([
        name,
        'not-for-keys',
      ])
      expect([name, (await test.callA(name, input as never, { token: guest })).error]).toEqual([
        name,
        'no-permission',
      ])
    }
  })

  it('RPT-06 resolved ones are open again when it is said so, and who resolved them is named', async () => {
    const of = await shared('Resolved')
    const made = await say(reader, 'Is this right?', of)
    await say(reader, 'Still open', of)
    await test.ok('asset.resolveComment', { commentId: made, resolved: true }, editor)
    expect((await list(reader, of, { show: 'open' })).data.map(({ text }) => text)).toEqual(['Still open'])
    const all = await list(reader, of)
    expect([all.total, all.open]).toEqual([2, 1])
    expect(all.data[1]).toMatchObject({ resolvedBy: editor.username, resolvedAt: expect.any(String) })
    await test.ok('asset.resolveComment', { commentId: made, resolved: false }, reader)
    expect((await list(reader, of)).data[1]).toMatchObject({ resolvedBy: null, resolvedAt: null })
  })

  it('RPT-06 at the bound the next one is refused in plain words, also of two at once', async () => {
    const of = await shared('Full')
    const row = (at: number) => ({
      id: `${at}`.padStart(32, '0'),
      asset_id: of,
      author_id: owner.userId,
      text: 'x',
      created_at: new Date(),
      changed_at: new Date(),
    })
    const { db } = test.database
    await db
      .insertInto('asset_comment')
      .values(Array.from({ length: 999 }, (_, at) => row(at)))
      .execute()
    const last = await db.transaction().execute(async (tx) => {
      await lockCommentsOf(tx, of)
      const waiting = test.callA('asset.addComment', { id: of, text: 'one too many' }, reader)
      const first = await Promise.race([waiting.then(() => 'passed'), pause(1000, 'waits')])
      await tx.insertInto('asset_comment').values(row(999)).execute()
      return { first, waiting }
    })
    const { error, text } = await last.waiting
    expect([last.first, error]).toEqual(['waits', 'comments-full'])
    expect(text).toContain('1000')
  })

  it('SYS-01 each write stands in the log with what was and what is', async () => {
    const made = await say(reader, 'First')
    await test.ok('asset.updateComment', { commentId: made, text: 'Second' }, reader)
    await test.ok('asset.resolveComment', { commentId: made, resolved: true }, reader)
    await test.ok('asset.removeComment', { commentId: made }, owner)
    const rows = await test.database.db
      .selectFrom('operation_log')
      .select('changes')
      .where('operation', 'like', 'asset.%Comment')
      .where('outcome', '=', 'ok')
      .orderBy('id', 'desc')
      .limit(4)
      .execute()
    const [removed, resolved, updated, added] = rows.map((row) => (row.changes as object[])[0])
    expect(added).toMatchObject({ entity: 'comment', id: made, name: 'Output', after: { text: 'First' } })
    expect(updated).toMatchObject({ before: { text: 'First' }, after: { text: 'Second' } })
    expect(resolved).toMatchObject({ before: { resolved: false }, after: { resolved: true } })
    expect(removed).toMatchObject({ before: { text: 'Second', authorId: reader.userId } })
    expect(removed).not.toHaveProperty('after')
  })

  it('RPT-06 go with their report, come back with it, and are not copied', async () => {
    const of = await shared('Gone')
    const made = await say(reader, 'Here', of)
    const copy = await test.ok('asset.copy', { id: of, name: 'Copy' }, owner)
    expect((await list(owner, copy.id)).total).toBe(0)
    await test.ok('asset.remove', { id: of }, owner)
    expect((await test.callA('asset.listComments', { id: of }, owner)).error).toBe('not-found')
    expect(await errorOf('asset.removeComment', made, owner)).toBe('not-found')
    await test.ok('asset.restore', { id: of }, owner)
    expect((await list(owner, of)).total).toBe(1)
    await test.database.db.deleteFrom('asset').where('id', '=', of).execute()
    const left = test.database.db.selectFrom('asset_comment').select('id').where('asset_id', '=', of)
    expect(await left.execute()).toEqual([])
  })
})

describe('who hears of a new comment', () => {
  it('RPT-06 the owner and who commented before, never the author, with a way to the report', async () => {
    const of = await shared('Heard')
    const seen = async (who: TestUser) =>
      (await told(who)).filter(({ link }) => link === `/excelreport/viewer?id=${of}&comments=1`)
    await say(reader, 'First word', of)
    expect((await seen(owner)).map(({ title, body }) => [title.en, body.zh])).toEqual([
      [`${reader.username} commented on “Heard”`, 'First word'],
    ])
    expect([await seen(reader), await seen(editor)]).toEqual([[], []])
    await say(editor, '数'.repeat(300), of)
    expect((await seen(reader)).map(({ body }) => body.en)).toEqual([`${'数'.repeat(200)}…`])
    expect((await seen(owner)).length).toBe(2)
    expect(await seen(editor)).toEqual([])
  })

  it('PRM-03 who lost his reach of the report hears nothing more of it', async () => {
    const of = await shared('Lost')
    await say(reader, 'I was here', of)
    await test.ok('asset.setGrants', { id: of, grants: [grant(editor, 'edit')] }, owner)
    const before = (await told(reader)).length
    await say(editor, 'Not for everybody', of)
    expect((await told(reader)).length).toBe(before)
    await say(admin, 'Also me', of)
    expect((await told(editor))[0]?.body.en).toBe('Also me')
  })
})
