import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { UiRoot } from '#ui-root.tsx'
import { ColourMenu } from './colour-menu.tsx'
import { DropDown } from './drop-down.tsx'

afterEach(cleanup)

const Colour = (): ReactNode => {
  const [color, setColor] = useState<string | undefined>('#1f5fd0')
  return <ColourMenu label="Colour" icon="fill-color" value={color} none="None" onChange={setColor} />
}

const open = () =>
  render(
    <UiRoot language="en">
      <DropDown label="Outer" face="Outer">
        {(close) => (
          <>
            <Colour />
            <button type="button" onClick={close}>
              Done
            </button>
          </>
        )}
      </DropDown>
      <button type="button">After</button>
    </UiRoot>,
  )

const isOpen = (label: string): boolean => screen.queryByRole('group', { name: label }) !== null
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a drop-down', () => {
  it('F5 Escape closes the innermost only and goes back to its button', async () => {
    open()
    await press('Outer')
    await press('Colour')
    await userEvent.keyboard('{Escape}')
    expect([isOpen('Outer'), isOpen('Colour')]).toEqual([true, false])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Colour' }))
    await userEvent.keyboard('{Escape}')
    expect(isOpen('Outer')).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Outer' }))
  })

  it('F5 closes when something was taken, somebody presses elsewhere, or Tab leaves it', async () => {
    open()
    await press('Outer')
    await press('Done')
    expect(isOpen('Outer')).toBe(false)
    await press('Outer')
    await userEvent.click(screen.getByRole('button', { name: 'After' }))
    expect(isOpen('Outer')).toBe(false)
    await press('Outer')
    await userEvent.keyboard('{Tab}{Tab}')
    expect(isOpen('Outer')).toBe(true)
    await userEvent.keyboard('{Tab}')
    expect(isOpen('Outer')).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }))
  })

  it('F5 a colour is taken from the usual ones, or typed once it is one', async () => {
    open()
    await press('Outer')
    await press('Colour')
    expect(screen.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe('#1f5fd0')
    await press('#e5544b')
    expect([isOpen('Outer'), isOpen('Colour')]).toEqual([true, false])
    await press('Colour')
    const typed = screen.getByRole('textbox')
    expect(typed).toHaveProperty('value', '#e5544b')
    await userEvent.clear(typed)
    await userEvent.type(typed, '#AAbb0')
    expect(isOpen('Colour')).toBe(true)
    await userEvent.type(typed, '1')
    await press('Colour')
    expect(screen.getByRole('textbox')).toHaveProperty('value', '#aabb01')
  })
})
