import { UiRoot } from '@gridwright/ui'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { BorderMenu } from './border-menu.tsx'

afterEach(cleanup)

const open = async () => {
  const changes: unknown[] = []
  render(
    <UiRoot language="zh">
      <BorderMenu onChange={(change) => void changes.push(change)} />
    </UiRoot>,
  )
  await userEvent.click(screen.getByRole('button', { name: '边框' }))
  return { changes, menu: within(screen.getByRole('group', { name: '边框' })) }
}

describe('the border menu', () => {
  // Seen to fail: with a side `diagonal` 斜线, and with a line `hair`, which neither viewer nor xlsx draws.
  it('E7 offers the sides and lines that every output draws, no diagonal', async () => {
    const { menu } = await open()
    const sides = menu.getAllByRole('button').map(({ textContent }) => textContent)
    expect(sides.filter((text) => text !== '')).toEqual([
      '所有框线',
      '外侧框线',
      '内部框线',
      '上框线',
      '下框线',
      '左框线',
      '右框线',
      '无框线',
    ])
    await userEvent.click(menu.getByRole('combobox', { name: '线型' }))
    const lines = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(lines).toEqual(['细线', '中线', '粗线', '虚线', '点线', '双线'])
  })

  // Seen to fail: as it stood, where a press on the list closed the menu, and the line stayed thin.
  it('E7 gives the chosen line to the chosen sides', async () => {
    const { changes, menu } = await open()
    await userEvent.click(menu.getByRole('combobox', { name: '线型' }))
    await userEvent.click(await screen.findByRole('option', { name: '双线' }))
    await userEvent.click(menu.getByRole('button', { name: '下框线' }))
    expect(changes).toEqual([{ what: 'border', value: 'bottom', line: 'double', color: '#000000' }])
  })

  it('E7 Escape closes the list of lines first, then the menu', async () => {
    const { menu } = await open()
    await userEvent.click(menu.getByRole('combobox', { name: '线型' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: '边框' })).toBeNull()
  })
})
