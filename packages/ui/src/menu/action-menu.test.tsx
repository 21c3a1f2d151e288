import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ActionMenu } from './action-menu.tsx'

const ran: string[] = []
const item = (label: string) => ({ key: label, label, onRun: () => void ran.push(label) })
const items = [
  item('Copy'),
  { ...item('Delete'), disabled: true, reason: 'It is built in' },
  item('Compare'),
  item('Export'),
]
const focused = (): string | null | undefined => document.activeElement?.textContent

afterEach(() => {
  cleanup()
  ran.splice(0)
})

it('opens by the arrows at either end, letters go to the entry that they begin, and Escape gives the focus back', async () => {
  render(
    <ActionMenu label="More" items={items}>
      …
    </ActionMenu>,
  )
  const button = screen.getByRole('button', { name: 'More' })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('Export')
  await userEvent.keyboard('c')
  expect(focused()).toBe('Copy')
  await userEvent.keyboard('c')
  expect(focused()).toBe('Compare')
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Copy')
  await userEvent.keyboard('{Enter}')
  expect(ran).toEqual(['Copy'])
})

it('one that cannot be run says why, and does not run', async () => {
  render(
    <ActionMenu label="More" items={items}>
      …
    </ActionMenu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(screen.getByRole('menuitem', { name: /It is built in/ }))
  expect([ran, screen.queryByRole('menu') === null]).toEqual([[], false])
})
