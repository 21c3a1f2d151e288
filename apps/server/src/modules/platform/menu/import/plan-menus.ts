import { AppError, errorText, menuDepth, menuInput } from '@gridwright/contract'
import type { ErrorCode, ErrorParams } from '@gridwright/contract'
import { formatIssue } from '@gridwright/validation'
import { problemOfAddress } from '#modules/platform/menu/stored/menu-address.ts'
import {
  enabledOrigins,
  listFullMenus,
  lockMenus,
  usualRoute,
} from '#modules/platform/menu/stored/menu-store.ts'
import type { FullMenu, MenuValues } from '#modules/platform/menu/stored/menu-store.ts'
import type { MenuNeeds, RequireHeld } from '#modules/platform/menu/stored/menu-work.ts'
import type { ImportWish, Planned, SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import { unknownPermissions } from '#operations/check-operations.ts'
import type { ImportedMenu } from './imported-menu.ts'
import { placeProblems, placeRows, textIn } from './menu-places.ts'
import type { PlacedRow } from './menu-places.ts'

type Facts = {
  readonly wish: ImportWish
  readonly origins: readonly string[]
  readonly requireHeld: RequireHeld
  readonly placeProblem: ReturnType<typeof placeProblems>
  /** The place behind all others; each new one gets the next. */
  readonly last: () => number
}

type Tell = (column: string, code: ErrorCode, params?: ErrorParams) => void

/** PRM-04, PRM-05, RTE-09: what each row of a file would do, by the rules of changing menus by hand. */
export const planMenus = async (
  { db, frameAllow, holdingOf }: MenuNeeds,
  rows: readonly SheetRow[],
  wish: ImportWish,
): Promise<readonly Planned[]> => {
  const menus = await (db.isTransaction ? lockMenus(db) : listFullMenus(db))
  const placed = placeRows(rows, menus)
  let sort = Math.max(0, ...menus.map((menu) => menu.sort))
  const facts: Facts = {
    wish,
    origins: [...frameAllow, ...(await enabledOrigins(db))],
    requireHeld: await holdingOf(wish.caller),
    placeProblem: placeProblems(menus, placed),
    last: () => (sort += 10),
  }
  return placed.map((one) => planOne(facts, one))
}

const planOne = (facts: Facts, placed: PlacedRow): Planned => {
  const { row, known } = placed
  const { lang, updateExisting } = facts.wish
  const problems: { column: string; text: string }[] = []
  const tell: Tell = (column, code, params = {}) =>
    problems.push({ column, text: errorText(code, params, lang) })
  tellPlace(placed, tell)
  if (known !== undefined && !updateExisting) tell('title', 'import-exists')
  const imported = importedIn(facts, placed)
  if (problems.length === 0 && isSame(imported)) return { action: 'same', row }
  judge(facts, imported, tell)
  problems.push(...issuesOf(imported, lang))
  if (problems.length > 0) return { action: 'error', row, problems }
  return known === undefined
    ? { action: 'create', row, values: imported }
    : { action: 'update', row, id: known.id, values: imported }
}

const tellPlace = ({ row, isAmbiguous, isTwice, parent }: PlacedRow, tell: Tell): void => {
  const above = { name: textIn(row, 'parent') }
  const title = { name: textIn(row, 'title') }
  if (isTwice) tell('title', 'import-twice', title)
  if (isAmbiguous) tell('title', 'import-menu-ambiguous', title)
  if (parent === 'unknown') tell('parent', 'import-menu-unknown', above)
  if (parent === 'ambiguous') tell('parent', 'import-menu-ambiguous', above)
}

const usual: Omit<MenuValues, 'pid' | 'title'> = {
  url: '',
  title_en: '',
  icon: '',
  mode: 'default',
  hidden: false,
  rule: 2,
  app: null,
  permissions: [],
  ...usualRoute,
}

/** A column that the file does not have stays as it is; so do empty choices. */
const importedIn = (facts: Facts, { row, id, known, parent }: PlacedRow): ImportedMenu => {
  const before = known ?? usual
  const text = (key: string, otherwise: string): string =>
    row[key] === undefined ? otherwise : textIn(row, key)
  const choice = <T>(key: string, otherwise: T, read: (value: string) => T): T =>
    textIn(row, key) === '' ? otherwise : read(textIn(row, key))
  const yes = (key: string, otherwise: boolean): boolean => choice(key, otherwise, (value) => value === '1')
  const pid = typeof parent === 'object' ? parent.pid : null
  const values = {
    pid,
    title: textIn(row, 'title'),
    title_en: text('titleEn', before.title_en),
    url: text('url', before.url),
    icon: text('icon', before.icon),
    mode: choice('mode', before.mode, String),
    hidden: yes('hidden', before.hidden),
    affix: yes('affix', before.affix),
    no_cache: yes('noCache', before.no_cache),
    breadcrumb: yes('breadcrumb', before.breadcrumb),
    active_menu: text('activeMenu', before.active_menu),
    always_show: yes('alwaysShow', before.always_show),
    redirect: text('redirect', before.redirect),
    rule: choice('rule', before.rule, Number),
    app: text('app', before.app ?? '') || null,
    permissions: permissionsIn(row, before.permissions),
  }
  const status = choice('status', known?.status ?? 1, Number)
  return { id, values, status, before: known, sort: sortIn(facts, { row, known, pid }) }
}

const permissionsIn = (row: SheetRow, otherwise: readonly string[]): readonly string[] =>
  row['permissions'] === undefined
    ? otherwise
    : [
        ...new Set(
          textIn(row, 'permissions')
            .split(/[\s,;，；、]+/u)
            .filter(Boolean),
        ),
      ]

type Sorted = {
  readonly row: SheetRow
  readonly known: FullMenu | undefined
  readonly pid: string | null
}

const sortIn = ({ last }: Facts, { row, known, pid }: Sorted): number => {
  const cell = row['sort'] ?? null
  if (cell !== null) return Number(cell)
  return known !== undefined && known.pid === pid ? known.sort : last()
}

const isSame = ({ values, sort, status, before }: ImportedMenu): boolean => {
  if (before === undefined) return false
  const { permissions, ...plain } = values
  return (
    before.sort === sort &&
    before.status === status &&
    (Object.keys(plain) as (keyof typeof plain)[]).every((key) => before[key] === plain[key]) &&
    permissions.toSorted().join(' ') === before.permissions.toSorted().join(' ')
  )
}

const mostSort = 1_000_000

const judge = (facts: Facts, imported: ImportedMenu, tell: Tell): void => {
  const { id, values, sort } = imported
  const place = facts.placeProblem(id)
  if (place !== undefined) tell('parent', place, { limit: menuDepth })
  if (!Number.isInteger(sort) || sort < 0 || sort > mostSort)
    tell('sort', 'invalid', { problem: 'number-range', from: 0, to: mostSort })
  const address = problemOfAddress(values, facts.origins)
  if (address === 'address') tell('url', 'menu-address')
  else if (address !== undefined) tell('url', 'menu-frame', { host: address.host })
  judgeRights(facts, imported, tell)
}

const judgeRights = ({ requireHeld }: Facts, { id, values, before }: ImportedMenu, tell: Tell): void => {
  const unknown = unknownPermissions(values.permissions)
  if (unknown.length > 0) tell('permissions', 'invalid', { problem: 'not-known', names: unknown.join(', ') })
  const given = values.permissions.filter((one) => !unknown.includes(one))
  // Rule 1 gives the menu to everybody.
  const menuIds = values.rule === 1 && before !== undefined && before.rule !== 1 ? [id] : []
  try {
    requireHeld({ permissions: [...(before?.permissions ?? []), ...given], menuIds })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    tell('permissions', error.code, error.params)
  }
}

/** Columns by the names of the form's fields, where they differ. */
const columnNames: Readonly<Record<string, string>> = { pid: 'parent' }

const inputOf = ({
  title_en: titleEn,
  no_cache: noCache,
  active_menu: activeMenu,
  always_show: alwaysShow,
  ...rest
}: MenuValues) => ({ ...rest, titleEn, noCache, activeMenu, alwaysShow })

const issuesOf = ({ values }: ImportedMenu, lang: ImportWish['lang']) => {
  const { error } = menuInput.safeParse(inputOf(values))
  return (error?.issues ?? []).map((issue) => {
    const field = String(issue.path[0] ?? '')
    return { column: columnNames[field] ?? field, text: formatIssue(lang, issue, '').trim() }
  })
}
