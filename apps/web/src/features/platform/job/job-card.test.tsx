// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Job } from '@gridwright/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { setLanguage } from '#base/i18n/index.ts'
import { JobCard } from './job-card.tsx'

beforeEach(() => void fakeServer())
afterEach(cleanup)

const job: Job = {
  id: 'j1',
  kind: 'report-export',
  title: '区域销售',
  titleEn: '区域销售',
  state: 'done',
  ahead: 0,
  progress: 1,
  step: '',
  remaining: null,
  error: null,
  fileId: 'f1',
  fileName: '区域销售.xlsx',
  fileTakenAt: null,
  remarks: { count: 0, first: [] },
  createdAt: '2026-11-22T00:00:00.000Z',
  startedAt: null,
  endedAt: '2026-11-22T00:00:09.000Z',
}
const remarks: Job['remarks'] = {
  count: 2,
  first: [
    {
      severity: 'warning',
      code: 'link-left-out',
      sheet: '明细',
      cells: ['C2', 'D2'],
      about: ['网址 · 订单.url', ''],
      params: { count: 12 },
    },
    { severity: 'warning', code: 'styles-merged', sheet: '', cells: [], params: { count: 4 } },
  ],
}

it('RPT-04 a job shows what its file could not hold, by cell and by what people call it', async () => {
  await openPage(() => <JobCard job={{ ...job, remarks }} />, { perms: [] })
  await userEvent.click(await screen.findByRole('button', { name: '2 条提示' }))
  const lines = within(await screen.findByRole('dialog')).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '文件中放不下或不安全的链接未写入（12 处）明细 · C2（网址 · 订单.url） · D2',
    'Excel 最多容纳约 65,000 种单元格格式：4 种格式并入了相近的格式',
  ])
})

it('RPT-04 a job that waits says how many stand before it, and that it begins by itself', async () => {
  const waiting = { ...job, state: 'waiting', ahead: 10, progress: 0, fileId: null } as const
  await openPage(() => <JobCard job={waiting} />, { perms: [] })
  expect(await screen.findByText('前面约有 10 个任务，轮到时自动开始')).toBeTruthy()
})

it('RPT-04 a job without remarks has no such button', async () => {
  await openPage(() => <JobCard job={job} />, { perms: [] })
  await screen.findByText('区域销售')
  expect(screen.queryByRole('button', { name: /提示/ })).toBeNull()
})

it('PRM-04 a file that was fetched for good offers no download, and says when it was fetched', async () => {
  const taken = { ...job, fileTakenAt: new Date(2026, 2, 4, 5, 6, 7).toISOString() }
  await openPage(() => <JobCard job={taken} />, { perms: [] })
  await screen.findByText('文件已于 2026-03-04 05:06:07 下载，只能下载一次')
  expect(screen.queryByRole('button', { name: '下载' })).toBeNull()
})

it('I18N-01 a job is called in the language of who looks, not of who started it', async () => {
  setLanguage('en')
  const reset = { ...job, title: '批量重置密码', titleEn: 'Reset passwords' }
  await openPage(() => <JobCard job={reset} />, { perms: [] })
  expect(await screen.findByText('Reset passwords')).toBeDefined()
  setLanguage('zh')
})
