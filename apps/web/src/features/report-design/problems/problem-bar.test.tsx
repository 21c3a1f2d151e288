import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLanguage } from '#i18n/index.ts'
import { deskForTests } from '#features/report-design/designer/desk-for-tests.ts'
import type { DesignProblem, PreviewAnswer } from '#features/report-design/designer/designer-state.ts'
import { DesignerContext } from '#features/report-design/designer/use-designer.ts'
import { FrameContext } from '#features/report-design/frame/frame-context.ts'
import type { FrameControl } from '#features/report-design/frame/frame.ts'
import { ProblemBar } from './problem-bar.tsx'

afterEach(cleanup)

const show = (problems: readonly DesignProblem[]): void => {
  const { designer } = deskForTests({})
  designer.store.setState({ preview: { state: 'done', answer: { problems } as PreviewAnswer } })
  const control = { frame: { dock: 'off' }, change: () => {} } as unknown as FrameControl
  render(
    <DesignerContext value={designer}>
      <FrameContext value={control}>
        <ProblemBar open={false} onOpen={() => {}} />
      </FrameContext>
    </DesignerContext>,
  )
}

it('E6 without problems the bar says so and has nothing to unfold', () => {
  setLanguage('zh')
  show([])
  expect(screen.getByText('没有问题')).toBeDefined()
  expect(screen.queryByRole('button', { name: /问题/ })).toBeNull()
})

it('E6 problems are unfolded by a click', () => {
  setLanguage('zh')
  show([
    { severity: 'error', code: 'loop', sheet: 'S', cells: ['A1'], params: {} } as unknown as DesignProblem,
  ])
  expect(screen.getByRole('button', { name: /问题.*1 个错误/ }).getAttribute('aria-expanded')).toBe('false')
})
