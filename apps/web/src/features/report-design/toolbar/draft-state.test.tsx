import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { deskForTests } from '#features/report-design/designer/desk-for-tests.ts'
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
