import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { Page } from './dashboard-page.tsx'

const home = {
  recent: [],
  favourites: [],
  jobs: [],
  counts: { 'data-source': 0, 'data-set': 0, report: 0 },
  thumbnails: {},
  nextSteps: [],
  demo: 'absent',
  demoReport: null,
}
const day = 86_400_000
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString()
const backupOf = (madeAt: string) => ({
  id: 'b',
  fileName: 'b',
  madeAt,
  madeBy: '',
  reason: 'hand',
  closed: false,
})

let server: FakeServer
const answers = (value: object): void => void server.replies.set('dashboard.get', () => ({ value }))
const lists = (of: Readonly<Record<string, { readonly data: unknown[]; readonly total: number }>>): void => {
  for (const [name, value] of Object.entries(of)) server.replies.set(name, () => ({ value }))
}
beforeEach(() => {
  server = fakeServer()
  answers(home)
  lists({
    'log.list': { data: [], total: 0 },
    'schedule.listRuns': { data: [], total: 0 },
    'backup.list': { data: [backupOf(ago(1))], total: 1 },
    'apiKey.list': { data: [], total: 0 },
  })
})
afterEach(cleanup)

const open = (perms: Parameters<typeof openPage>[1]['perms'] = ['*:*:*']) => openPage(Page, { perms })
const linkTo = (name: RegExp): string | null => screen.getByRole('link', { name }).getAttribute('href')

describe('the home page', () => {
  it('F1 administrators see what needs them, each line leads there', async () => {
    lists({
      'log.list': { data: [], total: 6 },
      'schedule.listRuns': { data: [], total: 2 },
      'backup.list': { data: [backupOf(ago(30)), backupOf(ago(9))], total: 2 },
      'apiKey.list': { data: [{ expiresAt: ago(-3) }, { expiresAt: ago(-60) }], total: 2 },
    })
    await open()
    await screen.findByRole('region', { name: '需要处理' }, { timeout: 10_000 })
    expect(linkTo(/6 次登录失败/)).toBe('/auth/login-log?outcome=failed')
    expect(linkTo(/2 次定时任务执行失败/)).toBe('/systool/job-log?state=failed')
    expect(linkTo(/上次备份在/)).toBe('/systool/backup')
    expect(linkTo(/1 个接口密钥将在两周内到期/)).toBe('/system/api-key')
  })

  it('F1 where nothing needs anybody nothing empty is shown', async () => {
    await open()
    await screen.findByRole('link', { name: /新建报表/ })
    expect(screen.queryByRole('region', { name: '需要处理' })).toBeNull()
    for (const title of ['开始使用', '最近使用', '我的收藏', '正在运行的任务', '常用页面'])
      expect(screen.queryByText(title)).toBeNull()
    expect(screen.queryByRole('link', { name: /打开示例报表/ })).toBeNull()
  })

  it('F1 whoever may not do something about it is not asked, and nothing is read for him', async () => {
    await open(['report:view'])
    await screen.findByRole('heading', { level: 1 })
    for (const name of ['log.list', 'schedule.listRuns', 'backup.list', 'apiKey.list'])
      expect(server.count(name)).toBe(0)
  })

  it('F1 the demo opens a finished report, not a list', async () => {
    answers({ ...home, demo: 'loaded', demoReport: 'r7', counts: { ...home.counts, report: 3 } })
    await open()
    await screen.findByRole('link', { name: /打开示例报表/ })
    expect(linkTo(/打开示例报表/)).toBe('/excelreport/viewer?id=r7')
  })

  // Seen to fail: the thumbnail of Recent always undefined.
  it('F1 recent reports show a small picture of their sheet, things without one their sign', async () => {
    const thing = { name: '', description: '', folderId: null, favourite: false, version: 1, revision: 1 }
    const recent = (['report', 'data-set'] as const).map((kind, at) => ({
      ...thing,
      id: `a${at}`,
      kind,
      name: kind,
      level: 'manage',
      ownerId: 'u',
      ownerName: '管理员',
      hasDraft: false,
      createdAt: ago(1),
      updatedAt: ago(1),
      updatedBy: '管理员',
    }))
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="#ff0000"/></svg>'
    answers({ ...home, recent, thumbnails: { a0: svg } })
    await open()
    const picture = (await screen.findByRole('link', { name: /^report/ })).querySelector('img')
    expect(decodeURIComponent(picture?.src ?? '')).toBe(`data:image/svg+xml,${svg}`)
    const without = screen.getByRole('link', { name: /^data-set/ })
    expect([without.querySelector('img'), without.querySelector('svg') === null]).toEqual([null, false])
  })

  it('F1 a step that is done disappears', async () => {
    answers({ ...home, nextSteps: ['connect-source', 'invite-user'] })
    await open()
    await screen.findByText('邀请同事')
    expect(screen.queryByText('设计报表')).toBeNull()
    cleanup()
    answers({ ...home, nextSteps: ['invite-user'] })
    await open()
    await screen.findByText('邀请同事')
    expect(screen.queryByText('连接数据源')).toBeNull()
  })
})
