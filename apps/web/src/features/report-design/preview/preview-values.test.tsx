import { UiRoot } from '@gridwright/ui'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { deskForTests } from '#features/report-design/designer/desk-for-tests.ts'
import { DesignerContext } from '#features/report-design/designer/use-designer.ts'
import { PreviewValues } from './preview-values.tsx'

afterEach(cleanup)

const open = () => {
  const { designer } = deskForTests({})
  const since = {
    paramCode: 'since',
    paramName: '起始日期',
    paramType: 'date',
    paramDefault: 'yf',
    required: 2,
  } as const
  designer.store.setState(({ template }) => ({ template: { ...template, parameters: [since] } }))
  const given: unknown[] = []
  const desk = { ...designer, setPreviewValues: (values: unknown) => void given.push(values) }
  render(
    <UiRoot language="zh">
      <DesignerContext value={desk}>
        <PreviewValues />
      </DesignerContext>
    </UiRoot>,
  )
  return given
}

const since = (): HTMLInputElement => screen.getByLabelText('起始日期')

describe('the values of the preview', () => {
  it('VAL-02 a relative default shows as its day, not as its code', () => {
    open()
    expect(since().value).toMatch(/^\d{4}-01-01$/u)
  })

  it('VAL-02 the day that the default stands for stays the default, so that it moves with the calendar', () => {
    const given = open()
    const usual = since().value
    fireEvent.change(since(), { target: { value: '2020-05-06' } })
    fireEvent.change(since(), { target: { value: usual } })
    expect(given).toEqual([{ since: '2020-05-06' }, {}])
  })
})
