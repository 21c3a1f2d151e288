import { position } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { sql } from 'kysely'
import type { Sheet } from '#modules/platform/sheet/index.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { administered } from '#administered/index.ts'
import type { EntityRules } from '#administered/index.ts'

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

type Named = { readonly id: string; readonly code: string; readonly name: string; readonly nameEn: string }

const enabledPositions = async (db: Db): Promise<Named[]> => {
  const found = await sql<Named>`
    select id, code, name, name_en as "nameEn" from position where status = 1 order by sort, code`.execute(db)
  return found.rows
}

/** How many hold each; nothing of those that nobody holds. */
const holdersOf = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const found = await sql<{ id: string; n: number }>`
    select position_id as id, count(*) as n from user_position
    where position_id = any(${[...ids]}::text[]) group by position_id`.execute(db)
  return new Map(found.rows.map(({ id, n }) => [id, n]))
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
