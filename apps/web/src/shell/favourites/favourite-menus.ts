import { setPreference, usePreference } from '#base/preference/index.ts'

const key = 'favourite-menus'
const most = 60

const idsOf = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []

type Favourites = {
  /** Ids of menu items, in the order in which they were chosen. */
  readonly ids: readonly string[]
  readonly toggle: (id: string) => void
}

/** Menu items that the person keeps at hand, on every device. */
export const useFavouriteMenus = (): Favourites => {
  const ids = idsOf(usePreference(key))
  return {
    ids,
    toggle: (id) =>
      setPreference(key, ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-most)),
  }
}
