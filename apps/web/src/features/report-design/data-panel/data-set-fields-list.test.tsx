import { UiRoot } from '@gridwright/ui'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deskForTests } from '#features/report-design/designer/desk-for-tests.ts'
import { DesignerContext } from '#features/report-design/designer/use-designer.ts'
import { DataSetFieldsList } from './data-set-fields-list.tsx'

it('RPT-03 a data set that was never saved as a version says why it has no fields', () => {
  const { designer } = deskForTests({})
  designer.store.setState({ dataSets: [{ id: 'd', name: '流水', columns: [], parameters: [] }] })
  render(
    <UiRoot language="zh">
      <DesignerContext value={designer}>
        <DataSetFieldsList use={{ name: '流水', dataSetId: 'd' }} text="" />
      </DesignerContext>
    </UiRoot>,
  )
  expect(screen.getByText(/先在“数据集”中把它保存为版本/)).toBeTruthy()
})
