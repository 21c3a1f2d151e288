import { confirm } from '@gridwright/ui'
import { currentLanguage, textOf } from '#base/i18n/index.ts'
import { shellTexts } from '#shell/texts.ts'
import { dirtyTabs, tabStore, updateTabs } from './tab-store.ts'
import { change, close, isDirty } from './tabs.ts'
import type { Tab } from './tabs.ts'

/** What the tab is called: the page's own title, else the menu's. */
export const tabTitle = (tab: Tab): string => tab.ownTitle ?? tab.title[currentLanguage()]

/** Asks before unsaved work is lost; true to go on. */
export const mayLose = async (tabs: readonly Tab[]): Promise<boolean> => {
  const dirty = tabs.filter(isDirty)
  if (dirty.length === 0) return true
  return confirm({
    title: textOf(shellTexts, 'unsavedTitle'),
    content: textOf(shellTexts, 'unsavedText', { params: { titles: dirty.map(tabTitle).join('、') } }),
    danger: true,
    okText: textOf(shellTexts, 'discard'),
    cancelText: textOf(shellTexts, 'keepEditing'),
  })
}

/** Before logging out or changing the role: goes where nothing is lost, or the person agrees. */
export const leaveIf = async (go: () => unknown): Promise<void> => {
  if (await mayLose(dirtyTabs())) await go()
}

/** Closes tabs after asking for unsaved ones; gives the place of the tab that is active afterwards. */
export const closeTabs = async (going: (tab: Tab) => boolean): Promise<string | undefined> => {
  const affected = tabStore.getState().all.filter((tab) => !tab.pinned && going(tab))
  if (!(await mayLose(affected))) return undefined
  updateTabs((tabs) => close(tabs, going))
  const { all, active } = tabStore.getState()
  return all.find((tab) => tab.key === active)?.fullPath ?? '/'
}

/** Throws the page away and opens it anew. */
export const reloadTab = async (tab: Tab): Promise<void> => {
  if (!(await mayLose([tab]))) return
  updateTabs((tabs) =>
    change(tabs, tab.key, (one) => ({ ...one, generation: one.generation + 1, dirtyBy: [] })),
  )
}
