import { AppError } from '@gridwright/contract'
import type { SavedFilter } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { HandlersOf } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import type { Changes } from './changes.ts'
import { dropFilter, filtersOf, hasFilter, putFilter } from './filter-store.ts'
import type { FilterRow } from './filter-store.ts'
import { countSettings, dropSetting, putSetting, settingsOf } from './preference-store.ts'

export { readChanges } from './changes.ts'

type Needs = {
  readonly db: Db
  readonly now: () => Date
  readonly version: string
  readonly changes: Changes
}

const longestValue = 4_000
const mostSettings = 300
const mostFilters = 50

/** Settings and filters that follow a person; every row is read and written by its owner alone. */
export const preferenceModule = ({
  db,
  now,
  version,
  changes,
}: Needs): { readonly handlers: HandlersOf<'preference'> } => ({
  handlers: {
    'preference.get': async (_input, { caller }) => ({ settings: await settingsOf(db, caller.userId) }),
    'preference.set': async ({ key, value }, { caller: { userId } }) => {
      if (value === null || value === undefined) await dropSetting(db, userId, key)
      else await keep(db, { userId, key, value: JSON.stringify(value), now: now() })
      return { ok: true }
    },
    'preference.changes': async ({ lang }) => ({ version, releases: [...changes[lang]] }),
    'preference.listFilters': async ({ list }, { caller }) => ({
      filters: (await filtersOf(db, caller.userId, list)).map(shown),
    }),
    'preference.saveFilter': async ({ id, list, name, query, isDefault }, { caller: { userId } }) => {
      if (id !== undefined && !(await hasFilter(db, userId, id))) throw new AppError('not-found')
      if (id === undefined && (await filtersOf(db, userId, list)).length >= mostFilters)
        throw new AppError('too-many-settings', { most: mostFilters })
      const row = { id: id ?? newId(), list, name, query, is_default: isDefault }
      const saved = await putFilter(db, { ...row, userId, now: now() })
      if (saved === undefined) throw new AppError('name-taken', { name })
      return shown(saved)
    },
    'preference.removeFilter': async ({ id }, { caller }) => {
      if (!(await dropFilter(db, caller.userId, id))) throw new AppError('not-found')
      return { ok: true }
    },
  },
})

const shown = ({ id, list, name, query, is_default }: FilterRow): SavedFilter => ({
  id,
  list,
  name,
  query,
  isDefault: is_default,
})

const keep = async (db: Db, setting: Parameters<typeof putSetting>[1]): Promise<void> => {
  if (setting.value.length > longestValue) throw new AppError('setting-too-large', { most: longestValue })
  if ((await countSettings(db, setting.userId)) >= mostSettings)
    throw new AppError('too-many-settings', { most: mostSettings })
  await putSetting(db, setting)
}
