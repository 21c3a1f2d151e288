import { createContext, useContext, useEffect, useId } from 'react'
import { markDirty, nameTab, tabStore } from './tab-store.ts'
import type { Unsaved } from './tabs.ts'

/** The key of the tab in which a page stands; empty outside tabs. */
export const TabKey = createContext('')

const isShown = (key: string): boolean => tabStore.getState().active === key

/**
 * Marks the page's tab as holding unsaved work: closing it, logging out and leaving the site ask first. A hidden tab
 * keeps its mark; a part of the page that goes away takes its own mark with it. Work that would be saved by itself is told
 * by `asked`, the same function each time, that the person is being asked.
 */
export const useDirty = (dirty: boolean, asked?: Unsaved['asked']): void => {
  const key = useContext(TabKey)
  const source = useId()
  useEffect(() => {
    markDirty(key, { source, asked }, dirty)
    return () => {
      if (isShown(key)) markDirty(key, { source }, false)
    }
  }, [key, source, dirty, asked])
}

/** Names the page's tab after what it shows, such as a report. */
export const useTabTitle = (title: string | undefined): void => {
  const key = useContext(TabKey)
  useEffect(() => nameTab(key, title), [key, title])
}
