import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UiRoot } from '#ui-root.tsx'
import { DateField } from './date-field.tsx'
import { DateRangeInput } from './date-range-field.tsx'
import { today } from './days.ts'

const seen: string[] = []

const Form = ({ start = '2026-11-22' }: { readonly start?: string }): ReactNode => {
  const [value, setValue] = useState(start)
  return (
    <DateField
      label="开始"
      value={value}
      onChange={(day) => {
        seen.push(day)
        setValue(day)
      }}
    />
  )
}

const box = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('开始')

beforeEach(() => void seen.splice(0))
afterEach(cleanup)

it('a day is typed, and only a whole one counts', async () => {
  render(<Form start="" />)
  await userEvent.type(box(), '2026/11/2')
  expect(seen).toEqual([])
  await userEvent.tab()
  expect(seen).toEqual(['2026-11-02'])
  await userEvent.clear(box())
  await userEvent.type(box(), '2026-1-3')
  await userEvent.tab()
  expect(box().value).toBe('2026-01-03')
})

it('what is no day stays where it was typed, is marked and named, and no day is made of it', async () => {
  render(<Form />)
  await userEvent.clear(box())
  await userEvent.type(box(), '2026-02-30')
  expect(box().getAttribute('aria-invalid')).toBeNull()
  await userEvent.tab()
  expect([seen.at(-1), box().value, box().getAttribute('aria-invalid')]).toEqual(['', '2026-02-30', 'true'])
  expect(screen.getByRole('alert').textContent).toMatch(/“2026-02-30”不是日期/)
  await userEvent.clear(box())
  await userEvent.type(box(), '2026-2-28')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.tab()
  expect([seen.at(-1), box().value]).toEqual(['2026-02-28', '2026-02-28'])
})

it('in a toolbar and in a range the box says itself what is no day', async () => {
  render(
    <UiRoot language="en">
      <DateRangeInput label="Days" value={['2026-01-01', '']} onChange={(days) => void seen.push(...days)} />
    </UiRoot>,
  )
  const first = screen.getByLabelText<HTMLInputElement>('Days: first day')
  await userEvent.type(first, '9')
  await userEvent.tab()
  expect([first.value, seen]).toEqual(['2026-01-019', []])
  const said = screen.getByRole('alert')
  expect([said.textContent, first.getAttribute('aria-describedby')]).toEqual([
    '“2026-01-019” is no date; write it like 2026-01-31',
    said.id,
  ])
})

it('a day is taken from the calendar, which says months and days in Chinese', async () => {
  render(<Form />)
  await userEvent.click(box())
  expect(screen.getByRole('gridcell', { selected: true }).textContent).toBe('22')
  await userEvent.click(screen.getByRole('button', { name: '下个月' }))
  expect(screen.getByText('2026年12月')).toBeDefined()
  await userEvent.click(screen.getByRole('gridcell', { name: '2026年12月5日星期六' }))
  expect(seen).toEqual(['2026-12-05'])
  expect([screen.queryByRole('grid'), document.activeElement]).toEqual([null, box()])
})

it('the calendar is worked by keys: days, weeks, months, years; Enter takes, Escape leaves', async () => {
  render(<Form />)
  box().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{PageUp}')
  const at = document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
  expect(at?.getAttribute('aria-label')).toBe('2026年10月30日星期五')
  await userEvent.keyboard('{Escape}')
  expect(seen).toEqual([])
  await userEvent.keyboard('{ArrowDown}{Shift>}{PageDown}{/Shift}{Enter}')
  expect(seen).toEqual(['2027-11-22'])
})

it('today is one press away, and so is no day at all; in English too', async () => {
  render(
    <UiRoot language="en">
      <Form start="2020-11-22" />
    </UiRoot>,
  )
  await userEvent.click(box())
  expect(screen.getByText('November 2020')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Today' }))
  await userEvent.click(box())
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(seen).toEqual([today(), ''])
})
