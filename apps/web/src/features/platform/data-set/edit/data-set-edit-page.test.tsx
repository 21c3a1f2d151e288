import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { logOut, personDrafts } from '#base/session/index.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { Page } from './data-set-edit-page.tsx'

const document = {
  version: 2,
  kind: 'api',
  sourceId: 's1',
  url: '/sales?city={{city}}',
  method: 'GET',
  headers: [],
  query: [],
  body: '',
  resultType: 'Object',
  resultPath: '',
  unfold: '',
  fields: [],
  parameters: [],
  columns: [],
}
/** Another one in each test: what a page saves after it was left must not be taken for what the next page saves. */
let asset = {
  id: 'd0',
  kind: 'data-set',
  name: '城市销售',
  description: '',
  folderId: null,
  ownerId: 'u',
  ownerName: '管理员',
  level: 'manage',
  favourite: false,
  version: 0,
  revision: 4,
  hasDraft: true,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: '管理员',
  document,
}
const answer = {
  columns: [
    { name: 'city', type: 'text' },
    { name: 'sales', type: 'number' },
  ],
  rows: [
    ['上海', 12.5],
    ['北京', null],
  ],
  truncated: true,
  milliseconds: 6,
  structure: { data: { list: [{ city: 'string', sales: 'number' }] } },
}

let server: FakeServer
beforeEach(() => {
  asset = { ...asset, id: `d${Number(asset.id.slice(1)) + 1}` }
  vi.stubGlobal('innerWidth', 1440)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  localStorage.clear()
  server = fakeServer()
  server.replies.set('asset.get', () => ({ value: asset }))
  server.replies.set('dataSource.listNames', () => ({
    value: { sources: [{ id: 's1', name: '城市接口', type: 4 }] },
  }))
  server.replies.set('dataSet.preview', () => ({ value: answer }))
  server.replies.set('asset.saveDraft', () => ({ value: { id: asset.id, revision: 5, version: 0 } }))
})
afterEach(cleanup)

const open = async (): Promise<void> => {
  await openPage(Page, { perms: ['dataset:edit'], at: `/report/data-set/edit?id=${asset.id}` })
  await screen.findByRole('heading', { name: '城市销售' })
}
const ofThisTest = ({ input }: { readonly input: Record<string, unknown> }): boolean =>
  input['id'] === undefined || input['id'] === asset.id
const inputOf = (name: string): Record<string, unknown> | undefined =>
  server.calls.findLast((call) => call.name === name && ofThisTest(call))?.input
const drafts = () => server.calls.filter((call) => call.name === 'asset.saveDraft' && ofThisTest(call))
/** All drafts that this browser holds. */
const keptDrafts = (): Promise<IDBValidKey[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('gridwright-drafts', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
    opening.onerror = () => reject(new Error('indexedDB'))
    opening.onsuccess = () => {
      const keys = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
      keys.onsuccess = () => {
        opening.result.close()
        resolve(keys.result)
      }
    }
  })
const save = (): Promise<unknown> => userEvent.keyboard('{Control>}s{/Control}')
/** What stands beside the name. */
const savedWord = (): string =>
  screen.getByRole('toolbar', { name: '城市销售' }).querySelector('output')?.textContent ?? ''
const isSaved = () => waitFor(() => expect(savedWord()).toMatch(/^(草稿)?已保存/), { timeout: 5000 })

describe('the editor of a data set', () => {
  it('RPT-02 declares a parameter that the call names, and previews with its value', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: '声明 city' }))
    await userEvent.type(screen.getByLabelText('city 的预览值'), '深圳')
    await userEvent.click(screen.getByRole('button', { name: '运行' }))
    await screen.findByText('上海')
    expect(inputOf('dataSet.preview')).toMatchObject({
      values: { city: '深圳' },
      limit: 100,
      document: { parameters: [{ paramCode: 'city', paramType: 'varchar', required: 2 }] },
    })
  })

  it('RPT-02 shows the answer with its types, and says in plain words that there is more', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: '运行' }))
    expect(await screen.findByText('2 行 · 2 列 · 6 毫秒')).toBeDefined()
    expect(screen.getByRole('columnheader', { name: /数字\s*sales/ })).toBeDefined()
    expect(screen.getByText(/只显示前 2 行，数据源中还有更多/)).toBeDefined()
  })

  it('RPT-02 A2 says at which size an answer was cut, not that there are more rows', async () => {
    server.replies.set('dataSet.preview', () => ({ value: { ...answer, cutAt: 32 } }))
    await open()
    await userEvent.click(screen.getByRole('button', { name: '运行' }))
    expect(await screen.findByText('返回内容较大，在 32 MB 处截断，显示前 2 行。')).toBeDefined()
    expect(screen.queryByText(/数据源中还有更多/)).toBeNull()
  })

  it('RPT-02 a click in the answered structure sets path and type of the result', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: '运行' }))
    await userEvent.click(await screen.findByRole('button', { name: /^list/ }))
    expect(screen.getByLabelText('结果路径')).toHaveProperty('value', 'data.list')
    await waitFor(() =>
      expect(inputOf('dataSet.preview')).toMatchObject({
        document: { resultPath: 'data.list', resultType: 'ObjectArray' },
      }),
    )
  })

  it('RPT-02 a click takes an inner value as a column, and a chip takes it back', async () => {
    const list = [{ loc: { city: 'string' }, items: [{ sku: 'string' }] }]
    server.replies.set('dataSet.preview', () => ({ value: { ...answer, structure: { list } } }))
    await open()
    await userEvent.click(screen.getByRole('button', { name: '运行' }))
    await userEvent.click(await screen.findByRole('button', { name: /^list/ }))
    await userEvent.click(screen.getByRole('button', { name: /^city/ }))
    await userEvent.click(screen.getByRole('button', { name: /^items/ }))
    await waitFor(() =>
      expect(inputOf('dataSet.preview')).toMatchObject({
        document: { resultPath: 'list', unfold: 'items', fields: ['loc.city'] },
      }),
    )
    expect(screen.getByRole('button', { name: /^items.*展开$/ }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: '取消 items' }))
    await save()
    await waitFor(() =>
      expect(inputOf('asset.saveDraft')).toMatchObject({ document: { unfold: '', fields: ['loc.city'] } }),
    )
  })

  it('RPT-02 keeps the titles that people give to the columns that were answered', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: '运行' }))
    await screen.findByText('上海')
    await userEvent.click(await screen.findByRole('tab', { name: /^字段\s*2$/ }))
    await userEvent.type(screen.getByLabelText('sales 的标题'), '销售额')
    await save()
    await isSaved()
    await waitFor(() =>
      expect(inputOf('asset.saveDraft')).toMatchObject({
        id: asset.id,
        document: {
          columns: [
            { name: 'city', type: 'text' },
            { name: 'sales', type: 'number', title: '销售额' },
          ],
        },
      }),
    )
  })

  it('RPT-02 tells why a run failed', async () => {
    server.replies.set('dataSet.preview', () => ({
      error: 'api-error',
      code: 50_001,
      params: { problem: 'status-broken', status: 500 },
    }))
    await open()
    await userEvent.click(screen.getByRole('button', { name: '运行' }))
    expect(await screen.findByText(/^接口请求失败：对方返回状态 500，/)).toBeDefined()
  })

  /** Somebody saved first: every save based on less is refused. */
  const savedBy = (user: string, theirs: object): void => {
    const at = '2026-01-01T00:00:00Z'
    const now = {
      ...asset,
      revision: 7,
      updatedBy: user,
      updatedAt: at,
      document: { ...document, ...theirs },
    }
    server.replies.set('asset.get', () => ({ value: now }))
    server.replies.set('asset.saveDraft', ({ revision }) =>
      revision === 7
        ? { value: { id: asset.id, revision: 8, version: 0 } }
        : { error: 'asset-conflict', code: 50_001, params: { user, time: at } },
    )
  }

  it('RPT-02 E11 what two people change in different places becomes one, without a question', async () => {
    await open()
    savedBy('李四', { resultPath: 'data.rows' })
    await userEvent.type(screen.getByLabelText('路径'), '&x=1')
    await save()
    await waitFor(
      () =>
        expect(inputOf('asset.saveDraft')).toMatchObject({
          revision: 7,
          document: { url: '/sales?city={{city}}&x=1', resultPath: 'data.rows' },
        }),
      { timeout: 5000 },
    )
    await waitFor(() => expect(screen.getByLabelText('结果路径')).toHaveProperty('value', 'data.rows'))
  })

  it('RPT-02 E11 where both changed one place, the second compares and decides', async () => {
    await open()
    savedBy('李四', { url: '/theirs', method: 'POST' })
    await userEvent.type(screen.getByLabelText('路径'), '&x=1')
    await save()
    const dialog = within(await screen.findByRole('dialog', { name: '李四 先保存了这个数据集' }))
    expect(dialog.getAllByRole('row')).toHaveLength(2)
    expect(dialog.getByRole('button', { name: '路径 李四: /theirs' })).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: '按选择保存' }))
    await isSaved()
    await waitFor(() =>
      expect(inputOf('asset.saveDraft')).toMatchObject({
        revision: 7,
        document: { url: '/sales?city={{city}}&x=1', method: 'POST' },
      }),
    )
  })

  it('RPT-02 E11 where both changed one place, mine may become a data set of its own', async () => {
    server.replies.set('asset.create', () => ({ value: { id: 'copy', revision: 0, version: 0 } }))
    await open()
    savedBy('李四', { url: '/theirs' })
    await userEvent.type(screen.getByLabelText('路径'), '&x=1')
    await save()
    await userEvent.click(await screen.findByRole('button', { name: '把我的修改另存为副本' }))
    await waitFor(() => expect(screen.getByLabelText('路径')).toHaveProperty('value', '/theirs'))
    expect(inputOf('asset.create')).toMatchObject({
      kind: 'data-set',
      name: '城市销售（我的副本）',
      document: { url: '/sales?city={{city}}&x=1' },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('RPT-02 E11 is saved by itself, and steps of before can be taken back by button and key', async () => {
    await open()
    // The panel that was open last is remembered for the person, by an earlier test too.
    await userEvent.click(screen.getByRole('tab', { name: /^参数/ }))
    await userEvent.click(await screen.findByRole('button', { name: '声明 city' }))
    await userEvent.type(screen.getByLabelText('路径'), '&x=1')
    await waitFor(() => expect(drafts()).toHaveLength(1), { timeout: 5000 })
    await isSaved()
    await userEvent.click(screen.getByRole('button', { name: '撤销：修改请求' }))
    expect(screen.getByLabelText('路径')).toHaveProperty('value', '/sales?city={{city}}')
    await userEvent.click(screen.getByRole('heading', { name: '城市销售' }))
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(await screen.findByRole('button', { name: '声明 city' })).toBeDefined()
    await userEvent.keyboard('{Control>}y{/Control}')
    await waitFor(() => expect(screen.queryByRole('button', { name: '声明 city' })).toBeNull())
  })

  it('offers edits of an earlier visit that never reached the server', async () => {
    await open()
    await userEvent.type(screen.getByLabelText('路径'), '&kept=1')
    cleanup()
    await open()
    await userEvent.click(await screen.findByRole('button', { name: '恢复我的修改' }))
    expect(screen.getByLabelText('路径')).toHaveProperty('value', '/sales?city={{city}}&kept=1')
    await save()
    await isSaved()
    cleanup()
    await open()
    await waitFor(async () => expect(await keptDrafts()).toEqual([]))
    expect(screen.queryByRole('button', { name: '恢复我的修改' })).toBeNull()
  })

  it('E11 a saved version ends the offer to restore older edits, now and at the next visit', async () => {
    server.replies.set('asset.publish', () => ({ value: { id: asset.id, revision: 6, version: 1 } }))
    await open()
    await userEvent.type(screen.getByLabelText('路径'), '&kept=1')
    cleanup()
    await open()
    const question = within(await screen.findByRole('dialog', { name: '恢复未保存的修改？' }))
    await userEvent.click(question.getByRole('button', { name: '关闭' }))
    await userEvent.click(screen.getByRole('button', { name: '保存为版本' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '保存为版本' }))
    await screen.findByText(/^(草稿已保存.* · )?版本 1/)
    await waitFor(() => expect(screen.queryByRole('button', { name: '恢复未保存的修改？' })).toBeNull())
    await waitFor(async () => expect(await keptDrafts()).toEqual([]))
  })

  it('C8 restored edits never write over what somebody saved since', async () => {
    await open()
    await userEvent.type(screen.getByLabelText('路径'), '&kept=1')
    cleanup()
    server.replies.set('asset.get', () => ({ value: { ...asset, revision: 9 } }))
    await open()
    await userEvent.click(await screen.findByRole('button', { name: '恢复我的修改' }))
    await save()
    await waitFor(() => expect(inputOf('asset.saveDraft')).toMatchObject({ revision: 4 }))
  })

  it('C8 edits in this browser are nobody else’s, and a logout leaves none', async () => {
    await open()
    await userEvent.type(screen.getByLabelText('路径'), '&kept=1')
    cleanup()
    const others = personDrafts('somebody.else', 'data-set')
    expect(await others.setAside(asset.id)).toBeUndefined()
    expect(await keptDrafts()).not.toEqual([])
    expect(localStorage.length).toBe(0)
    await logOut()
    expect(await keptDrafts()).toEqual([])
  })

  it('saves as a version what was read last, after the draft', async () => {
    server.replies.set('asset.publish', () => ({ value: { id: asset.id, revision: 6, version: 1 } }))
    await open()
    await userEvent.click(screen.getByRole('button', { name: '保存为版本' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('版本说明'), '第一版')
    await userEvent.click(dialog.getByRole('button', { name: '保存为版本' }))
    expect(await screen.findByText('已保存为版本 1')).toBeDefined()
    const saved = drafts()
    expect(saved.map(({ input }) => input['document'])).toContainEqual({
      ...document,
      columns: answer.columns,
    })
    expect(inputOf('asset.publish')).toEqual({ id: asset.id, revision: 5, comment: '第一版' })
  })

  // Seen to fail: `setChecking(stale)` taken out of editor.tsx.
  it('E10 publishing shows that the query runs as long as it does, and only then asks', async () => {
    const answering = globalThis.fetch
    const { promise, resolve } = Promise.withResolvers<void>()
    globalThis.fetch = async (...asked) => {
      if (String(asked[0]).endsWith('/preview')) await promise
      return answering(...asked)
    }
    await open()
    await userEvent.click(screen.getByRole('button', { name: '保存为版本' }))
    const running = await screen.findByRole('button', { name: '正在运行查询…' })
    expect(running.getAttribute('aria-busy')).toBe('true')
    await userEvent.click(running)
    expect(screen.queryByRole('dialog')).toBeNull()
    resolve()
    expect(await screen.findByRole('dialog', { name: '保存为版本' })).toBeDefined()
    expect(screen.queryByText('正在运行查询…')).toBeNull()
    expect(server.count('dataSet.preview')).toBe(1)
  })

  it('RPT-06 rolls back to a version, with what was typed saved before, and shows it', async () => {
    const version = { version: 1, comment: '', createdAt: '2026-01-01T00:00:00Z', createdBy: '林' }
    server.replies.set('asset.listVersions', () => ({ value: { versions: [version] } }))
    server.replies.set('asset.rollback', () => ({ value: { id: asset.id, revision: 6, version: 1 } }))
    await open()
    await userEvent.type(screen.getByLabelText('路径'), '&x=1')
    await userEvent.click(screen.getByRole('button', { name: '版本历史' }))
    await userEvent.click(await screen.findByRole('button', { name: '回滚到此版本' }))
    const question = (await screen.findByText(/立即作为新版本发布/)).closest('[role=dialog], dialog')
    const old = { ...asset, revision: 6, document: { ...document, url: '/old' } }
    server.replies.set('asset.get', () => ({ value: old }))
    await userEvent.click(within(question as HTMLElement).getByRole('button', { name: '回滚到此版本' }))
    await waitFor(() => expect(screen.getByLabelText('路径')).toHaveProperty('value', '/old'))
    await waitFor(() =>
      expect(inputOf('asset.saveDraft')).toMatchObject({ document: { url: '/sales?city={{city}}&x=1' } }),
    )
    expect(inputOf('asset.rollback')).toEqual({ id: asset.id, version: 1, revision: 5 })
  })

  it('RPT-06 issue 9: a version is opened to be looked at and run; nothing of it is saved, and it leads to the draft', async () => {
    await openPage(Page, {
      perms: ['dataset:edit'],
      at: `/report/data-set/edit?id=${asset.id}&version=2`,
    })
    await screen.findByText('您正在查看版本 2，修改不会被保存。')
    expect(inputOf('asset.get')).toEqual({ id: asset.id, version: 2 })
    expect(screen.queryByRole('button', { name: '保存为版本' })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: '声明 city' }))
    await save()
    expect([savedWord(), drafts(), await keptDrafts()]).toEqual(['版本 2，只读', [], []])
    const back = screen.getByRole('link', { name: '回到当前草稿' })
    expect(back.getAttribute('href')).toBe(`/report/data-set/edit?id=${asset.id}`)
  })
})
