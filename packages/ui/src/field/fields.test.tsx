import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Button } from '#button/button.tsx'
import { DateField } from '#date/date-field.tsx'
import { Dialog } from '#dialog/dialog.tsx'
import { UiRoot } from '#ui-root.tsx'
import { Checkbox } from './checkbox.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SearchInput } from './search-input.tsx'
import { MultiSelectField, SelectField } from './select-field.tsx'
import { TextArea } from './text-area.tsx'
import { PasswordField, TextField } from './text-field.tsx'

afterEach(cleanup)

const nothing = (): void => undefined
const choices = [{ value: 'a', label: 'A' }]

/** Every control with a label, by its role. */
const family: readonly (readonly [role: string, (frame: { error?: string; hint?: string }) => ReactNode])[] =
  [
    ['textbox', (frame) => <TextField label="X" required value="" onChange={nothing} {...frame} />],
    ['textbox', (frame) => <TextArea label="X" required value="" onChange={nothing} {...frame} />],
    [
      'combobox',
      (frame) => (
        <SelectField label="X" required value={undefined} choices={choices} onChange={nothing} {...frame} />
      ),
    ],
    [
      'combobox',
      (frame) => (
        <MultiSelectField label="X" required values={[]} choices={choices} onChange={nothing} {...frame} />
      ),
    ],
    ['combobox', (frame) => <DateField label="X" required value="" onChange={nothing} {...frame} />],
    [
      'radiogroup',
      (frame) => (
        <RadioGroup label="X" required value={undefined} choices={choices} onChange={nothing} {...frame} />
      ),
    ],
  ]

const said = (element: HTMLElement): string | null | undefined =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

describe('every control with a label', () => {
  it.each(family)('a %s is required, says its hint, and what is wrong in place of it', (role, make) => {
    const { rerender } = render(make({ hint: 'A hint' }))
    const control = (): HTMLElement => screen.getByRole(role, { name: 'X' })
    expect(control().getAttribute('aria-required')).toBe('true')
    expect([said(control()), control().getAttribute('aria-invalid')]).toEqual(['A hint', null])
    rerender(make({ hint: 'A hint', error: 'Missing' }))
    expect([said(control()), control().getAttribute('aria-invalid')]).toEqual(['Missing', 'true'])
    expect(screen.getByRole('alert').textContent).toBe('Missing')
  })

  it('a password says the same', () => {
    render(<PasswordField label="X" required value="" onChange={nothing} error="Missing" />)
    expect(said(screen.getByLabelText('X'))).toBe('Missing')
  })
})

const Search = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const [text, setText] = useState('')
  return (
    <Dialog title="Look" onClose={onClose}>
      <SearchInput label="Find" value={text} onChange={setText} />
    </Dialog>
  )
}

it('Escape empties a search, then it closes the dialog around; the cross empties it too', async () => {
  let closed = 0
  render(
    <UiRoot language="en">
      <Search onClose={() => (closed += 1)} />
    </UiRoot>,
  )
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find' })
  await userEvent.type(box, 'abc{Escape}')
  expect([box.value, closed]).toEqual(['', 0])
  await userEvent.type(box, 'abc')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect([box.value, document.activeElement]).toEqual(['', box])
  await userEvent.keyboard('{Escape}')
  expect(closed).toBe(1)
})

it('a button that cannot be pressed keeps its place, says why, and does nothing', async () => {
  let pressed = 0
  render(
    <UiRoot language="en">
      <Button disabled reason="Nothing is chosen" onClick={() => (pressed += 1)}>
        Delete
      </Button>
    </UiRoot>,
  )
  await userEvent.tab()
  const button = screen.getByRole('button', { name: 'Delete' })
  expect([document.activeElement, button.title]).toEqual([button, 'Nothing is chosen'])
  await userEvent.keyboard('{Enter}')
  expect([pressed, screen.getByRole('status').textContent]).toEqual([0, 'Nothing is chosen'])
})

it('a box that stands for several says so while some of them are chosen', async () => {
  const Group = (): ReactNode => {
    const [all, setAll] = useState(false)
    return <Checkbox label="All" checked={all} mixed={!all} onChange={setAll} />
  }
  render(<Group />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All' })
  expect(box.indeterminate).toBe(true)
  await userEvent.click(box)
  expect([box.indeterminate, box.checked]).toEqual([false, true])
})
