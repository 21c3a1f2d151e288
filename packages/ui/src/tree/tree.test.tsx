import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { Tree } from './tree.tsx'

const nodes = [{ key: 'a', title: '报表', children: [{ key: 'b', title: '列表' }] }]

afterEach(cleanup)

it('is walked, folded and chosen by keyboard', async () => {
  const chosen: string[] = []
  render(<Tree label="菜单" nodes={nodes} onSelect={(node) => chosen.push(node.key)} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowLeft}{ArrowLeft}')
  expect(chosen).toEqual(['b'])
  expect(screen.getByRole('treeitem', { name: /报表/ }).getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('列表')).toBeNull()
})

it('search narrows it and says when nothing matches', async () => {
  render(<Tree label="菜单" nodes={nodes} searchable />)
  await userEvent.type(screen.getByRole('searchbox'), 'zzz')
  expect(screen.getByText('没有匹配的内容')).toBeDefined()
})
