import { settingNames, settingValues } from '@gridwright/contract'
import type { SettingName } from '@gridwright/contract'
import type { Config } from '#config/config.ts'
import type { StoredSetting } from './setting-store.ts'

/** The configuration with what administrators have set in it; what the environment says stays. */
export type LiveConfig = {
  /** Reads differently after `take`: nobody copies a value of `settingNames` out of it for later. */
  readonly config: Config
  readonly isFixed: (name: SettingName) => boolean
  /** What stands without anybody's setting. */
  readonly usual: (name: SettingName) => string | number
  take(stored: readonly StoredSetting[]): void
}

/** What was stored by a version that allowed more is as if it were not there. */
export const goodValue = ({ name, value }: Pick<StoredSetting, 'name' | 'value'>) => {
  const known = settingNames.find((one) => one === name)
  const read = known === undefined ? undefined : settingValues.shape[known].safeParse(value)
  return known !== undefined && read?.success === true ? ([known, read.data] as const) : undefined
}

export const liveConfig = (base: Config, fixed: ReadonlySet<string>): LiveConfig => {
  let kept: ReadonlyMap<SettingName, unknown> = new Map()
  const isFixed = (name: SettingName): boolean => fixed.has(name)
  const live = { ...base }
  for (const name of settingNames) {
    Object.defineProperty(live, name, {
      enumerable: true,
      get: () => {
        const value = isFixed(name) || !kept.has(name) ? base[name] : kept.get(name)
        return value === '' ? undefined : value
      },
    })
  }
  return {
    config: live,
    isFixed,
    usual: (name) => base[name] ?? '',
    take: (stored) => {
      kept = new Map(pairs(stored))
    },
  }
}

const pairs = (stored: readonly StoredSetting[]): [SettingName, unknown][] =>
  stored.flatMap((row) => {
    const good = goodValue(row)
    return good === undefined ? [] : [[...good]]
  })
