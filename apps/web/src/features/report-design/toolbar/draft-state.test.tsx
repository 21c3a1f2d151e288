import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLanguage } from '#i18n/index.ts'
import { deskForTests } from '#features/report-design/designer/desk-for-tests.ts'
import type { DesignerState } from '#features/report-design/designer/designer-state.ts'
import { DesignerContext } from '#features/report-design/designer/use-designer.ts'
import { DraftState } from './draft-state.tsx'

afterEach(cleanup)

it('RPT-03 says beside the name when the draft was saved', () => {
  const { designer } = deskForTests({})
  const savedAt = new Date(new Date().setHours(12, 4)).toISOString()
  designer.store.setState({ save: 'saved', savedAt })
  render(
    <DesignerContext value={designer}>
      <DraftState />
    </DesignerContext>,
  )
  expect(screen.getByRole('status').textContent).toMatch(/12:04/)
})

const at = new Date(new Date().setHours(12, 4)).toISOString()
const merged = { by: '李四', at, alone: true, mine: false }
const told = { by: '李四', at, revision: 7, mine: false }
it.each<[string, Partial<DesignerState>, string]>([
  ['was taken over', { save: 'saved', merged }, '李四 12:04 改了这张报表，已更新'],
  [
    'in another window was taken over',
    { save: 'saved', merged: { ...merged, mine: true } },
    '您 12:04 在另一个窗口改了，已更新',
  ],
  [
    'was merged with one’s own',
    { save: 'saved', merged: { ...merged, alone: false }, savedAt: at },
    '已保存 12:04',
  ],
  ['waits for one’s own save', { save: 'changed', told }, '有未保存的修改；李四 12:04 也改了，保存时合并'],
])('E11 says beside the name that what somebody saved %s', (_, state, words) => {
  setLanguage('zh')
  const { designer } = deskForTests({})
  designer.store.setState(state)
  render(
    <DesignerContext value={designer}>
      <DraftState />
    </DesignerContext>,
  )
  expect(screen.getByRole('status').textContent).toBe(words)
})
