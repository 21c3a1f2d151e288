import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLanguage } from '#base/i18n/index.ts'
import { deskForTests } from '#features/reports/report-design/designer/desk-for-tests.ts'
import type { DesignProblem, PreviewAnswer } from '#features/reports/report-design/designer/designer-state.ts'
import { DesignerContext } from '#features/reports/report-design/designer/use-designer.ts'
import { ProblemCount, ProblemList } from './problem-list.tsx'

afterEach(cleanup)

const show = (problems: readonly DesignProblem[]): void => {
  setLanguage('zh')
  const { designer } = deskForTests({})
  designer.store.setState({ preview: { state: 'done', answer: { problems } as PreviewAnswer } })
  render(
    <DesignerContext value={designer}>
      <ProblemCount />
      <ProblemList />
    </DesignerContext>,
  )
}

it('E6 without problems both the count and the list say so', () => {
  show([])
  expect(screen.getAllByText('没有问题').length).toBe(2)
})

it('E6 problems are counted and listed, each a way to its cell', () => {
  show([
    { severity: 'error', code: 'loop', sheet: 'S', cells: ['A1'], params: {} } as unknown as DesignProblem,
  ])
  expect(screen.getByText('1 个错误，0 个警告').getAttribute('data-tone')).toBe('bad')
  expect(screen.getByRole('button', { name: /^错误: A1/ })).toBeDefined()
})
