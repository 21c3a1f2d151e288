import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { call, notifyError } from '#client/index.ts'
import { onForget } from '#session/index.ts'

type Preferences = {
  /** Whose they are; nobody's before the log-in. */
  readonly user: string | undefined
  /** false: only what this browser knew is there yet. */
  readonly fresh: boolean
  readonly settings: Readonly<Record<string, unknown>>
}

const nobody: Preferences = { user: undefined, fresh: false, settings: {} }

const preferences = createStore<Preferences>(() => nobody)

const copyKey = (user: string): string => `gridwright.preferences.${user}`

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const localCopy = (user: string): Preferences['settings'] => {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(copyKey(user)) ?? '{}')
    return isRecord(copy) ? copy : {}
  } catch {
    return {}
  }
}

const keepCopy = ({ user, settings }: Preferences): void => {
  if (user !== undefined) localStorage.setItem(copyKey(user), JSON.stringify(settings))
}

preferences.subscribe(keepCopy)

/** Changes that the server has not heard of; sent together a moment after the last one. */
const waiting = new Map<string, unknown>()
let timer: ReturnType<typeof setTimeout> | undefined
const pause = 500

const flush = (): void => {
  clearTimeout(timer)
  const sending = [...waiting]
  waiting.clear()
  for (const [key, value] of sending) void call('preference.set', { key, value }).catch(notifyError)
}

onForget(() => {
  clearTimeout(timer)
  waiting.clear()
  preferences.setState(nobody)
})

const withSetting = (
  settings: Preferences['settings'],
  key: string,
  value: unknown,
): Preferences['settings'] => {
  const others = Object.fromEntries(Object.entries(settings).filter(([name]) => name !== key))
  return value === undefined ? others : { ...others, [key]: value }
}

/** Keeps a setting here and on the server; undefined forgets it. */
export const setPreference = (key: string, value: unknown): void => {
  preferences.setState(({ settings }) => ({ settings: withSetting(settings, key, value) }))
  waiting.set(key, value ?? null)
  clearTimeout(timer)
  timer = setTimeout(flush, pause)
}

/** Shows what this browser knows of the person at once, then what the server knows. */
export const loadPreferences = async (user: string): Promise<void> => {
  if (preferences.getState().user === user) return
  preferences.setState({ user, fresh: false, settings: localCopy(user) })
  const settings = await call('preference.get', {}).then(
    (answer) => answer.settings,
    // The copy of this browser is good enough until the next reload.
    () => preferences.getState().settings,
  )
  if (preferences.getState().user !== user) return
  const own = Object.fromEntries([...waiting].filter(([, value]) => value !== null))
  preferences.setState({ fresh: true, settings: { ...settings, ...own } })
}

export const preferenceOf = (key: string): unknown => preferences.getState().settings[key]

export const subscribePreferences = (changed: () => void): (() => void) => preferences.subscribe(changed)

/** A setting as it is kept, checked by nobody yet; undefined where the person never chose. */
export const usePreference = (key: string): unknown => useStore(preferences, ({ settings }) => settings[key])

/** true once the server has answered, or could not. */
export const usePreferencesReady = (): boolean => useStore(preferences, ({ fresh }) => fresh)
