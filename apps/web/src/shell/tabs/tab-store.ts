import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { change, isDirty } from './tabs.ts'
import type { Tab, Tabs, Unsaved } from './tabs.ts'

export const noTabs: Tabs = { all: [], active: undefined }

/** The tabs of the logged-in person; emptied when user or role change. */
export const tabStore = createStore<Tabs>(() => noTabs)

export const useTabs = (): Tabs => useStore(tabStore)

export const updateTabs = (step: (tabs: Tabs) => Tabs): void => tabStore.setState(step)

export const clearTabs = (): void => tabStore.setState(noTabs)

export const dirtyTabs = (): readonly Tab[] => tabStore.getState().all.filter(isDirty)

export const markDirty = (key: string, work: Unsaved, dirty: boolean): void => {
  updateTabs((tabs) =>
    change(tabs, key, (tab) => {
      const others = tab.dirtyBy.filter(({ source }) => source !== work.source)
      if (!dirty && others.length === tab.dirtyBy.length) return tab
      return { ...tab, dirtyBy: dirty ? [...others, work] : others }
    }),
  )
}

export const nameTab = (key: string, ownTitle: string | undefined): void => {
  updateTabs((tabs) => change(tabs, key, (tab) => ({ ...tab, ownTitle })))
}
