import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { Page } from './schedule-page.tsx'

const words = (zh: string) => ({ zh, en: zh })
const kind = { kind: 'clean', title: words('清理'), about: words('删除过期文件。'), fields: [] }

beforeEach(() => {
  const server = fakeServer()
  server.replies.set('schedule.list', () => ({ value: { data: [], total: 0 } }))
  server.replies.set('schedule.kinds', () => ({ value: { kinds: [kind], groups: [] } }))
  server.replies.set('schedule.nextTimes', () => ({ value: { times: [] } }))
})
afterEach(cleanup)

const perms = ['system:schedule:view', 'system:schedule:edit'] as const
const dialog = () => within(screen.getByRole('dialog'))

/** The button in the list itself, below that of the heading. */
const ofList = async (title: string) => {
  const place = (await screen.findByText(title)).parentElement
  if (place === null) throw new Error('nowhere')
  return within(place)
}

describe('scheduled jobs', () => {
  it('SYS-01 an empty list offers to make the first job', async () => {
    await openPage(Page, { perms })
    const list = await ofList('没有定时任务')
    await userEvent.click(list.getByRole('button', { name: '新建任务' }))
    expect(dialog().getByText('删除过期文件。')).toBeDefined()
  })

  it('SYS-01 a list whose filters match nothing says so', async () => {
    await openPage(Page, { perms, at: '/?status=2' })
    const list = await ofList('没有符合条件的任务')
    expect(list.queryByRole('button')).toBeNull()
  })

  it('PRM-02 who may only look is offered none', async () => {
    await openPage(Page, { perms: ['system:schedule:view'] })
    await screen.findByText('没有定时任务')
    expect(screen.queryByRole('button', { name: '新建任务' })).toBeNull()
  })
})
