import { UiRoot } from '@gridwright/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from '#base/client/calls/query-client.ts'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { deskForTests } from '#features/reports/report-design/designer/desk-for-tests.ts'
import { DesignerContext } from '#features/reports/report-design/designer/use-designer.ts'
import { AddDataSet } from './add-data-set.tsx'

afterEach(cleanup)

const patient = { timeout: 10_000 }
const sets = Array.from({ length: 250 }, (_, at) => ({
  id: `s${at + 1}`,
  name: `数据集 ${at + 1}`,
  columns: [{ name: 'n', type: 'number' }],
  parameters: [],
  folderId: at === 0 ? 'f' : null,
  sourceId: 'own',
  sourceName: '销售库',
}))

// Seen to fail: without `RemoteMore`, and with the typed text not handed on (add-data-set.tsx).
it('C8 the dialog says how many more data sets there are, and adds the 250th by typing', async () => {
  const { replies } = fakeServer()
  replies.set('dataSet.fields', ({ text = '' }) => {
    const found = sets.filter(({ name }) => name.includes(String(text)))
    return { value: { dataSets: found.slice(0, 200), total: found.length } }
  })
  replies.set('asset.listFolders', () => ({
    value: { folders: [{ id: 'f', kind: 'data-set', parentId: null, name: '日常', mayEdit: true }] },
  }))
  const { designer } = deskForTests({})
  Object.assign(designer, { refreshDataSets: async () => undefined })
  render(
    <QueryClientProvider client={queryClient}>
      <UiRoot language="zh">
        <DesignerContext value={designer}>
          <AddDataSet onClose={() => undefined} />
        </DesignerContext>
      </UiRoot>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('还有 50 项，输入以缩小范围', {}, patient)).toBeDefined()
  expect(screen.queryByRole('button', { name: /数据集 250/ })).toBeNull()
  const daily = await screen.findByRole('region', { name: '日常' })
  expect(within(daily).getByRole('button').textContent).toMatch(/^数据集 1来源：销售库 · n/)
  expect(screen.getByRole('region', { name: '未归入文件夹' })).toBeDefined()
  // Who may not make data sets is offered none.
  expect(screen.queryByRole('button', { name: '新建数据集' })).toBeNull()
  await userEvent.type(screen.getByRole('textbox'), '250')
  await userEvent.click(await screen.findByRole('button', { name: /数据集 250/ }, patient))
  await waitFor(() =>
    expect(
      designer.store
        .getState()
        .spreadsheet?.settings()
        .dataSets.map(({ dataSetId }) => dataSetId),
    ).toEqual(['s250']),
  )
  expect(screen.queryByText(/还有 .* 项/)).toBeNull()
})
