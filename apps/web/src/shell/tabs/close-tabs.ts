import { confirm } from '@gridwright/ui'
import { currentLanguage, textOf } from '#base/i18n/index.ts'
import { shellTexts } from '#shell/texts.ts'
import { dirtyTabs, tabStore, updateTabs } from './tab-store.ts'
import { change, close, isDirty } from './tabs.ts'
import type { Tab } from './tabs.ts'

/** What the tab is called: the page's own title, else the menu's. */
export const tabTitle = (tab: Tab): string => tab.ownTitle ?? tab.title[currentLanguage()]

const nothing = (): void => undefined

/** Asks before unsaved work is lost; to go on, gives what is called once it was left (false: it was not). */
const mayLose = async (tabs: readonly Tab[]): Promise<((isLeft: boolean) => void) | undefined> => {
  const dirty = tabs.filter(isDirty)
  if (dirty.length === 0) return nothing
  // Nothing is saved behind the question.
  const answers = dirty.flatMap(({ dirtyBy }) => dirtyBy.flatMap(({ asked }) => asked?.() ?? []))
  const answer = (isLeft: boolean): void => {
    for (const one of answers) one(isLeft)
  }
  const goes = await confirm({
    title: textOf(shellTexts, 'unsavedTitle'),
    content: textOf(shellTexts, 'unsavedText', { params: { titles: dirty.map(tabTitle).join('、') } }),
    danger: true,
    okText: textOf(shellTexts, 'discard'),
    cancelText: textOf(shellTexts, 'keepEditing'),
  })
  if (goes) return answer
  answer(false)
  return undefined
}

/** Before logging out or changing the role: goes where nothing is lost, or the person agrees. */
export const leaveIf = async (go: () => unknown): Promise<void> => {
  const left = await mayLose(dirtyTabs())
  if (left === undefined) return
  try {
    await go()
  } catch (error) {
    left(false)
    throw error
  }
  left(true)
}

/** Closes tabs after asking for unsaved ones; gives the place of the tab that is active afterwards. */
export const closeTabs = async (going: (tab: Tab) => boolean): Promise<string | undefined> => {
  const affected = tabStore.getState().all.filter((tab) => !tab.pinned && going(tab))
  const left = await mayLose(affected)
  if (left === undefined) return undefined
  updateTabs((tabs) => close(tabs, going))
  left(true)
  const { all, active } = tabStore.getState()
  return all.find((tab) => tab.key === active)?.fullPath ?? '/'
}

/** Throws the page away and opens it anew. */
export const reloadTab = async (tab: Tab): Promise<void> => {
  const left = await mayLose([tab])
  if (left === undefined) return
  updateTabs((tabs) =>
    change(tabs, tab.key, (one) => ({ ...one, generation: one.generation + 1, dirtyBy: [] })),
  )
  left(true)
}
