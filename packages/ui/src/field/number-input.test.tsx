import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { NumberInput } from './number-input.tsx'

afterEach(cleanup)

const Page = ({ whole = true }: { readonly whole?: boolean }): ReactNode => {
  const [value, setValue] = useState<number | undefined>(50)
  return (
    <>
      <NumberInput label="Scale" min={10} max={400} whole={whole} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  )
}

const box = (): HTMLInputElement => screen.getByRole('spinbutton', { name: 'Scale' })
const type = (value: string): boolean => fireEvent.change(box(), { target: { value } })
const held = (): string | null => screen.getByRole('status').textContent

describe('an input of a number', () => {
  it('takes its bounds once it is left, not while 1 may become 12', () => {
    render(<Page />)
    type('1')
    expect([box().value, held()]).toEqual(['1', '1'])
    fireEvent.blur(box())
    expect([box().value, held()]).toEqual(['10', '10'])
    type('999.6')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect([box().value, held()]).toEqual(['400', '400'])
  })

  it('keeps a half-typed fraction as it is typed', () => {
    render(<Page whole={false} />)
    type('12.')
    expect(box().value).toBe('12.')
    type('12.5')
    fireEvent.blur(box())
    expect(held()).toBe('12.5')
  })

  it('is empty: nothing holds', () => {
    render(<Page />)
    type('')
    fireEvent.blur(box())
    expect([box().value, held()]).toEqual(['', 'undefined'])
  })

  it('keeps what is no number, marked and named; the number that held before holds', () => {
    render(<Page />)
    type('5o')
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.blur(box())
    expect([box().value, held(), box().getAttribute('aria-invalid')]).toEqual(['5o', '50', 'true'])
    expect(screen.getByRole('alert').textContent).toBe('“5o”不是数字')
    fireEvent.keyDown(box(), { key: 'Enter' })
    expect(box().value).toBe('5o')
    fireEvent.keyDown(box(), { key: 'Escape' })
    expect([box().value, box().getAttribute('aria-invalid')]).toEqual(['50', null])
  })

  it('steps by the arrow keys, never beyond its bounds', () => {
    render(<Page />)
    fireEvent.keyDown(box(), { key: 'ArrowUp' })
    expect(held()).toBe('51')
    type('10')
    fireEvent.keyDown(box(), { key: 'ArrowDown' })
    expect(held()).toBe('10')
  })
})
