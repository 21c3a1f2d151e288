import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { change, isDirty } from './tabs.ts'
import type { Tab, Tabs } from './tabs.ts'

export const noTabs: Tabs = { all: [], active: undefined }

/** The tabs of the logged-in person; emptied when user or role change. */
export const tabStore = createStore<Tabs>(() => noTabs)

export const useTabs = (): Tabs => useStore(tabStore)

export const updateTabs = (step: (tabs: Tabs) => Tabs): void => tabStore.setState(step)

export const clearTabs = (): void => tabStore.setState(noTabs)

export const dirtyTabs = (): readonly Tab[] => tabStore.getState().all.filter(isDirty)

export const markDirty = (key: string, source: string, dirty: boolean): void => {
  updateTabs((tabs) =>
    change(tabs, key, (tab) => {
      if (tab.dirtyBy.includes(source) === dirty) return tab
      const others = tab.dirtyBy.filter((one) => one !== source)
      return { ...tab, dirtyBy: dirty ? [...others, source] : others }
    }),
  )
}

export const nameTab = (key: string, ownTitle: string | undefined): void => {
  updateTabs((tabs) => change(tabs, key, (tab) => ({ ...tab, ownTitle })))
}
