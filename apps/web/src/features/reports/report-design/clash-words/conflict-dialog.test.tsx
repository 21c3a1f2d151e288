import type { Theirs } from '@gridwright/document'
import { emptyTemplate } from '@gridwright/report-engine'
import type { Template } from '@gridwright/report-engine'
import { UiRoot } from '@gridwright/ui'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { LifeContext, LifeQuestions } from '#assets/index.ts'
import type { AssetLife } from '#assets/index.ts'
import { lifeForTests } from '#assets/life/life-for-tests.ts'
import { mergeTemplates } from '#features/reports/report-design/document/merge/merge-templates.ts'
import type { TemplateClash } from '#features/reports/report-design/document/merge/merge-templates.ts'
import { useClashWords } from './use-clash-words.ts'

const base = emptyTemplate('表1')
const withText = (value: string): Template => ({
  ...base,
  sheets: base.sheets.map((sheet) => ({ ...sheet, cells: { A1: { kind: 'text', value } } })),
})

afterEach(cleanup)

const Questions = ({ life }: { readonly life: AssetLife<Template, TemplateClash> }): ReactNode => (
  <LifeQuestions life={life} words={useClashWords()} />
)

const open = (at: string) => {
  const theirs: Theirs<Template> = { document: withText('对方所写'), revision: 2, by: '李四', at }
  const done: string[] = []
  const decided: Template[] = []
  const mine = withText('我的所写')
  const life = lifeForTests<Template, TemplateClash>(
    'report',
    { document: mine, theirs, save: 'conflict' },
    {
      merge: () => mergeTemplates({ bases: [base], mine, theirs: theirs.document }),
      keepCopy: async (name) => void done.push(`copy ${name}`),
      takeTheirs: async () => void done.push('theirs'),
      decide: (template) => void decided.push(template),
    },
  )
  render(
    <UiRoot language="zh">
      <LifeContext value={life}>
        <Questions life={life} />
      </LifeContext>
    </UiRoot>,
  )
  return { dialog: within(screen.getByRole('dialog', { name: '李四 先保存了这张报表' })), done, decided }
}

const today = (hour: number, minute: number): string => {
  const time = new Date()
  time.setHours(hour, minute, 0, 0)
  return time.toISOString()
}

describe('the question after somebody else has saved', () => {
  // Seen to fail: useShortTime answering nothing; with the date of today.
  it('E11 says who saved, and when: of today the hour and minute, else the day too', () => {
    expect(open(today(9, 5)).dialog.getByText(/^李四 在 09:05 保存时也改了下面 1 处/)).toBeDefined()
    cleanup()
    const before = new Date(2026, 0, 2, 9, 5).toISOString()
    expect(open(before).dialog.getByText(/^李四 在 2026-01-02 09:05 保存时/)).toBeDefined()
  })

  // Seen to fail: the button bound to `copy`, and to nothing.
  it('E11 takes theirs: what the server has is shown, nothing is decided, no copy is made', async () => {
    const { dialog, done, decided } = open(today(9, 5))
    await userEvent.click(dialog.getByRole('button', { name: '使用服务器上的版本' }))
    expect([done, decided]).toEqual([['theirs'], []])
  })

  it('E11 keeps mine as a copy', async () => {
    const { dialog, done, decided } = open(today(9, 5))
    await userEvent.click(dialog.getByRole('button', { name: '把我的修改另存为副本' }))
    await screen.findByText(/^您的修改已另存为/)
    expect([done, decided]).toEqual([['copy （我的副本）'], []])
  })

  // Seen to fail: both buttons choosing mine.
  it.each([
    ['全部用我的', '我的所写'],
    ['全部用对方的', '对方所写'],
  ])('E11 %s', async (button, text) => {
    const { dialog, decided } = open(today(9, 5))
    await userEvent.click(dialog.getByRole('button', { name: /^表1!A1 李四: 对方所写/ }))
    await userEvent.click(dialog.getByRole('button', { name: button }))
    await userEvent.click(dialog.getByRole('button', { name: '按选择保存' }))
    expect(decided.map(({ sheets }) => sheets[0]?.cells['A1']?.value)).toEqual([text])
  })
})
