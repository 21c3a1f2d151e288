import { AppError, area, topAreaCode } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { HandlersOf } from '#operations/handler.ts'
import type { Sheet } from '#modules/platform/sheet/index.ts'
import { administered } from '#administered/index.ts'
import type { Draft, FieldProblem, Lang, EntityRules } from '#administered/index.ts'
import { addAreas, childrenOf, countBelow, isSeeded, levelsOf, lockAreas, pathOf } from './area-store.ts'
import { publishedAreas } from './published-areas.ts'

type Needs = { readonly db: Db; readonly now: () => Date }

/** Chinese administrative areas (SYS-01), and the lookups of variant A (WIR-03). */
export const areaModule = ({
  db,
  now,
}: Needs): {
  readonly handlers: HandlersOf<'area'>
  readonly sheets: readonly Sheet[]
  /** Puts the published areas in where there are none; answers how many. */
  seed(): Promise<number>
} => {
  const { handlers, sheet } = administered({ entity: area, table: 'area', db, now, rules })
  return {
    handlers: {
      ...handlers,
      'area.name': async ({ areaCode }) => {
        const path = await pathOf(db, areaCode)
        const own = path.at(-1)
        if (own === undefined) throw new AppError('not-found')
        return { areaCode, areaName: own.name, fullName: path.map(({ name }) => name).join('') }
      },
      'area.children': async ({ areaCode }) =>
        (await childrenOf(db, areaCode)).map((row) => ({
          areaCode: row.code,
          areaName: row.name,
          nameEn: row.name_en,
          level: row.level,
          hasChildren: Boolean(row.has_children),
        })),
    },
    sheets: [sheet as Sheet],
    seed: () => seed(db, now()),
  }
}

const seed = async (db: Db, at: Date): Promise<number> => {
  if (await isSeeded(db)) return 0
  const areas = await publishedAreas()
  return db.transaction().execute(async (within) => {
    await lockAreas(within)
    if (await isSeeded(within)) return 0
    await addAreas(within, areas, at)
    return areas.length
  })
}

const levels = ['province', 'city', 'county', 'town'] as const

const texts = {
  noParent: { zh: '上级区划不存在', en: 'There is no area of this code' },
  notBelow: { zh: '级别必须低于上级区划', en: 'The level must lie below the one above' },
  hasBelow: { zh: '下面还有 {count} 个区划', en: '{count} areas lie below it' },
} as const

const rules: EntityRules<typeof area> = {
  newIds: async (_, all) => all.map(({ code }) => code),
  check: async (db, drafts, lang) => {
    const codes = drafts.map(({ values }) => values.parentCode)
    const known = await levelsOf(db, codes)
    // A file may bring an area and those below it.
    const brought = new Map(drafts.map(({ values }) => [values.code, values.level]))
    return drafts.map((draft) =>
      problemsOf(draft, brought.get(draft.values.parentCode) ?? known.get(draft.values.parentCode), lang),
    )
  },
  touches: async (db, rows, { action, lang }) => {
    if (action !== 'remove') return new Map()
    const counts = await countBelow(
      db,
      rows.map(({ code }) => code),
    )
    const removed = new Set(rows.map(({ code }) => code))
    const left = [...counts].filter(([code]) => removed.has(code))
    return new Map(
      left.map(([code, count]) => [
        code,
        { problems: [texts.hasBelow[lang].replace('{count}', String(count))] },
      ]),
    )
  },
}

const problemsOf = (
  { values }: Draft<typeof area>,
  above: string | undefined,
  lang: Lang,
): readonly FieldProblem[] => {
  const { parentCode, level } = values
  if (parentCode === topAreaCode) return []
  if (above === undefined) return [{ field: 'parentCode', text: texts.noParent[lang] }]
  const isBelow = levels.findIndex((one) => one === above) < levels.indexOf(level)
  return isBelow ? [] : [{ field: 'level', text: texts.notBelow[lang] }]
}
