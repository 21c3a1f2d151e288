import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What the person chose. */
export type ThemeChoice = 'light' | 'dark' | 'system'
/** What is shown. */
export type Theme = 'light' | 'dark'

const storageKey = 'gridwright.theme'
const isChoice = (value: unknown): value is ThemeChoice =>
  value === 'light' || value === 'dark' || value === 'system'

const stored = (): ThemeChoice => {
  const value = globalThis.localStorage?.getItem(storageKey)
  return isChoice(value) ? value : 'system'
}

const themeStore = createStore<{ readonly choice: ThemeChoice }>(() => ({ choice: stored() }))

const darkQuery = (): MediaQueryList | undefined => globalThis.matchMedia?.('(prefers-color-scheme: dark)')

const systemTheme = (): Theme => (darkQuery()?.matches === true ? 'dark' : 'light')

const shown = (choice: ThemeChoice): Theme => (choice === 'system' ? systemTheme() : choice)

const markDocument = (): void => {
  document.documentElement.dataset['theme'] = shown(themeStore.getState().choice)
}

export const setTheme = (choice: ThemeChoice): void => {
  localStorage.setItem(storageKey, choice)
  themeStore.setState({ choice })
}

/** Marks the document now and whenever the choice or the system's preference changes. */
export const startTheme = (): void => {
  markDocument()
  themeStore.subscribe(markDocument)
  darkQuery()?.addEventListener('change', markDocument)
}

const subscribeSystem = (run: () => void): (() => void) => {
  const query = darkQuery()
  query?.addEventListener('change', run)
  return () => query?.removeEventListener('change', run)
}

export const useThemeChoice = (): ThemeChoice => useStore(themeStore, (state) => state.choice)

/** Light or dark, as it is shown now. */
export const useTheme = (): Theme => {
  const choice = useThemeChoice()
  const system = useSyncExternalStore(subscribeSystem, systemTheme, () => 'light' as const)
  return choice === 'system' ? system : choice
}
