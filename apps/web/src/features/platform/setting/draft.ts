import type { InstallationSetting, SettingName } from '@gridwright/contract'

/** What stands in the fields: as typed. */
export type Draft = Readonly<Partial<Record<SettingName, string>>>

/** Whole numbers and their bounds, as `setting.save` takes them. */
export const bounds: Readonly<Partial<Record<SettingName, readonly [number, number]>>> = {
  leastCharacters: [8, 64],
  captchaAfter: [0, 10],
  tokenMinutes: [1, 1_440],
  sessionIdleMinutes: [1, 10_080],
  sessionAbsoluteHours: [1, 720],
}

const isWhole = (text: string, [from, to]: readonly [number, number]): boolean =>
  /^\d{1,6}$/.test(text) && Number(text) >= from && Number(text) <= to

const isAddress = (text: string): boolean => text === '' || /^https?:\/\/[\w.-]+(?::\d{1,5})?\/?$/i.test(text)

/** What is wrong with a field, if anything. */
export const problemOf = (name: SettingName, text: string): 'wholeNumber' | 'badAddress' | undefined => {
  const range = bounds[name]
  if (range !== undefined) return isWhole(text.trim(), range) ? undefined : 'wholeNumber'
  return name === 'publicUrl' && !isAddress(text.trim()) ? 'badAddress' : undefined
}

type Value = string | number

const valueOf = (setting: InstallationSetting, text: string): Value =>
  typeof setting.usual === 'number' ? Number(text) : text.trim().replace(/\/$/, '')

export type Changes = {
  readonly values: Readonly<Partial<Record<SettingName, Value | null>>>
  readonly shown: Readonly<Record<string, Value>>
}

/** What `setting.save` is told: only what differs; what is the usual again is taken back. */
export const changesOf = (settings: readonly InstallationSetting[], draft: Draft): Changes => {
  const changed = settings.filter(
    (setting) => draft[setting.name] !== undefined && draft[setting.name] !== String(setting.value),
  )
  const entries = changed.map((setting): [SettingName, Value | null] => {
    const value = valueOf(setting, draft[setting.name] ?? '')
    return [setting.name, value === setting.usual ? null : value]
  })
  return {
    values: Object.fromEntries(entries),
    shown: Object.fromEntries(changed.map(({ name, value }) => [name, value])),
  }
}
