import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { deskForTests } from '#features/reports/report-design/designer/desk-for-tests.ts'
import { DesignerContext } from '#features/reports/report-design/designer/use-designer.ts'
import { useRunReport } from './use-run-report.ts'

afterEach(cleanup)

const Run = () => {
  const run = useRunReport()
  const { pathname, search } = useLocation()
  return (
    <button type="button" onClick={() => void run()}>
      {pathname + search}
    </button>
  )
}

// Seen to fail: the loop over the preview's values taken out; navigated before the save had ended.
it('E6 the viewer opens the draft, saved first, with the values of the preview', async () => {
  const { designer } = deskForTests({})
  const saved: (() => void)[] = []
  const desk = {
    ...designer,
    assetId: 'r1',
    save: () => new Promise<boolean>((done) => saved.push(() => done(true))),
  }
  designer.store.setState({ previewValues: { since: '2026-01-01', city: '广州 & 深圳', top: 5, none: null } })
  render(
    <MemoryRouter initialEntries={['/excelreport/design?id=r1']}>
      <DesignerContext value={desk}>
        <Run />
      </DesignerContext>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button').textContent).toBe('/excelreport/design?id=r1')
  for (const done of saved) done()
  await waitFor(() => expect(screen.getByRole('button').textContent).toMatch('/excelreport/viewer?'))
  const query = new URLSearchParams(screen.getByRole('button').textContent?.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({
    id: 'r1',
    draft: '1',
    'p.since': '2026-01-01',
    'p.city': '广州 & 深圳',
    'p.top': '5',
  })
})
