import { tabStore } from './tab-store.ts'
import type { Tab } from './tabs.ts'

const key = 'gridwright.tabs'

export type KeptTab = {
  readonly fullPath: string
  readonly ownTitle: string | null
  readonly visited: number
}

/** Whose strip it is: a person in a role. */
export const ownerName = (username: string, roleId: string): string => JSON.stringify([username, roleId])

// A page of the console inside a panel of the console shares its browser session, not its tabs.
const isInside = (): boolean => window.self !== window.top

const isKeptTab = (value: unknown): value is KeptTab => {
  const { fullPath, ownTitle, visited } = value as Record<keyof KeptTab, unknown>
  const isTitle = ownTitle === null || typeof ownTitle === 'string'
  const isPlace = typeof fullPath === 'string' && URL.canParse(fullPath, location.origin)
  return isPlace && isTitle && typeof visited === 'number'
}

const read = (owner: string, text: string): readonly KeptTab[] => {
  const held = JSON.parse(text) as { readonly owner: unknown; readonly tabs: readonly unknown[] }
  return held.owner === owner ? held.tabs.filter(isKeptTab) : []
}

/** The tabs that the person had open in this role before the page was loaded anew (LAY-02). */
export const keptTabs = (owner: string): readonly KeptTab[] => {
  const text = sessionStorage.getItem(key)
  if (text === null || isInside()) return []
  try {
    return read(owner, text)
  } catch {
    return []
  }
}

const keep = (owner: string, all: readonly Tab[]): void => {
  const tabs: readonly KeptTab[] = all.map(({ fullPath, ownTitle, visited }) => ({
    fullPath,
    ownTitle: ownTitle ?? null,
    visited,
  }))
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner, tabs }))
  } catch {
    // A full browser store costs the strip after a reload, nothing else.
  }
}

export const forgetTabs = (): void => sessionStorage.removeItem(key)

/** Writes the tabs down whenever they change; gives what ends it. */
export const keepTabs = (owner: string): (() => void) => {
  if (isInside()) return () => undefined
  const write = ({ all }: { readonly all: readonly Tab[] }): void => {
    if (all.length > 0) keep(owner, all)
  }
  write(tabStore.getState())
  return tabStore.subscribe(write)
}
