import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { call, CallError, isSessionError, notifyError } from '#base/client/index.ts'
import { onForget } from '#base/session/index.ts'

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
const unsentKey = (user: string): string => `gridwright.preferences.unsent.${user}`

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const storedRecord = (key: string): Preferences['settings'] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return isRecord(stored) ? stored : {}
  } catch {
    return {}
  }
}

/** A storage that is full or forbidden costs nobody a setting: the server keeps it. */
const keep = (key: string, record: Preferences['settings']): void => {
  try {
    if (Object.keys(record).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(record))
  } catch {
    // Nothing is kept here then.
  }
}

const keepCopy = ({ user, settings }: Preferences): void => {
  if (user !== undefined) keep(copyKey(user), settings)
}

preferences.subscribe(keepCopy)

/**
 * Changes that the server has not confirmed; sent together a moment after the last one. This browser keeps them over a
 * reload, a logout and a lost connection; null forgets a setting.
 */
const unsent = new Map<string, unknown>()
let timer: ReturnType<typeof setTimeout> | undefined
const pause = 500

const keepUnsent = (user: string | undefined): void => {
  if (user !== undefined) keep(unsentKey(user), Object.fromEntries(unsent))
}

const confirmed = (user: string | undefined, key: string, value: unknown): void => {
  if (preferences.getState().user !== user || unsent.get(key) !== value) return
  unsent.delete(key)
  keepUnsent(user)
}

const unheard: ReadonlySet<unknown> = new Set(['network', 'timeout', 'http'])

const flush = (leaving = false): void => {
  clearTimeout(timer)
  timer = undefined
  const { user } = preferences.getState()
  for (const [key, value] of unsent)
    void call('preference.set', { key, value }, { keepalive: leaving }).then(
      () => confirmed(user, key, value),
      (error: unknown) => {
        // Refused for good: sent again at the next start it would only be refused again.
        if (error instanceof CallError && !unheard.has(error.code) && !isSessionError(error))
          confirmed(user, key, value)
        notifyError(error)
      },
    )
}

addEventListener('pagehide', () => {
  if (timer !== undefined) flush(true)
})

onForget(() => {
  clearTimeout(timer)
  timer = undefined
  unsent.clear()
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
  unsent.set(key, value ?? null)
  keepUnsent(preferences.getState().user)
  clearTimeout(timer)
  timer = setTimeout(() => flush(), pause)
}

/** Shows what this browser knows of the person at once, then what the server knows. */
export const loadPreferences = async (user: string): Promise<void> => {
  if (preferences.getState().user === user) return
  for (const [key, value] of Object.entries(storedRecord(unsentKey(user)))) unsent.set(key, value)
  preferences.setState({ user, fresh: false, settings: storedRecord(copyKey(user)) })
  const settings = await call('preference.get', {}).then(
    (answer) => answer.settings,
    // The copy of this browser is good enough until the next reload.
    () => preferences.getState().settings,
  )
  if (preferences.getState().user !== user) return
  const known = [...unsent].reduce((all, [key, value]) => withSetting(all, key, value ?? undefined), settings)
  preferences.setState({ fresh: true, settings: known })
  if (unsent.size > 0) flush()
}

export const preferenceOf = (key: string): unknown => preferences.getState().settings[key]

export const subscribePreferences = (changed: () => void): (() => void) => preferences.subscribe(changed)

/** A setting as it is kept, checked by nobody yet; undefined where the person never chose. */
export const usePreference = (key: string): unknown => useStore(preferences, ({ settings }) => settings[key])

/** true once the server has answered, or could not. */
export const usePreferencesReady = (): boolean => useStore(preferences, ({ fresh }) => fresh)
