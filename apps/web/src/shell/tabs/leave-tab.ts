import { useContext } from 'react'
import { useNavigate } from 'react-router'
import { closeTabs } from './close-tabs.ts'
import { updateTabs } from './tab-store.ts'
import { change } from './tabs.ts'
import { TabKey } from './use-tab.ts'

/**
 * Closes the page's tab and goes on to `to`, for a form that is done with. What is not saved is asked about, unless
 * `isSaved`; where the person keeps it, everything stays.
 */
export const useLeaveTab = (): ((to: string, isSaved?: boolean) => Promise<void>) => {
  const key = useContext(TabKey)
  const navigate = useNavigate()
  return async (to, isSaved = false) => {
    if (isSaved) updateTabs((tabs) => change(tabs, key, (tab) => ({ ...tab, dirtyBy: [] })))
    if ((await closeTabs((tab) => tab.key === key)) !== undefined) await navigate(to)
  }
}
