import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { Page } from './position-page.tsx'

beforeEach(() => {
  fakeServer().replies.set('position.list', () => ({ value: { data: [], total: 0 } }))
})
afterEach(cleanup)

const perms = ['system:position:view', 'system:position:edit'] as const
const adds = () => screen.queryAllByRole('button', { name: '新增' })

describe('an administered list without any rows', () => {
  it('offers the first one where it is empty, and opens its form', async () => {
    await openPage(Page, { perms })
    await screen.findByText('没有数据')
    expect(adds()).toHaveLength(2)
    const last = adds()[1]
    if (last) fireEvent.click(last)
    expect(await screen.findByRole('dialog')).toBeDefined()
  })

  it('PRM-02 offers nothing to who may only look', async () => {
    await openPage(Page, { perms: ['system:position:view'] })
    await screen.findByText('没有数据')
    expect(adds()).toHaveLength(0)
  })
})
