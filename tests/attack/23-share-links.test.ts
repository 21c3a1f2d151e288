import type { CallInput } from '@gridwright/contract'
import { operationNames, operationOf } from '@gridwright/contract'
import { reportOf } from '@gridwright/server/reports-for-tests'
import { testApp } from '@gridwright/server/testing'
import type { TestUser } from '@gridwright/server/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// Seen to fail: with `mayGuestCall` always true a guest reached the rest of the registry; with `caller.only` ignored in
// asset-store.ts he opened the maker's other report; with `revoked_at` not asked for he stayed in after the withdrawal.
let now = () => new Date()
const test = await testApp({ now: () => now() })
afterAll(() => test.close())

const documentWith = (value: string) => reportOf({ A1: { kind: 'text', value } })

let maker: TestUser
let other: TestUser
let shared: string
let hidden: string

const publish = async (name: string, value: string): Promise<string> => {
  const { id } = await test.ok('asset.create', { kind: 'report', name, document: documentWith(value) }, maker)
  await test.ok('asset.publish', { id, revision: 0 }, maker)
  return id
}

beforeAll(async () => {
  maker = await test.createUserWithRole({ permissions: ['report:view', 'report:edit', 'report:export'] })
  other = await test.createUserWithRole({ permissions: ['report:view', 'report:edit'] })
  shared = await publish('Shared', 'shared figure')
  hidden = await publish('Hidden', 'hidden figure')
})

const create = async (wish: Partial<CallInput<'share.create'>> = {}) =>
  test.ok('share.create', { assetId: shared, days: 7, ...wish }, maker)
const guestOf = async (code: string): Promise<{ token: string }> => ({
  token: (await test.ok('share.open', { code })).token,
})

describe('23: share links', () => {
  it('RPT-06 open one published report for somebody without an account', async () => {
    const guest = await guestOf((await create()).code)
    expect((await test.callA('report.render', { id: shared }, guest)).text).toContain('shared figure')
    expect((await test.callB('report.form', { id: shared }, guest)).error).toBeUndefined()
  })

  it('PRM-03 open no other object and no other operation of the whole registry', async () => {
    const guest = await guestOf((await create()).code)
    const wrong = await test.callA('report.render', { id: hidden }, guest)
    expect(wrong.error).toBe('not-found')
    expect(wrong.text).not.toContain('hidden figure')
    const looking = new Set([
      'report.form',
      'report.parameterOptions',
      'report.render',
      'report.cells',
      'report.page',
      'report.picture',
      'report.search',
      'screen.open',
      'screen.data',
    ])
    for (const name of operationNames) {
      const { access, kind } = operationOf(name)
      if (access === 'public' || looking.has(name) || kind === 'upload') continue
      expect([name, (await test.callA(name, {} as never, guest)).error]).toEqual([name, 'no-permission'])
    }
  })

  it('RPT-02 RPT-06 a hidden parameter keeps its value for guests and for whoever may not design, by any name', async () => {
    const parameters = [
      { paramCode: 'area', paramType: 'varchar', required: 2, hidden: true, paramDefault: 'own' },
      { paramCode: 'open', paramType: 'varchar', required: 2, paramDefault: 'first' },
    ]
    const cells = {
      A1: { kind: 'formula', formula: '=CONCAT("area ",@area)' },
      B1: { kind: 'formula', formula: '=CONCAT("open ",@open)' },
    }
    const document = { ...reportOf(cells, { columnCount: 2 }), parameters }
    const { id } = await test.ok('asset.create', { kind: 'report', name: 'Asks', document }, maker)
    await test.ok('asset.publish', { id, revision: 0 }, maker)
    const viewer = await test.createUserWithRole({ permissions: ['report:view', 'report:edit'] })
    const grants = [{ subjectKind: 'user' as const, subjectId: viewer.userId, level: 'view' as const }]
    await test.ok('asset.setGrants', { id, grants }, maker)
    const guest = await guestOf((await test.ok('share.create', { assetId: id, days: 1 }, maker)).code)
    const values = { area: 'foreign', open: 'typed' }
    const seen = async (who: { token: string }) =>
      (await test.callA('report.render', { id, values }, who)).text
    for (const who of [guest, viewer]) {
      expect(await seen(who)).not.toContain('foreign')
      expect(await seen(who)).toContain('area own')
      expect(await seen(who)).toContain('open typed')
    }
    expect(await seen(maker)).toContain('area foreign')
  })

  it('RPT-06 RPT-02 what a link fixes is changed by no guest, and asked of none; a version without it ends the link', async () => {
    const parameters = [{ paramCode: 'area', paramType: 'varchar', required: 2, paramDefault: 'own' }]
    const cells = { A1: { kind: 'formula', formula: '=CONCAT("area ",@area)' } }
    const document = { ...reportOf(cells), parameters }
    const { id } = await test.ok('asset.create', { kind: 'report', name: 'Fixes', document }, maker)
    await test.ok('asset.publish', { id, revision: 0 }, maker)
    const wish = { assetId: id, days: 1, fixed: { area: 'north' } }
    const guest = await guestOf((await test.ok('share.create', wish, maker)).code)
    const seen = await test.callA('report.render', { id, values: { area: 'south' } }, guest)
    expect(seen.text).toContain('area north')
    expect((await test.ok('report.form', { id }, guest)).parameters).toEqual([])
    expect((await test.callA('report.parameterOptions', { id, code: 'area' }, guest)).error).toBe('not-found')
    const { links, parameters: fixable } = await test.ok('share.list', { assetId: id }, maker)
    expect([links[0]?.fixed, fixable]).toEqual([{ area: 'north' }, [{ code: 'area', name: 'area' }]])
    const unknown = { ...wish, fixed: { other: 'x' } }
    expect((await test.callA('share.create', unknown, maker)).error).toBe('share-fixed-unknown')
    const without = { ...document, parameters: [], sheets: reportOf({}).sheets }
    await test.ok('asset.saveDraft', { id, document: without, revision: 1 }, maker)
    await test.ok('asset.publish', { id, revision: 2 }, maker)
    expect((await test.callA('report.render', { id }, guest)).error).toBe('share-changed')
  })

  it('PRM-03 cannot follow a render that somebody else ran', async () => {
    const own = await test.ok('report.render', { id: shared }, maker)
    const guest = await guestOf((await create()).code)
    const wish = { renderId: own.renderId, sheet: 0, fromRow: 0, rowCount: 5 } as never
    expect((await test.callA('report.cells', wish, guest)).text).not.toContain('shared figure')
  })

  it('PRM-03 are listed to nobody but those who manage the report, and never with their secret', async () => {
    const { code } = await create()
    const answer = await test.callA('share.list', { assetId: shared }, maker)
    expect(answer.result.links.length).toBeGreaterThan(0)
    expect(answer.text).not.toContain(code)
    for (const call of ['share.list', 'share.create'] as const) {
      const refused = await test.callA(call, { assetId: shared, days: 1 } as never, other)
      expect(refused.error).toBe(call === 'share.list' ? 'invalid' : 'not-found')
    }
    expect((await test.callA('share.list', { assetId: shared }, other)).error).toBe('not-found')
    const stored = await sql<{ text: string }>`select to_jsonb(s)::text as text from asset_share s`.execute(
      test.database.db,
    )
    expect(stored.rows.map(({ text }) => text).join()).not.toContain(code)
    expect(test.log.join()).not.toContain(code)
  })

  it('RPT-06 are over at once when withdrawn, when expired, and when their maker loses his right', async () => {
    const withdrawn = await create()
    const guest = await guestOf(withdrawn.code)
    await test.ok('share.revoke', { assetId: shared, id: withdrawn.id }, maker)
    expect((await test.callA('report.form', { id: shared }, guest)).error).toBe('share-gone')
    expect((await test.callA('share.open', { code: withdrawn.code })).error).toBe('share-gone')

    const old = await create({ days: 1 })
    now = () => new Date(Date.now() + 25 * 3_600_000)
    expect((await test.callA('share.open', { code: old.code })).error).toBe('share-gone')
    now = () => new Date()

    const orphan = await create()
    const left = await guestOf(orphan.code)
    const admin = await test.firstAdmin()
    await test.ok('role.setStatus', { id: maker.roleId, status: 2 }, admin)
    expect((await test.callA('report.form', { id: shared }, left)).error).toBe('share-gone')
    await test.ok('role.setStatus', { id: maker.roleId, status: 1 }, admin)
    const { token } = await test.ok('auth.login', { username: maker.username, password: maker.password })
    maker = { ...maker, token }
  })

  it('RPT-06 ask for their password, and wrong ones wait longer and longer', async () => {
    const { code } = await create({ password: 'open sesame' })
    expect((await test.callA('share.open', { code })).error).toBe('share-password')
    expect((await test.callA('share.open', { code, password: 'wrong' })).error).toBe('share-password-wrong')
    expect((await test.callA('share.open', { code, password: 'open sesame' })).error).toBe('too-many-tries')
    now = () => new Date(Date.now() + 10_000)
    expect((await test.callA('share.open', { code, password: 'open sesame' })).error).toBeUndefined()
    now = () => new Date()
  })

  it('RPT-06 cannot be made for what is not published, or guessed', async () => {
    const { id } = await test.ok(
      'asset.create',
      { kind: 'report', name: 'Draft', document: documentWith('x') },
      maker,
    )
    expect((await test.callA('share.create', { assetId: id, days: 1 }, maker)).error).toBe('share-nothing')
    for (const code of ['', 'x', 'a'.repeat(32), "' or 1=1 --"])
      expect(['share-gone', 'invalid']).toContain((await test.callA('share.open', { code })).error)
  })
})
