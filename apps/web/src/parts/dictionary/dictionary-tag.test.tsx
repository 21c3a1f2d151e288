import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { openPage } from '#base/client/page-for-tests.tsx'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { DictionaryTag } from './dictionary-tag.tsx'

afterEach(cleanup)

const item = {
  label: '在用',
  labelZh: '在用',
  labelEn: 'In use',
  value: '1',
  sort: 1,
  cssClass: '',
  tagStyle: 'info',
  isDefault: false,
}
const usual = { label: '启用', tone: 'neutral' } as const
const Page = (): ReactNode => (
  <>
    <DictionaryTag type="status" value={1} usual={usual} />
    <DictionaryTag type="status" value="1" usual={usual} />
    <DictionaryTag type="status" value={7} usual={{ label: '未知', tone: 'neutral' }} />
  </>
)

it('WIR-03 values show as their dictionary names them, read once for all of them', async () => {
  const server = fakeServer()
  server.replies.set('dictionary.select', () => ({ value: [item] }))
  await openPage(Page, { perms: [] })
  expect(await screen.findAllByText('在用')).toHaveLength(2)
  expect(screen.getByText('未知')).toBeDefined()
  expect(server.count('dictionary.select')).toBe(1)
})
