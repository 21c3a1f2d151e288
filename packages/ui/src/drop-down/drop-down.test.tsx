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
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a drop-down', () => {
  it('F5 its button says what it opens, and has the focus again once something was taken', async () => {
    open()
    const button = screen.getByRole('button', { name: 'Outer' })
    expect([button.getAttribute('aria-expanded'), button.getAttribute('aria-controls')]).toEqual([
      'false',
      null,
    ])
    button.focus()
    await userEvent.keyboard(' ')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(button.getAttribute('aria-controls')).toBe(screen.getByRole('group', { name: 'Outer' }).id)
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    expect([isOpen('Outer'), document.activeElement]).toEqual([false, button])
  })

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

  it('F5 the usual colours are one stop of Tab: arrows go over them, Home and End to the ends of a row', async () => {
    open()
    await press('Outer')
    await press('Colour')
    await userEvent.keyboard('{Tab}{Tab}')
    expect([focused(), screen.getAllByRole('row').length]).toEqual(['#1f5fd0', 6])
    const steps = async (keys: string) => {
      await userEvent.keyboard(keys)
      return focused()
    }
    expect(await steps('{ArrowRight}{ArrowDown}')).toBe('#2a2a75')
    expect(await steps('{ArrowDown}')).toBe('#2a2a75')
    expect(await steps('{Home}')).toBe('#7c1c17')
    expect(await steps('{End}{ArrowUp}')).toBe('#ac2c66')
    expect(await steps('{Control>}{Home}{/Control}{ArrowLeft}')).toBe('#000000')
    expect(await steps('{Tab}')).toBe('Colour, such as #1f5fd0')
    expect(await steps('{Shift>}{Tab}{/Shift}')).toBe('#000000')
    await userEvent.keyboard('{Enter}')
    expect([isOpen('Outer'), isOpen('Colour'), focused()]).toEqual([true, false, 'Colour'])
  })

  it('F5 a colour in capitals, as files bring it, is known among the usual ones', async () => {
    render(
      <ColourMenu label="Fill" icon="fill-color" value="#1F5FD0" none="None" onChange={() => undefined} />,
    )
    await press('Fill')
    expect(screen.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe('#1f5fd0')
  })
})
