import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportOf } from '#reports-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestUser } from '#testing.ts'

let now = () => new Date()
const test = await testApp({ now: () => now() })
afterAll(() => test.close())

let maker: TestUser
let editor: TestUser
let viewer: TestUser
let other: TestUser
let id: string

const document = {
  ...reportOf({ A1: { kind: 'text', value: 'figure' } }),
  parameters: [
    { paramCode: 'region', paramName: 'Region', paramType: 'mutiselect', required: 2, freeInput: true },
    { paramCode: 'day', paramName: 'Day', paramType: 'date', required: 2 },
    { paramCode: 'inside', paramName: '', paramType: 'varchar', required: 2, hidden: true },
  ],
}

beforeAll(async () => {
  const permissions = ['report:view', 'report:edit', 'report:export']
  maker = await test.createUserWithRole({ permissions })
  editor = await test.createUserWithRole({ permissions })
  viewer = await test.createUserWithRole({ permissions: ['report:view'] })
  other = await test.createUserWithRole({ permissions: ['report:view'] })
  id = (await test.ok('asset.create', { kind: 'report', name: 'Around', document }, maker)).id
  await test.ok('asset.publish', { id, revision: 0 }, maker)
  const grant = (user: TestUser, level: 'view' | 'edit') => ({
    subjectKind: 'user' as const,
    subjectId: user.userId,
    level,
  })
  const grants = [grant(editor, 'edit'), grant(viewer, 'view'), grant(other, 'view')]
  await test.ok('asset.setGrants', { id, grants }, maker)
})

describe('parameter values under a name', () => {
  const sets = async (who: TestUser) =>
    (await test.ok('report.listValueSets', { reportId: id }, who)).sets.map(
      ({ name, shared, isDefault, mayEdit }) => [name, shared, isDefault, mayEdit],
    )

  it('RPT-06 are one’s own, one of them the first, and nobody else sees them', async () => {
    const own = { reportId: id, values: { region: ['East', 'West'], day: 'current' } }
    const first = await test.ok('report.saveValueSet', { ...own, name: 'East', isDefault: true }, viewer)
    await test.ok('report.saveValueSet', { ...own, name: 'All', isDefault: true }, viewer)
    expect(await sets(viewer)).toEqual([
      ['All', false, true, true],
      ['East', false, false, true],
    ])
    expect(await sets(other)).toEqual([])
    expect((await test.callA('report.saveValueSet', { ...own, name: 'all' }, viewer)).error).toBe(
      'name-taken',
    )
    const foreign = { reportId: id, id: first.id }
    expect((await test.callA('report.removeValueSet', foreign, other)).error).toBe('not-found')
    await test.ok('report.saveValueSet', { ...own, id: first.id, name: 'East again' }, viewer)
    await test.ok('report.removeValueSet', foreign, viewer)
    expect(await sets(viewer)).toEqual([['All', false, true, true]])
    const { sets: kept } = await test.ok('report.listValueSets', { reportId: id }, viewer)
    expect(kept[0]?.values).toEqual(own.values)
  })

  it('RPT-06 PRM-03 are shared by who may edit the report, and by nobody else', async () => {
    const wish = { reportId: id, name: 'Board', values: { region: 'East' }, shared: true }
    expect((await test.callA('report.saveValueSet', wish, viewer)).error).toBe('no-permission')
    const made = await test.ok('report.saveValueSet', wish, editor)
    expect(await sets(other)).toEqual([['Board', true, false, false]])
    const refused = await test.callA('report.removeValueSet', { reportId: id, id: made.id }, other)
    expect(refused.error).toBe('no-permission')
    const { code } = await test.ok('share.create', { assetId: id, days: 1 }, maker)
    const guest = await test.ok('share.open', { code })
    expect((await test.callA('report.listValueSets', { reportId: id }, guest)).error).toBe('no-permission')
  })
})

describe('what is kept for later is of some KB (attack F15)', () => {
  const many = Array.from({ length: 1000 }, (_, at) => `${at}`.padStart(40, 'x'))
  const sets = (who: TestUser) => test.ok('report.listValueSets', { reportId: id }, who)

  it('RPT-06 values of codes that the form does not ask for are not kept, too many are refused', async () => {
    const filling = Object.fromEntries([0, 1, 2, 3].map((at) => [`k${at}`, many]))
    const wish = { reportId: id, name: 'Odd', values: { ...filling, inside: 'x', day: '2026-01-31' } }
    const made = await test.ok('report.saveValueSet', wish, other)
    expect((await sets(other)).sets.find((set) => set.id === made.id)?.values).toEqual({ day: '2026-01-31' })
    const large = { reportId: id, name: 'Large', values: { region: many } }
    const refused = await test.callA('report.saveValueSet', large, other)
    expect([refused.error, refused.params]).toEqual(['values-too-large', { most: 16 }])
    await test.ok('report.removeValueSet', { reportId: id, id: made.id }, other)
  })

  it('RPT-06 nor by those who subscribe, and nobody sends a run more than it can bind', async () => {
    const subscribe = { reportId: id, time: { every: 'day', at: '06:00' }, timeZone: 'UTC' } as const
    const refused = await test.callA('delivery.subscribe', { ...subscribe, values: { region: many } }, editor)
    expect(refused.error).toBe('values-too-large')
    await test.ok('delivery.subscribe', { ...subscribe, values: { k0: many, day: 'current' } }, editor)
    const { subscriptions } = await test.ok('delivery.listSubscriptions', {}, editor)
    expect(subscriptions[0]?.values).toEqual({ day: 'current' })
    const most = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`k${at}`, many]))
    for (const name of ['report.render', 'report.export'] as const)
      expect((await test.callA(name, { id, values: most }, editor)).error).toBe('invalid')
  })

  it('RPT-06 however many are saved at the same moment, they are as many as may be', async () => {
    const saving = Array.from({ length: 60 }, (_, at) =>
      test.callA('report.saveValueSet', { reportId: id, name: `n${at}`, values: {} }, other),
    )
    const codes = (await Promise.all(saving)).map(({ error }) => error)
    expect(codes.filter((code) => code === 'too-many-value-sets')).toHaveLength(10)
    expect((await sets(other)).sets.filter(({ shared }) => !shared)).toHaveLength(50)
  })
})

describe('settings of a report', () => {
  it('RPT-06 the viewer is told how often to run it again; who does not manage it sets nothing', async () => {
    const wish = { id, refreshSeconds: 30 }
    expect((await test.callA('report.saveSettings', wish, editor)).error).toBe('no-permission')
    await test.ok('report.saveSettings', wish, maker)
    expect((await test.ok('report.form', { id }, viewer)).refreshSeconds).toBe(30)
    expect((await test.callA('report.saveSettings', { id, refreshSeconds: 1 }, maker)).error).toBe('invalid')
  })

  it('RPT-06 PRM-03 a design password is asked of everybody before the design is read or saved, by every way', async () => {
    await test.ok('report.saveSettings', { id, refreshSeconds: null, password: 'Design-1' }, maker)
    const revision = 0
    const design = [
      ['asset.get', { id }],
      ['asset.get', { id, version: 1 }],
      ['asset.getStored', { id }],
      ['asset.compare', { id, from: 1 }],
      ['asset.copy', { id, name: 'Copy' }],
      ['asset.saveDraft', { id, revision, document }],
      ['asset.publish', { id, revision }],
      ['asset.discardDraft', { id, revision }],
      ['asset.rollback', { id, revision, version: 1 }],
      ['report.previewDraft', { id, template: document }],
      ['report.render', { id, draft: true }],
      ['report.form', { id, draft: true }],
      ['report.export', { id, draft: true }],
    ] as const
    for (const [name, input] of design)
      expect([name, (await test.callA(name, input as never, editor)).error]).toEqual([
        name,
        'design-password',
      ])
    expect((await test.callB('asset.get', { id }, editor)).error).toBe('design-password')
    // Whoever looks is asked nothing, and who set it is in.
    expect((await test.callA('report.render', { id }, viewer)).text).toContain('figure')
    expect((await test.callA('asset.get', { id }, maker)).error).toBeUndefined()
    expect(await test.ok('report.getSettings', { id }, editor)).toMatchObject({
      hasPassword: true,
      isOpen: false,
    })
    const stored = await test.database.db.selectFrom('report_setting').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain('Design-1')
  })

  it('RPT-06 wrong design passwords wait longer and longer; the right one opens this session alone', async () => {
    const give = async (password: string) =>
      (await test.callA('report.unlockDesign', { id, password }, editor)).error
    expect(await give('wrong-1')).toBe('design-password-wrong')
    expect(await give('Design-1')).toBe('too-many-tries')
    now = () => new Date(Date.now() + 10_000)
    expect(await give('Design-1')).toBeUndefined()
    expect((await test.callA('asset.get', { id }, editor)).error).toBeUndefined()
    // Another password: nobody but who set it has given that.
    await test.ok('report.saveSettings', { id, refreshSeconds: null, password: 'Design-2' }, maker)
    expect((await test.callA('asset.get', { id }, editor)).error).toBe('design-password')
    await test.ok('report.saveSettings', { id, refreshSeconds: null, password: null }, maker)
    expect((await test.callA('asset.get', { id }, editor)).error).toBeUndefined()
  })
})

describe('share links in pages of others', () => {
  const policyOf = async (url: string): Promise<string> => {
    const { headers } = await test.app.server.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
    return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? ''
  }

  it('RPT-06 may stand in frames of the origins that their maker named, and of nobody by default', async () => {
    const origins = ['https://portal.example.com']
    const framed = await test.ok('share.create', { assetId: id, days: 1, origins }, maker)
    const plain = await test.ok('share.create', { assetId: id, days: 1 }, maker)
    expect(await policyOf(`/share?in=${framed.id}`)).toBe("'self' https://portal.example.com")
    expect(await policyOf(`/share?in=${plain.id}`)).toBe("'self'")
    for (const url of ['/share', '/share?in=nothing', `/login?in=${framed.id}`, `/share?in=*;x`])
      expect(await policyOf(url)).toBe("'self'")
    await test.ok('share.revoke', { assetId: id, id: framed.id }, maker)
    expect(await policyOf(`/share?in=${framed.id}`)).toBe("'self'")
  })

  it('RPT-06 name whole origins and nothing that a policy reads otherwise', async () => {
    for (const origin of [
      '*',
      'https://*.example.com',
      'https://a.b/path',
      "https://a.b; script-src 'x'",
      'javascript:x',
      'data:',
    ])
      expect([
        origin,
        (await test.callA('share.create', { assetId: id, days: 1, origins: [origin] }, maker)).error,
      ]).toEqual([origin, 'invalid'])
  })
})
