import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { confirm } from './confirm.ts'
import { QuestionHost } from './question-host.tsx'

afterEach(cleanup)

const asked = async (): Promise<Promise<boolean>[]> => {
  render(<QuestionHost />)
  const answers: Promise<boolean>[] = []
  await act(async () => {
    answers.push(confirm({ title: '删除报表', content: '不能撤销', danger: true, okText: '删除' }))
  })
  return answers
}

describe('a question', () => {
  it('ERR-06 resolves true for the confirming button', async () => {
    const [answer] = await asked()
    await userEvent.click(screen.getByRole('button', { name: '删除' }))
    expect(await answer).toBe(true)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('resolves false for cancel and for Esc', async () => {
    const [first] = await asked()
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(await first).toBe(false)
    cleanup()
    const [second] = await asked()
    await userEvent.keyboard('{Escape}')
    expect(await second).toBe(false)
  })
})
