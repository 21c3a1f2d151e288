import { act, cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { late } from './late.tsx'
import { PageBoundary } from './page-boundary.tsx'

afterEach(cleanup)

const Page = ({ name }: { readonly name: string }) => <p>{name}</p>

test('RTE-08 a page whose code is still to come shows its placeholder, and then itself', async () => {
  const code = Promise.withResolvers<ComponentType<{ readonly name: string }>>()
  const load = vi.fn(() => code.promise)
  const Part = late(load, <i>waiting</i>)
  render(<Part name="here" />)
  screen.getByText('waiting')
  await act(async () => code.resolve(Page))
  screen.getByText('here')
  render(<Part name="once more" />)
  screen.getByText('once more')
  expect(load).toHaveBeenCalledOnce()
})

test('RTE-08 code that was fetched ahead is there at once, without a placeholder', async () => {
  const Part = late(async () => Page, <i>waiting</i>)
  await Part.fetch()
  render(<Part name="here" />)
  screen.getByText('here')
})

test('RTE-08 code that does not come is a failure of its page alone, and is tried again when that is opened anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<ComponentType<{ readonly name: string }>>>()
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Page)
  const Part = late(load, <i>waiting</i>)
  await act(async () =>
    render(
      <PageBoundary shown>
        <Part name="here" />
      </PageBoundary>,
    ),
  )
  await act(async () => screen.getAllByRole('button').at(-1)?.click())
  screen.getByText('here')
})
