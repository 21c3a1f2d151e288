import { UiRoot } from '@gridwright/ui'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setLanguage } from '#base/i18n/index.ts'
import { closeTabs, leaveIf, reloadTab } from './close-tabs.ts'
import { clearTabs, markDirty, tabStore, updateTabs } from './tab-store.ts'
import { visit } from './tabs.ts'

let told: string[]

const open = (key: string): void =>
  updateTabs((tabs) =>
    visit(tabs, {
      key,
      path: key,
      fullPath: key,
      location: { pathname: key, search: '', hash: '', state: null, key },
      title: { zh: key, en: key },
      pinned: false,
      keepAlive: true,
    }),
  )

beforeEach(() => {
  setLanguage('en')
  told = []
  open('/home')
  open('/design')
  const asked = () => {
    told.push('asked')
    return (givenUp: boolean): void => {
      told.push(`${givenUp ? 'given up' : 'kept'} with ${tabStore.getState().all.length} tabs`)
    }
  }
  markDirty('/design', { source: 'life', asked }, true)
  render(<UiRoot language="en">{null}</UiRoot>)
})
afterEach(() => {
  cleanup()
  clearTabs()
})

const answer = async (name: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name }))
}

describe('work that would be saved by itself', () => {
  it('RPT-03 E11 hears of the question, and that it is given up once its page is gone', async () => {
    const closing = closeTabs((tab) => tab.key === '/design')
    await waitFor(() => expect(told).toEqual(['asked']))
    await answer('Discard changes')
    expect(await closing).toBe('/home')
    expect(told).toEqual(['asked', 'given up with 1 tabs'])
  })

  it('RPT-03 E11 hears that the person stays', async () => {
    const closing = closeTabs((tab) => tab.key === '/design')
    await answer('Keep editing')
    expect([await closing, told]).toEqual([undefined, ['asked', 'kept with 2 tabs']])
  })

  it('RPT-03 is kept where the logout fails, and given up where the page is read anew', async () => {
    const leaving = leaveIf(() => Promise.reject(new Error('offline')))
    await Promise.all([expect(leaving).rejects.toThrow('offline'), answer('Discard changes')])
    expect(told).toEqual(['asked', 'kept with 2 tabs'])
    const [, tab] = tabStore.getState().all
    if (tab === undefined) throw new Error('no tab')
    await Promise.all([reloadTab(tab), answer('Discard changes')])
    expect(told.at(-1)).toBe('given up with 2 tabs')
  })
})
