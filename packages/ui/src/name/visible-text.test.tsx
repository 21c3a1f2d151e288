import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Select } from '#index.ts'

const name = 'gpj.\u202Eexe'

it('ACC-04 a name shows its direction signs as marks wherever it is text, and nowhere else', () => {
  render(
    <main aria-label={name}>
      <button type="button" title={name}>
        delete {name}?
      </button>
      <>{name}</>
      <input aria-label="edited" defaultValue={name} />
    </main>,
  )
  expect(screen.getByRole('main', { name: 'gpj.[RLO]exe' }).textContent).toBe(
    'delete gpj.[RLO]exe?gpj.[RLO]exe',
  )
  expect(screen.getByTitle('gpj.[RLO]exe').textContent).toContain('[RLO]')
  expect(screen.getByLabelText<HTMLInputElement>('edited').value).toBe(name)
})

it('ACC-04 a select shows the name of what is chosen with marks', () => {
  render(
    <Select label="report" value="r" choices={[{ value: 'r', label: name }]} onChange={() => undefined} />,
  )
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('gpj.[RLO]exe')
})
