import { UiRoot } from '@gridwright/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { deskForTests } from '#features/reports/report-design/designer/desk-for-tests.ts'
import type { DesignerState } from '#features/reports/report-design/designer/designer-state.ts'
import { DesignerContext } from '#features/reports/report-design/designer/use-designer.ts'
import { DataSetFieldsList } from './data-set-fields-list.tsx'

afterEach(cleanup)

const listed = (state: Partial<DesignerState>): void => {
  const { designer } = deskForTests({})
  designer.store.setState(state)
  render(
    <UiRoot language="zh">
      <DesignerContext value={designer}>
        <DataSetFieldsList use={{ name: '流水', dataSetId: 'd' }} text="" />
      </DesignerContext>
    </UiRoot>,
  )
}

it('RPT-03 while the fields are being read no data set is said to be missing', () => {
  listed({})
  expect(screen.queryByText(/不存在/)).toBeNull()
  expect(screen.getByRole('status')).toBeTruthy()
})

it('RPT-03 fields that could not be read and a data set that is gone are told apart', () => {
  listed({ fields: 'failed' })
  expect(screen.getByText(/刷新字段/)).toBeTruthy()
  cleanup()
  listed({ fields: 'read' })
  expect(screen.getByText('数据集不存在或无权查看')).toBeTruthy()
})

it('RPT-03 a data set that was never saved as a version says why it has no fields', () => {
  listed({
    fields: 'read',
    dataSets: [
      { id: 'd', name: '流水', columns: [], parameters: [], folderId: null, sourceId: 's', sourceName: '' },
    ],
  })
  expect(screen.getByText(/运行后保存为版本/)).toBeTruthy()
})
