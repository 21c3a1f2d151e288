import { UiRoot } from '@gridwright/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { deskForTests } from '#features/reports/report-design/designer/desk-for-tests.ts'
import { DesignerContext } from '#features/reports/report-design/designer/use-designer.ts'
import { PageSetupDialog } from './page-setup-dialog.tsx'

afterEach(cleanup)

const open = (desk: ReturnType<typeof deskForTests>): void => {
  cleanup()
  render(
    <UiRoot language="zh">
      <DesignerContext value={desk.designer}>
        <PageSetupDialog onClose={() => {}} />
      </DesignerContext>
    </UiRoot>,
  )
}

const turnTo = (tab: string) => userEvent.click(screen.getByRole('tab', { name: tab }))

// Seen to fail: `fitToWidth` never written; the order of pages not handed on.
it('E8 fit to width is a choice: with its smallest scale, or pages cut by columns in the chosen order', async () => {
  const desk = deskForTests({})
  desk.select('S', { row: 0, column: 0 })
  const kept = () => desk.designer.store.getState().spreadsheet?.settings().sheets['S']?.print
  const fit = () => screen.getByRole('checkbox', { name: '缩小到一页宽' })
  const scale = () => screen.queryByLabelText(/^最小缩放/)
  const ok = () => userEvent.click(screen.getByRole('button', { name: '确定' }))

  open(desk)
  await turnTo('分页')
  expect(fit()).toHaveProperty('checked', true)
  expect(scale()).toHaveProperty('value', '50')
  await userEvent.clear(scale() as Element)
  await userEvent.type(scale() as Element, '70')
  await ok()
  expect(kept()).toMatchObject({ minScale: 70 })
  expect(kept()).not.toHaveProperty('fitToWidth')

  open(desk)
  await turnTo('分页')
  await userEvent.click(fit())
  expect(scale()).toBeNull()
  await userEvent.click(screen.getByRole('combobox', { name: '按列分页的顺序' }))
  await userEvent.click(await screen.findByRole('option', { name: /^先行后列/ }))
  await ok()
  expect(kept()).toMatchObject({ fitToWidth: false, pageOrder: 'overThenDown' })

  open(desk)
  await turnTo('分页')
  expect(fit()).toHaveProperty('checked', false)
  await userEvent.click(fit())
  await ok()
  expect(kept()).not.toHaveProperty('fitToWidth')
})

it('RPT-04 header in three parts, strips and watermark become print settings; emptied ones go', async () => {
  const desk = deskForTests({})
  desk.select('S', { row: 0, column: 0 })
  const kept = () => desk.designer.store.getState().spreadsheet?.settings().sheets['S']?.print
  const ok = () => userEvent.click(screen.getByRole('button', { name: '确定' }))
  const input = (name: string) => screen.getByLabelText(name)

  open(desk)
  await turnTo('页眉页脚')
  await userEvent.type(input('页眉 · 左'), 'R&&D')
  await userEvent.click(screen.getByRole('button', { name: '页眉 · 右 · 插入' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '打印人' }))
  await turnTo('分页')
  await userEvent.clear(input('每页分栏数'))
  await userEvent.type(input('每页分栏数'), '3')
  await turnTo('水印')
  await userEvent.type(input('水印文字'), '内部')
  await ok()
  expect(kept()).toMatchObject({
    header: '&LR&&D&R&U',
    strips: { count: 3, gap: 5 },
    watermark: { text: '内部' },
  })

  open(desk)
  await turnTo('水印')
  await userEvent.clear(input('水印文字'))
  await ok()
  expect(kept()).not.toHaveProperty('watermark')
})

it('RPT-04 a chosen picture becomes the background when the dialog is agreed to, and may be taken away', async () => {
  const desk = deskForTests({})
  desk.select('S', { row: 0, column: 0 })
  const settings = () => desk.designer.store.getState().spreadsheet?.settings()
  const print = () => settings()?.sheets['S']?.print
  const file = new File([Uint8Array.from([137, 80, 78, 71])], 'form.png', { type: 'image/png' })
  const chooseFile = async () => {
    await turnTo('底图（套打）')
    await userEvent.upload(screen.getByLabelText('选择图片…'), file)
    await screen.findByRole('img', { name: '底图' })
  }
  open(desk)
  await chooseFile()
  expect(settings()?.pictures).toBeUndefined()
  await userEvent.click(screen.getByRole('checkbox', { name: '打印和导出时也带上底图' }))
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(print()).toMatchObject({ background: { picture: 'picture:p1', fit: 'stretch', printed: true } })
  expect(settings()?.pictures).toMatchObject({ p1: { type: 'png' } })

  open(desk)
  await turnTo('底图（套打）')
  await userEvent.click(screen.getByRole('button', { name: '移除' }))
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(print()).not.toHaveProperty('background')
})
