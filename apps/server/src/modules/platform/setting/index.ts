import { AppError, settingNames } from '@gridwright/contract'
import type { HandlerInput, InstallationSetting, SettingName } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { settings as declared } from '#config/settings.ts'
import { requireProof } from '#modules/platform/auth/index.ts'
import type { CallContext, HandlersOf } from '#operations/handler.ts'
import { goodValue } from './live-config.ts'
import type { LiveConfig } from './live-config.ts'
import { announceSettings, dropSetting, listSettings, lockSettings, putSetting } from './setting-store.ts'
import type { StoredSetting } from './setting-store.ts'

export { liveConfig } from './live-config.ts'
export type { LiveConfig } from './live-config.ts'
export { settingChannel } from './setting-store.ts'

type Needs = { readonly db: Db; readonly now: () => Date; readonly live: LiveConfig }

/** Settings that administrators keep for the whole installation. */
export const settingModule = (
  needs: Needs,
): {
  readonly handlers: HandlersOf<'setting'>
  /** Reads them anew; at the start, and whenever `settingChannel` speaks. */
  load(): Promise<void>
} => {
  const load = async (): Promise<void> => needs.live.take(await listSettings(needs.db))
  return {
    load,
    handlers: {
      'setting.list': async () => {
        const stored = await listSettings(needs.db)
        return { settings: settingNames.map((name) => shown(needs.live, name, stored)) }
      },
      'setting.save': async (input, context) => {
        await requireProof(needs.db, context.caller, needs.now())
        await save(needs, input, context)
        await load()
        return { ok: true }
      },
    },
  }
}

const valueNow = (live: LiveConfig, name: SettingName, stored: readonly StoredSetting[]): string | number => {
  const row = stored.find((one) => one.name === name)
  const good = row === undefined || live.isFixed(name) ? undefined : goodValue(row)
  return good === undefined ? live.usual(name) : good[1]
}

const shown = (
  live: LiveConfig,
  name: SettingName,
  stored: readonly StoredSetting[],
): InstallationSetting => {
  const row = stored.find((one) => one.name === name)
  return {
    name,
    value: valueNow(live, name, stored),
    usual: live.usual(name),
    source: live.isFixed(name) ? 'environment' : row === undefined ? 'usual' : 'kept',
    variable: declared[name].env,
    changedAt: row?.changed_at.toISOString() ?? null,
    changedBy: row?.changed_by ?? '',
  }
}

type Wish = HandlerInput<'setting.save'>

const save = ({ db, now, live }: Needs, { values, shown: seen }: Wish, context: CallContext): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const stored = await lockSettings(transaction)
    const before: Record<string, string | number> = {}
    const after: Record<string, string | number> = {}
    for (const name of settingNames) {
      const wanted = values[name]
      if (wanted === undefined) continue
      if (live.isFixed(name)) throw new AppError('setting-fixed', { variable: declared[name].env })
      before[name] = valueNow(live, name, stored)
      if (seen[name] !== undefined && seen[name] !== before[name]) throw new AppError('changed-meanwhile')
      after[name] = wanted ?? live.usual(name)
      const change = { changed_at: now(), changed_by: context.caller.username }
      if (wanted === null) await dropSetting(transaction, name)
      else await putSetting(transaction, { name, value: wanted, ...change })
    }
    await announceSettings(transaction)
    context.record({ entity: 'setting', id: 'installation', name: '', before, after })
  })
