import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { UiRoot } from '#ui-root.tsx'
import { TreeSelect } from './tree-select.tsx'

afterEach(cleanup)

const nodes = [
  {
    key: '1',
    title: '集团',
    children: [
      { key: '2', title: '华东' },
      { key: '3', title: '华北' },
    ],
  },
]
const names: Readonly<Record<string, string>> = { '1': '集团', '2': '华东', '3': '华北' }

const Chosen = ({ multiple }: { readonly multiple: boolean }): ReactNode => {
  const [values, setValues] = useState<readonly string[]>([])
  return (
    <UiRoot language="zh">
      <TreeSelect
        label="组织"
        nodes={nodes}
        values={values}
        nameOf={(key) => names[key]}
        multiple={multiple}
        onChange={setValues}
        onClear={() => setValues([])}
      />
      <output>{values.join()}</output>
    </UiRoot>
  )
}

const box = (): HTMLElement => screen.getByRole('combobox', { name: '组织' })
const chosen = (): string => screen.getByRole('status').textContent

describe('a choice from a tree', () => {
  it('RPT-02 opens by keyboard with the search in hand, goes down into the tree, and closes with what was taken', async () => {
    render(<Chosen multiple={false} />)
    box().focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await userEvent.keyboard('华北{ArrowDown}{ArrowDown}{Enter}')
    expect([chosen(), box().textContent]).toEqual(['3', '华北'])
    expect(screen.queryByRole('tree')).toBeNull()
    expect(document.activeElement).toBe(box())
    await userEvent.click(screen.getByRole('button', { name: '清除' }))
    expect(chosen()).toBe('')
  })

  it('RPT-02 takes several, each for itself, and stays open', async () => {
    render(<Chosen multiple />)
    await userEvent.click(box())
    await userEvent.click(screen.getByRole('treeitem', { name: '集团' }))
    await userEvent.click(screen.getByRole('treeitem', { name: '华北' }))
    expect([chosen(), box().textContent]).toEqual(['1,3', '集团、华北'])
    expect(screen.getByRole('tree')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('tree')).toBeNull()
  })
})
