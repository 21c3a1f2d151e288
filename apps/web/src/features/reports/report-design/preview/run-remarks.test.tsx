import { UiRoot } from '@gridwright/ui'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { deskForTests } from '#features/reports/report-design/designer/desk-for-tests.ts'
import type { DesignProblem, PreviewAnswer } from '#features/reports/report-design/designer/designer-state.ts'
import { DesignerContext } from '#features/reports/report-design/designer/use-designer.ts'
import { RunRemarks } from './run-remarks.tsx'

beforeEach(() => void fakeServer())
afterEach(cleanup)

const remark = (code: string, cell: string): DesignProblem => ({
  severity: 'warning',
  code,
  sheet: 'S',
  cells: [cell],
  params: { field: 'amount', dataSet: 's' },
})

const answer = (warnings: DesignProblem[], problems: DesignProblem[]): PreviewAnswer => ({
  problems,
  rendered: {
    renderId: 'r1',
    sheets: [],
    styles: [],
    warnings,
    dataRows: 0,
    dataSets: 0,
    cutDataSets: 0,
    queryMilliseconds: 0,
    engineMilliseconds: 0,
    first: { cells: [], links: [] },
  },
})

it('RPT-03 the preview says what only the run noticed; the template’s own stand in the list of problems', async () => {
  const { designer } = deskForTests({})
  render(
    <UiRoot language="zh">
      <DesignerContext.Provider value={designer}>
        <RunRemarks />
      </DesignerContext.Provider>
    </UiRoot>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  const known = remark('unknown-field', 'A2')
  const noticed = [known, remark('digits-rounded', 'B2')]
  act(() => designer.store.setState({ preview: { state: 'done', answer: answer(noticed, [known]) } }))
  await userEvent.click(screen.getByRole('button', { name: '1 条提示' }))
  const [line, more] = await screen.findAllByRole('listitem')
  expect(line?.textContent).toMatch(/15 位.*S · B2/)
  expect(more).toBeUndefined()
})
