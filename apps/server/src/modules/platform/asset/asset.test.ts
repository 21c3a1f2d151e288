import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '@gridwright/db/testing'
import { documentKind } from '@gridwright/document'
import { z } from 'zod'
import { contextOf } from '#operations/context-for-tests.ts'
import type { Caller } from '#operations/handler.ts'
import { assetModule } from './index.ts'
import type { AssetKindRule, People } from './index.ts'

type Note = { readonly version: 1; readonly title: string; readonly uses: readonly string[] }

const note = documentKind<Note>({
  kind: 'report',
  version: 1,
  schema: z.strictObject({
    version: z.literal(1),
    title: z.string(),
    uses: z.array(z.string()).default([]),
  }),
  migrations: [],
})

const rule: AssetKindRule<Note> = {
  kind: 'report',
  title: { zh: '报表', en: 'Reports' },
  pages: { comments: ({ id }) => `/report?id=${id}` },
  document: note,
  uses: ({ uses }) => uses.map((id) => ({ kind: 'report', id })),
}

const people: People = {
  names: async (ids) => new Map(ids.map((id) => [id, `name of ${id}`])),
  subjects: async () => ({ subjects: [], total: 0 }),
  hidden: async () => new Set(),
  subjectNames: async (subjects) =>
    new Map(subjects.map((one) => [`${one.subjectKind}:${one.subjectId}`, one.subjectId])),
}

const caller = (userId: string, permissions: string[], more: Partial<Caller> = {}): Caller => ({
  userId,
  username: userId,
  displayName: userId,
  roleId: `role of ${userId}`,
  isSuper: false,
  organisationIds: [],
  scopes: { usual: { kind: 1, organisationIds: [] }, byPermission: {} },
  permissions,
  sessionHandle: userId,
  ...more,
})

const designer = caller('designer', ['report:view', 'report:edit', 'report:export'])
const viewer = caller('viewer', ['report:view'])
const second = caller('second', ['report:view', 'report:edit'])
const stranger = caller('stranger', [])

let database: Awaited<ReturnType<typeof testDatabase>>
let module: ReturnType<typeof assetModule>

const as = (who: Caller) => contextOf(who)

beforeAll(async () => {
  database = await testDatabase()
  module = assetModule({ db: database.db, people, now: () => new Date() })
  module.join({ assetKinds: [rule] })
})
afterAll(() => database.close())

const create = (title: string) =>
  module.handlers['asset.create'](
    { kind: 'report', name: title, description: '', folderId: null, document: { title } },
    as(designer),
  )
const list = (who: Caller, show: 'all' | 'deleted' = 'all') =>
  module.handlers['asset.list'](
    { kind: 'report', currentPage: 1, pageSize: 200, text: '', show, sort: 'updatedAt', descending: true },
    as(who),
  )

describe('assets', () => {
  it('RPT-06 keeps every published version and rolls back to exactly what it was', async () => {
    const made = await create('one')
    await module.handlers['asset.publish']({ id: made.id, revision: 0, comment: 'first' }, as(designer))
    const edited = await module.handlers['asset.saveDraft'](
      { id: made.id, revision: 1, document: { title: 'two' } },
      as(designer),
    )
    await module.handlers['asset.publish'](
      { id: made.id, revision: edited.revision, comment: 'second' },
      as(designer),
    )
    const compared = await module.handlers['asset.compare']({ id: made.id, from: 1, to: 2 }, as(designer))
    expect(compared.differences).toEqual([{ path: '/title', before: 'one', after: 'two' }])
    const back = await module.handlers['asset.rollback'](
      { id: made.id, version: 1, revision: 3 },
      as(designer),
    )
    expect(back).toMatchObject({ version: 3 })
    const opened = await module.handlers['asset.get']({ id: made.id }, as(designer))
    expect(opened.document).toEqual({ version: 1, title: 'one', uses: [] })
    const history = await module.handlers['asset.listVersions']({ id: made.id }, as(designer))
    expect(history.versions.map((one) => one.version)).toEqual([3, 2, 1])
  })

  it('RPT-06 refuses a save that is based on an older revision and names who was first', async () => {
    const made = await create('shared')
    await module.handlers['asset.saveDraft'](
      { id: made.id, revision: 0, document: { title: 'mine' } },
      as(designer),
    )
    const late = module.handlers['asset.saveDraft'](
      { id: made.id, revision: 0, document: { title: 'late' } },
      as(designer),
    )
    await expect(late).rejects.toMatchObject({
      code: 'asset-conflict',
      params: { user: 'name of designer', revision: 1 },
    })
    expect((await module.handlers['asset.get']({ id: made.id }, as(designer))).document).toMatchObject({
      title: 'mine',
    })
  })

  it('RPT-06 lets exactly one of ten parallel saves of the same revision win', async () => {
    const made = await create('race')
    const saves = Array.from({ length: 10 }, (_, index) =>
      module.handlers['asset.saveDraft'](
        { id: made.id, revision: 0, document: { title: `${index}` } },
        as(designer),
      ),
    )
    const settled = await Promise.allSettled(saves)
    expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  it('PRM-03 answers what may not be seen exactly like what does not exist', async () => {
    const made = await create('private')
    for (const id of [made.id, 'nowhere'])
      await expect(module.handlers['asset.get']({ id }, as(viewer))).rejects.toMatchObject({
        code: 'not-found',
      })
    expect((await list(viewer)).data.some((one) => one.id === made.id)).toBe(false)
  })

  it('PRM-03 lets a viewer of one report open the published one and nothing else', async () => {
    const shown = await create('shown')
    const grant = { subjectKind: 'user', subjectId: 'viewer', level: 'view' } as const
    await module.handlers['asset.setGrants']({ id: shown.id, grants: [grant] }, as(designer))
    await expect(module.handlers['asset.get']({ id: shown.id }, as(viewer))).rejects.toMatchObject({
      code: 'not-found',
    })
    await module.handlers['asset.publish']({ id: shown.id, revision: 0, comment: '' }, as(designer))
    await module.handlers['asset.saveDraft'](
      { id: shown.id, revision: 1, document: { title: 'secret draft' } },
      as(designer),
    )
    const opened = await module.handlers['asset.get']({ id: shown.id }, as(viewer))
    expect(opened).toMatchObject({ level: 'view', document: { title: 'shown' } })
    expect((await list(viewer)).data.map((one) => one.id)).toEqual([shown.id])
    const edits = [
      () =>
        module.handlers['asset.saveDraft'](
          { id: shown.id, revision: 2, document: { title: 'x' } },
          as(viewer),
        ),
      () => module.handlers['asset.listVersions']({ id: shown.id }, as(viewer)),
      () => module.handlers['asset.setGrants']({ id: shown.id, grants: [] }, as(viewer)),
      () => module.handlers['asset.remove']({ id: shown.id }, as(viewer)),
    ]
    for (const edit of edits) await expect(edit()).rejects.toMatchObject({ code: 'no-permission' })
  })

  it('PRM-03 caps a grant by the permissions of the role', async () => {
    const made = await create('capped')
    const grants = ['viewer', 'second'].map(
      (subjectId) => ({ subjectKind: 'user', subjectId, level: 'edit' }) as const,
    )
    await module.handlers['asset.setGrants']({ id: made.id, grants }, as(designer))
    await module.handlers['asset.publish']({ id: made.id, revision: 0, comment: '' }, as(designer))
    const save = (who: Caller) =>
      module.handlers['asset.saveDraft'](
        { id: made.id, revision: 1, document: { title: 'by grant' } },
        as(who),
      )
    await expect(save(viewer)).rejects.toMatchObject({ code: 'no-permission' })
    await expect(save(second)).resolves.toMatchObject({ revision: 2 })
    await expect(list(stranger)).rejects.toMatchObject({ code: 'no-permission' })
  })

  it('C8 names those asked for by id, of those that the caller may see', async () => {
    const [mine, other] = [await create('named'), await create('not named')]
    const named = (who: Caller) =>
      module.handlers['asset.list'](
        {
          kind: 'report',
          ids: [mine.id],
          currentPage: 1,
          pageSize: 1,
          text: '',
          show: 'all',
          sort: 'name',
          descending: false,
        },
        as(who),
      )
    expect(await named(designer)).toMatchObject({ data: [{ id: mine.id, name: 'named' }], total: 1 })
    expect(await named(second)).toEqual({ data: [], total: 0 })
    await expect(named(stranger)).rejects.toMatchObject({ code: 'no-permission' })
    const opened = await module.assets.list(designer, note, { text: '', ids: [other.id] })
    expect([opened.total, opened.assets.map(({ id }) => id)]).toEqual([1, [other.id]])
    expect((await module.assets.list(designer, note, { text: '', ids: [] })).total).toBe(0)
  })

  it('RPT-06 refuses to delete what others use, and can undo a deletion', async () => {
    const used = await create('used')
    const user = await module.handlers['asset.create'](
      {
        kind: 'report',
        name: 'user',
        description: '',
        folderId: null,
        document: { title: 'user', uses: [used.id] },
      },
      as(designer),
    )
    await expect(module.handlers['asset.remove']({ id: used.id }, as(designer))).rejects.toMatchObject({
      code: 'in-use',
      params: { count: 1, names: 'user' },
    })
    const lineage = await module.handlers['asset.lineage']({ id: used.id }, as(designer))
    expect(lineage.usedBy).toEqual([{ id: user.id, kind: 'report', name: 'user' }])
    await module.handlers['asset.remove']({ id: user.id }, as(designer))
    await module.handlers['asset.remove']({ id: used.id }, as(designer))
    expect((await list(designer, 'deleted')).data.map((one) => one.id)).toContain(used.id)
    await module.handlers['asset.restore']({ id: used.id }, as(designer))
    expect((await list(designer)).data.map((one) => one.id)).toContain(used.id)
  })

  it('VAL-05 refuses a document that its kind does not know, and says where', async () => {
    const bad = module.handlers['asset.create'](
      { kind: 'report', name: 'bad', description: '', folderId: null, document: { title: 1 } },
      as(designer),
    )
    await expect(bad).rejects.toMatchObject({ code: 'document-invalid' })
  })
})
