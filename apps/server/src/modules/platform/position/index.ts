import { position } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { Sheet } from '#modules/platform/sheet/index.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { administered } from '#administered/index.ts'
import type { EntityRules } from '#administered/index.ts'
import { enabledPositions, holdersOf } from './position-store.ts'

type Needs = { readonly db: Db; readonly now: () => Date }

/** What people are by profession (PRM-04). */
export const positionModule = ({
  db,
  now,
}: Needs): { readonly handlers: HandlersOf<'position'>; readonly sheets: readonly Sheet[] } => {
  const { handlers, sheet } = administered({ entity: position, table: 'position', db, now, rules })
  return {
    handlers: {
      ...handlers,
      'position.choices': async () => ({ positions: await enabledPositions(db) }),
    },
    sheets: [sheet as Sheet],
  }
}

const held = {
  zh: '还有 {count} 名用户担任，请先更换',
  en: '{count} users hold it; please change that first',
} as const

/** One that somebody holds stays, in sight of who removes it or not. */
const rules: EntityRules<typeof position> = {
  touches: async (db, rows, { action, lang }) => {
    if (action !== 'remove' || rows.length === 0) return new Map()
    const counts = await holdersOf(
      db,
      rows.map(({ id }) => id),
    )
    return new Map(
      [...counts].map(([id, count]) => [id, { problems: [held[lang].replace('{count}', String(count))] }]),
    )
  },
}
