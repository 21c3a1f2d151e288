import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TabList, tabPanel } from './tab-list.tsx'
import { Tabs } from './tabs.tsx'

const Three = (): ReactNode => {
  const [value, setValue] = useState('a')
  const tabs = ['a', 'b', 'c'].map((one) => ({ value: one, label: `Tab ${one}`, content: `Content ${one}` }))
  return <Tabs label="Parts" value={value} onChange={setValue} tabs={tabs} />
}

afterEach(cleanup)

it('arrows go round, Home and End to the ends, and Tab from the chosen tab into what it shows', async () => {
  render(<Three />)
  const shown = (): (string | null)[] => [
    document.activeElement?.textContent ?? null,
    screen.getByRole('tabpanel').textContent,
  ]
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(shown()).toEqual(['Tab c', 'Content c'])
  await userEvent.keyboard('{Home}')
  expect(shown()).toEqual(['Tab a', 'Content a'])
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(shown()).toEqual(['Tab a', 'Content a'])
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
})

it('F5 tabs whose panel stands elsewhere name it, and say what stands behind a label', async () => {
  const tabs = ['a', 'b'].map((one) => ({ value: one, label: `Tab ${one}`, note: '3' }))
  render(
    <>
      <TabList id="place" look="head" label="Parts" value="a" onChange={() => undefined} tabs={tabs} />
      <div {...tabPanel('place', 'a')}>Content</div>
    </>,
  )
  const [first] = screen.getAllByRole('tab')
  expect([first?.textContent, first?.getAttribute('aria-controls')]).toEqual(['Tab a3', 'place'])
  expect(screen.getByRole('tabpanel', { name: 'Tab a3' }).id).toBe('place')
})

it('F5 keys of the browser stay its own, and tabs of which none is chosen are reached all the same', async () => {
  const chosen: string[] = []
  const tabs = ['a', 'b'].map((one) => ({ value: one, label: `Tab ${one}` }))
  render(<TabList label="Parts" value="gone" onChange={(value) => chosen.push(value)} tabs={tabs} />)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Tab a')
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{Control>}{End}{/Control}')
  expect(chosen).toEqual([])
  await userEvent.keyboard('{ArrowRight}')
  expect([chosen, document.activeElement?.textContent]).toEqual([['b'], 'Tab b'])
})
