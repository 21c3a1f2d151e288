import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Button } from '#button/button.tsx'
import { CheckGroup } from './check-group.tsx'
import { RadioGroup } from './radio-group.tsx'

afterEach(cleanup)

const words = ['North', 'East', 'South'] as const
const choices = words.map((label) => ({ value: label, label, code: label.toLowerCase() }))
const hidden = { North: false, East: true, South: false }
const said = (element: HTMLElement): string | null | undefined =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
const focused = (): string | undefined => document.activeElement?.closest('label')?.textContent

type TicksProps = { readonly error?: string; readonly quiet?: boolean }

const Ticks = ({ error, quiet }: TicksProps): ReactNode => {
  const [values, setValues] = useState<ReadonlySet<string>>(new Set(['gone', 'South']))
  return (
    <>
      <CheckGroup
        label="Regions"
        hint="Any of them"
        {...(error !== undefined && { error })}
        {...(quiet === true && { quiet })}
        tools={<Button onClick={() => setValues(new Set(words))}>All</Button>}
        values={values}
        choices={choices.map((one) => ({ ...one, disabled: hidden[one.value] }))}
        onChange={setValues}
      />
      <output>{[...values].join(' ')}</output>
    </>
  )
}

describe('ticks of one question', () => {
  it('F5 the group is named by its label alone, and says its hint or what is wrong', () => {
    const { rerender } = render(<Ticks />)
    const group = (): HTMLElement => screen.getByRole('group', { name: 'Regions' })
    expect(said(group())).toBe('Any of them')
    rerender(<Ticks error="At least two" />)
    expect([said(group()), screen.getByRole('alert').textContent]).toEqual(['At least two', 'At least two'])
    rerender(<Ticks quiet />)
    expect(group().querySelector('.gw-visually-hidden button')).toBeNull()
  })

  it('F5 Tab goes from tick to tick past what may not be chosen, Space takes; what is no choice any more stays', async () => {
    render(<Ticks />)
    await userEvent.tab()
    await userEvent.tab()
    expect(focused()).toBe('Northnorth')
    await userEvent.keyboard(' {Tab}')
    expect(focused()).toBe('Southsouth')
    await userEvent.keyboard(' ')
    expect(screen.getByRole('status').textContent).toBe('gone North')
    await userEvent.click(screen.getByRole('button', { name: 'All' }))
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3)
  })
})

const Cards = (): ReactNode => {
  const [value, setValue] = useState<string>('East')
  return (
    <>
      <RadioGroup cards="small" label="Region" value={value} choices={choices} onChange={setValue} />
      <button type="button">After</button>
    </>
  )
}

it('F5 cards of one question are one stop of Tab, arrows take the next one and go round, Tab leaves', async () => {
  render(<Cards />)
  const chosen = (): string | undefined =>
    screen.getByRole('radio', { checked: true }).closest('label')?.textContent
  await userEvent.tab()
  expect(focused()).toBe('East')
  await userEvent.keyboard('{ArrowRight}')
  expect([focused(), chosen()]).toEqual(['South', 'South'])
  await userEvent.keyboard('{ArrowDown}')
  expect([focused(), chosen()]).toEqual(['North', 'North'])
  await userEvent.keyboard('{ArrowUp}')
  expect([focused(), chosen()]).toEqual(['South', 'South'])
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('After')
})
