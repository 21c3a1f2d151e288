import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from '#dialog/dialog.tsx'
import { MultiSelectField, SelectField } from '#field/select-field.tsx'
import { matching, spelled, stepped } from './choice.ts'

const few = [
  { value: 'pg', label: 'PostgreSQL' },
  { value: 'my', label: 'MySQL', disabled: true },
  { value: 'http', label: '接口' },
]
const many = Array.from({ length: 30 }, (_, index) => ({ value: index, label: `组织 ${index}` }))

const One = ({ onSend }: { readonly onSend?: () => void }): ReactNode => {
  const [value, setValue] = useState('pg')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend?.()
      }}
    >
      <SelectField label="类型" value={value} choices={few} onChange={setValue} />
      <output>{value}</output>
    </form>
  )
}

const Many = (): ReactNode => {
  const [values, setValues] = useState<readonly number[]>([3])
  return (
    <>
      <MultiSelectField label="组织" values={values} choices={many} onChange={setValues} />
      <output>{values.join(' ')}</output>
    </>
  )
}

const box = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('combobox')
const answer = (): string | null => screen.getByRole('status').textContent

afterEach(cleanup)

describe('a choice of one', () => {
  it('shows what is chosen and takes another by the mouse', async () => {
    render(<One />)
    expect(screen.getByLabelText<HTMLInputElement>('类型').value).toBe('PostgreSQL')
    await userEvent.click(screen.getByText('类型'))
    expect(screen.getByRole('option', { name: 'PostgreSQL' }).getAttribute('aria-selected')).toBe('true')
    await userEvent.click(screen.getByRole('option', { name: 'MySQL' }))
    expect(answer()).toBe('pg')
    await userEvent.click(screen.getByRole('option', { name: '接口' }))
    expect(answer()).toBe('http')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(box())
  })

  it('is worked by keys alone: opens, steps over what may not be taken, takes, and leaves by Escape', async () => {
    let sent = 0
    render(<One onSend={() => (sent += 1)} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const marked = document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
    expect(marked?.textContent).toBe('接口')
    await userEvent.keyboard('{Escape}')
    expect([answer(), box().getAttribute('aria-expanded')]).toEqual(['pg', 'false'])
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
    expect([answer(), sent]).toEqual(['http', 0])
  })

  it('closes when the focus goes, and Escape leaves the dialog around it open', async () => {
    let closed = 0
    render(
      <Dialog title="设置" onClose={() => (closed += 1)}>
        <One />
      </Dialog>,
    )
    await userEvent.click(box())
    await userEvent.keyboard('{Escape}')
    expect([screen.queryByRole('listbox'), closed]).toEqual([null, 0])
    await userEvent.click(box())
    await userEvent.tab()
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(closed).toBe(1)
  })
})

const marked = (): string | undefined =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined

describe('the keys of a choice', () => {
  const plants = ['Alder', 'Ash', 'Beech', 'Birch', 'Cedar'].map((label) => ({ value: label, label }))
  const Plant = ({ held = false }: { readonly held?: boolean }): ReactNode => {
    const [value, setValue] = useState('Beech')
    return (
      <>
        <SelectField
          label="树"
          value={value}
          choices={plants}
          onChange={setValue}
          readOnly={held}
          onClear={value === '' || held ? undefined : () => setValue('')}
        />
        <output>{value}</output>
      </>
    )
  }

  it('letters go to the choice that they begin, Home and End to the ends, and Alt with Arrow up takes', async () => {
    render(<Plant />)
    await userEvent.tab()
    await userEvent.keyboard('c')
    expect(marked()).toBe('Cedar')
    await userEvent.keyboard('{Home}')
    expect(marked()).toBe('Alder')
    await userEvent.keyboard('{End}{ArrowUp}{Alt>}{ArrowUp}{/Alt}')
    expect([answer(), box().getAttribute('aria-expanded')]).toEqual(['Birch', 'false'])
  })

  it('Delete and the cross empty it, once there is something', async () => {
    render(<Plant />)
    await userEvent.tab()
    await userEvent.keyboard('{Delete}')
    expect([answer(), screen.queryByRole('button', { name: '清除' })]).toEqual(['', null])
    await userEvent.keyboard('a{Enter}')
    expect(answer()).toBe('Alder')
    await userEvent.click(screen.getByRole('button', { name: '清除' }))
    expect([answer(), screen.queryByRole('listbox')]).toEqual(['', null])
  })

  it('one that may only be read is reached and says so, and nothing opens it', async () => {
    render(<Plant held />)
    await userEvent.tab()
    expect([document.activeElement, box().getAttribute('aria-readonly')]).toEqual([box(), 'true'])
    await userEvent.keyboard('{ArrowDown}a{Enter}')
    await userEvent.click(box())
    expect([screen.queryByRole('listbox'), answer()]).toEqual([null, 'Beech'])
  })

  it('what is typed takes the place of what was chosen before', async () => {
    const Long = (): ReactNode => {
      const [value, setValue] = useState(3)
      return <SelectField label="组织" value={value} choices={many} onChange={setValue} />
    }
    render(<Long />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}{Enter}29')
    expect(box().value).toBe('29')
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['组织 29'])
  })
})

it('a word goes to what it begins, one letter again to the next', () => {
  const plants = ['Beech', 'Birch', 'Box', 'Cedar'].map((label) => ({ label }))
  expect(spelled(plants, 'b', -1)).toBe(0)
  expect(spelled(plants, 'b', 0)).toBe(1)
  expect(spelled(plants, 'bb', 2)).toBe(0)
  expect(spelled(plants, 'bo', 1)).toBe(2)
  expect(spelled(plants, 'x', 1)).toBe(-1)
  expect(spelled([{ label: 'Ash', disabled: true }, { label: 'Alder' }], 'a', -1)).toBe(1)
})

describe('a choice of several', () => {
  it('narrows what it offers by typing, takes several, and gives them back', async () => {
    render(<Many />)
    await userEvent.type(screen.getByLabelText('组织'), '组织 2')
    expect(screen.getAllByRole('option')).toHaveLength(11)
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('option', { name: '组织 5' }))
    expect(answer()).toBe('3 2 5')
    await userEvent.keyboard('{Backspace}')
    expect(answer()).toBe('3 2')
    await userEvent.click(screen.getByRole('button', { name: '移除“组织 3”' }))
    expect(answer()).toBe('2')
    await userEvent.type(box(), 'x')
    expect(screen.getByText('没有匹配的内容')).toBeDefined()
  })
})

it('matches anywhere in the label and in any case', () => {
  expect(matching(few, ' SQL ').map(({ value }) => value)).toEqual(['pg', 'my'])
  expect(matching(few, '')).toBe(few)
})

it('steps round, and stays where nothing else may be taken', () => {
  expect(stepped(few, 0, -1)).toBe(2)
  expect(stepped(few, 0, 1)).toBe(2)
  expect(stepped([{ disabled: true }, {}], 1, 1)).toBe(1)
  expect(stepped([], 0, 1)).toBe(0)
})
