import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { Page } from './notice-page.tsx'

afterEach(cleanup)

const channels = Array.from({ length: 250 }, (_, at) => ({
  id: `c${at + 1}`,
  name: `渠道 ${at + 1}`,
  enabled: true,
  settings: { kind: 'webhook', url: 'https://example.com/' },
  hasSecret: false,
  kinds: [],
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
}))

it('C8 of 250 channels every one is reached, in the list and in the filter of what was sent', async () => {
  const server = fakeServer()
  server.replies.set('noticeChannel.list', ({ text = '', ids, kind, currentPage = 1, pageSize }) => {
    const data = channels.filter(
      ({ id, name, settings }) =>
        name.includes(String(text)) &&
        (kind === undefined || settings.kind === kind) &&
        (ids === undefined || (ids as readonly string[]).includes(id)),
    )
    const from = (Number(currentPage) - 1) * Number(pageSize)
    return {
      value: { data: data.slice(from, from + Number(pageSize)), total: data.length, hasPublicUrl: true },
    }
  })
  server.replies.set('noticeChannel.deliveries', () => ({ value: { data: [], total: 0 } }))
  await openPage(Page, { perms: ['system:notice:edit'] })
  await screen.findByText('渠道 1')
  await userEvent.click(screen.getByRole('button', { name: /^(第 )?13( 页)?$/ }))
  expect(await screen.findByText('渠道 250')).toBeDefined()
  await userEvent.click(screen.getByRole('combobox', { name: '渠道' }))
  expect(await screen.findByText('还有 200 项，输入以缩小范围')).toBeDefined()
  await userEvent.keyboard('249')
  await userEvent.click(await screen.findByRole('option', { name: '渠道 249' }))
  const asked = server.calls.findLast(({ name }) => name === 'noticeChannel.deliveries')
  expect(asked?.input).toMatchObject({ channelId: 'c249' })
})
