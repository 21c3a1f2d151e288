import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AssetDetail } from '@gridwright/contract'
import { setLanguage } from '#base/i18n/index.ts'
import { lifeForTests } from './life-for-tests.ts'
import type { LifeState } from './life-state.ts'
import { SavedWord } from './saved-word.tsx'
import { LifeContext } from './use-life.ts'

afterEach(cleanup)

const at = new Date(new Date().setHours(12, 4)).toISOString()
const merged = { by: '李四', at, alone: true, mine: false }
const told = { by: '李四', at, revision: 7, mine: false }
const asset = (more: Partial<AssetDetail>) =>
  ({ level: 'edit', version: 3, hasDraft: false, updatedAt: at, ...more }) as AssetDetail

it.each<[string, Partial<LifeState<unknown>>, string]>([
  ['was saved', { save: 'saved', savedAt: at }, '已保存 12:04'],
  ['was published, and opening it made no draft', { asset: asset({}) }, '版本 3 · 12:04'],
  ['has a draft', { asset: asset({ hasDraft: true }) }, '草稿已保存 12:04 · 版本 3'],
  ['was saved in this visit', { asset: asset({}), savedAt: at }, '草稿已保存 12:04 · 版本 3'],
  ['is only for looking', { asset: asset({ level: 'view' }) }, '仅查看，修改不会被保存'],
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
])('RPT-03 E11 says beside the name that it %s', (_, state, words) => {
  setLanguage('zh')
  render(
    <LifeContext value={lifeForTests('report', { document: 0, ...state })}>
      <SavedWord />
    </LifeContext>,
  )
  expect(screen.getByRole('status').textContent).toBe(words)
})
