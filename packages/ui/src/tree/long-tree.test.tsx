import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { Tree } from './tree.tsx'

/** jsdom lays nothing out and so watches no sizes. */
class NoSizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
const before = globalThis.ResizeObserver
beforeAll(() => {
  globalThis.ResizeObserver = NoSizes
})
afterAll(() => {
  globalThis.ResizeObserver = before
})
afterEach(cleanup)

const nodes = Array.from({ length: 50 }, (_none, at) => ({
  key: `g${at}`,
  title: `组${at}`,
  children: Array.from({ length: 100 }, (_one, child) => ({
    key: `g${at}c${child}`,
    title: `站${at}-${child}`,
  })),
}))
const lines = () => screen.getAllByRole('treeitem')
const focused = () => document.activeElement

it('PRM-04 of 5,050 lines only those that can be seen are rendered, each with its place among all', () => {
  render(<Tree label="机构" nodes={nodes} />)
  expect(lines().length).toBeLessThan(100)
  const second = screen.getByRole('treeitem', { name: /站0-1$/ })
  expect(second.getAttribute('aria-posinset')).toBe('2')
  expect(second.getAttribute('aria-setsize')).toBe('100')
  expect(second.getAttribute('aria-level')).toBe('2')
})

it('PRM-04 the keyboard reaches lines that are not rendered yet, and the one with the focus stays', async () => {
  const chosen: string[] = []
  render(<Tree label="机构" nodes={nodes} onSelect={({ key }) => chosen.push(key)} />)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  expect(focused()?.textContent).toBe('站49-99')
  expect(lines().length).toBeLessThan(100)
  await userEvent.keyboard('{ArrowUp}{Enter}{ArrowLeft}')
  expect(chosen).toEqual(['g49c98'])
  expect(focused()?.textContent).toBe('组49')
  await userEvent.keyboard('{ArrowLeft}{Home}')
  expect(focused()?.textContent).toBe('组0')
  expect(lines().filter((line) => line.tabIndex === 0)).toEqual([focused()])
})

it('PRM-04 one button folds all of it and unfolds it again; a search that leaves little shows it whole', async () => {
  render(<Tree label="机构" nodes={nodes} searchable />)
  await userEvent.click(screen.getByRole('button', { name: '全部收起' }))
  expect(lines()).toHaveLength(50)
  await userEvent.click(screen.getByRole('button', { name: '全部展开' }))
  expect(screen.getByText('站0-0')).toBeDefined()
  await userEvent.type(screen.getByRole('searchbox'), '站7-5')
  const tree = within(screen.getByRole('tree'))
  expect(tree.getAllByRole('treeitem').map((line) => line.textContent)).toEqual([
    '组7',
    '站7-5',
    ...Array.from({ length: 10 }, (_none, at) => `站7-5${at}`),
  ])
  expect(screen.queryByRole('button', { name: '全部展开' })).toBeNull()
})
