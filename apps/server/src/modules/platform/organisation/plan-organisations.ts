import { AppError, errorText } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { checkValue, formatFieldMessage, length, phone as phoneRule } from '@gridwright/validation'
import { accountKey } from '#modules/platform/auth/index.ts'
import { growingOf, organisationsOf } from '#modules/platform/role/index.ts'
import type { ImportWish, Planned, SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import { scopesOf, seen } from '#operations/data-scope.ts'
import { newId } from '#platform/secrets.ts'
import { leadersByAccount } from './organisation-facts.ts'
import { lockTree, organisationPlace, readTree, seenOrganisations } from './organisation-store.ts'
import type { Place } from './organisation-store.ts'
import { organisationTree, pathOf } from './organisation-tree.ts'
import type { OrganisationTree } from './organisation-tree.ts'

type Kept = Pick<Place, 'sort' | 'code' | 'leaderId' | 'phone'>

export type ImportedOrganisation = Pick<Place, 'id' | 'parentId' | 'name'> &
  Kept & {
    /** Path of what it stands below. */
    readonly above: string
    /** Absent for a new one. */
    readonly before: Kept | undefined
  }

type Spot = Pick<Place, 'id' | 'name'> & Kept & { readonly isNew?: true }

/** What rows are held against; rows that are fine add to it, so that later ones may stand below them. */
type Facts = {
  readonly lang: ImportWish['lang']
  readonly updateExisting: boolean
  /** Those that the caller may change, by path from the topmost of them. */
  readonly byPath: Map<string, readonly Spot[]>
  /** Names in the whole tree, in sight or not. */
  readonly taken: Set<string>
  /** Ids by code in lower case, in the whole tree. */
  readonly codes: Map<string, string>
  /** Ids of those whom the caller may name as leaders, by account. */
  readonly leaders: Map<string, string>
  readonly lastSort: Map<string | null, number>
  readonly mayAtTop: boolean
  /** Whether the caller will reach what comes below this one, as a scope "own and below" does. */
  readonly reachesBelow: (id: string) => boolean
  readonly reach: (id: string) => void
}

const importing = ['system:organisation:import'] as const
/** Rows of a preview are not written, so the next batch must know of them by other means. */
const ofPreview = new WeakMap<ImportWish, Facts>()

/** PRM-04, PRM-06: what each row would do, by the rules of making and sorting them by hand. */
export const planOrganisations = async (
  db: Db,
  rows: readonly SheetRow[],
  wish: ImportWish,
): Promise<readonly Planned[]> => {
  const facts = ofPreview.get(wish) ?? (await factsOf(db, wish))
  ofPreview.set(wish, facts)
  const accounts = rows.map((row) => accountKey(textIn(row, 'leader'))).filter((key) => key !== '')
  for (const [key, id] of await leadersByAccount(db, wish.caller, accounts)) facts.leaders.set(key, id)
  return rows.map((row) => planOne(facts, row))
}

const factsOf = async (db: Db, wish: ImportWish): Promise<Facts> => {
  const { caller, lang, updateExisting } = wish
  const places = await (db.isTransaction ? lockTree(db) : readTree(db))
  const ids = places.map(({ id }) => id)
  const visible = await seenOrganisations(db, ids, seen(caller, importing, organisationPlace))
  const scopes = scopesOf(caller, importing)
  const reach = organisationsOf(growingOf(scopes), caller.organisationIds, organisationTree(places).parents)
  const reached = new Set(reach === 'all' ? [] : reach)
  return {
    lang,
    updateExisting,
    byPath: byPathOf(organisationTree(onlySeen(places, visible))),
    taken: new Set(places.map(({ parentId, name }) => nameKey(parentId, name))),
    codes: new Map(places.flatMap(({ id, code }) => (code === '' ? [] : [[code.toLowerCase(), id]]))),
    leaders: new Map(),
    lastSort: lastSorts(places),
    mayAtTop: scopes.some(({ kind }) => kind === 1),
    reachesBelow: (id) => reach === 'all' || reached.has(id),
    reach: (id) => void reached.add(id),
  }
}

/** One whose parent is out of sight stands at the top. */
const onlySeen = (places: readonly Place[], visible: ReadonlySet<string>): readonly Place[] =>
  places
    .filter(({ id }) => visible.has(id))
    .map((place) => ({
      ...place,
      parentId: place.parentId !== null && visible.has(place.parentId) ? place.parentId : null,
    }))

const byPathOf = (tree: OrganisationTree): Map<string, readonly Spot[]> => {
  const spots = [...tree.parents.keys()].flatMap((id) => tree.find(id) ?? [])
  return new Map(Map.groupBy(spots, ({ id }) => pathOf(tree, id).toLowerCase()))
}

const nameKey = (parentId: string | null, name: string): string => `${parentId ?? ''}/${name.toLowerCase()}`

const lastSorts = (places: readonly Place[]): Map<string | null, number> => {
  const found = new Map<string | null, number>()
  for (const { parentId, sort } of places) found.set(parentId, Math.max(sort, found.get(parentId) ?? 0))
  return found
}

const columns = ['sort', 'code', 'leader', 'phone'] as const

const planOne = (facts: Facts, row: SheetRow): Planned => {
  const path = String(row['path'] ?? '')
    .split('/')
    .map((name) => name.trim())
    .join('/')
  try {
    const found = oneAt(facts, path)
    if (found === undefined) return { action: 'create', row, values: planNew(facts, path, row) }
    return planKnown(facts, found, row)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { field, ...params } = error.params
    const column = columns.find((one) => one === field) ?? 'path'
    return { action: 'error', row, problems: [{ column, text: errorText(error.code, params, facts.lang) }] }
  }
}

const planKnown = (facts: Facts, found: Spot, row: SheetRow): Planned => {
  if (found.isNew || !facts.updateExisting) throw new AppError('import-exists')
  const { id, name, sort, code, leaderId, phone } = found
  const before = { sort, code, leaderId, phone }
  const kept = { ...keptIn(facts, row, { id, ...before }), sort: sortIn(row) ?? sort }
  if ((Object.keys(before) as (keyof Kept)[]).every((key) => before[key] === kept[key]))
    return { action: 'same', row }
  return { action: 'update', row, id, values: { id, name, parentId: null, above: '', ...kept, before } }
}

const oneAt = ({ byPath }: Facts, path: string): Spot | undefined => {
  const [spot, ...others] = byPath.get(path.toLowerCase()) ?? []
  if (others.length > 0) throw new AppError('import-path-ambiguous', { name: path })
  return spot
}

const planNew = (facts: Facts, path: string, row: SheetRow): ImportedOrganisation => {
  const cut = path.lastIndexOf('/')
  const above = path.slice(0, Math.max(cut, 0))
  const name = path.slice(cut + 1)
  const parentId = parentAt(facts, { path, above, isTop: cut === -1 })
  if (name === '' || name.length > 60)
    throw new AppError('invalid', { field: 'path', problem: 'text-length', from: 1, to: 60 })
  if (facts.taken.has(nameKey(parentId, name))) throw new AppError('name-taken', { name })
  const sort = sortIn(row) ?? (facts.lastSort.get(parentId) ?? 0) + 1
  const id = newId()
  const kept = { ...keptIn(facts, row, { id, code: '', leaderId: null, phone: '' }), sort }
  remember(facts, path, { id, name, parentId, ...kept })
  return { id, parentId, name, ...kept, above, before: undefined }
}

type Way = { readonly path: string; readonly above: string; readonly isTop: boolean }

/** At the top of all stands only what who sees everything puts there. */
const parentAt = (facts: Facts, { path, above, isTop }: Way): string | null => {
  if (isTop && facts.mayAtTop) return null
  const parent = isTop ? undefined : oneAt(facts, above)
  if (parent === undefined) throw new AppError('import-path-unknown', { name: isTop ? path : above })
  return parent.id
}

const remember = (
  facts: Facts,
  path: string,
  { parentId, ...spot }: Spot & Pick<Place, 'parentId'>,
): void => {
  facts.taken.add(nameKey(parentId, spot.name))
  facts.lastSort.set(parentId, Math.max(spot.sort, facts.lastSort.get(parentId) ?? 0))
  if (parentId !== null && !facts.reachesBelow(parentId)) return
  facts.reach(spot.id)
  facts.byPath.set(path.toLowerCase(), [{ ...spot, isNew: true }])
}

const mostSort = 999_999

const sortIn = (row: SheetRow): number | undefined => {
  const cell = row['sort'] ?? null
  if (cell === null) return undefined
  const sort = Number(cell)
  if (!Number.isInteger(sort) || sort < 1 || sort > mostSort)
    throw new AppError('invalid', { field: 'sort', problem: 'number-range', from: 1, to: mostSort })
  return sort
}

const textIn = (row: SheetRow, key: string): string => String(row[key] ?? '').trim()

type Usual = Omit<Kept, 'sort'>

/** Code, leader and phone of a row; what it leaves empty is as usual. */
const keptIn = (facts: Facts, row: SheetRow, { id, ...usual }: Usual & Pick<Place, 'id'>): Usual => {
  const phone = textIn(row, 'phone')
  const wrong = checkValue([length({ max: 20 }), phoneRule], phone)
  if (wrong !== undefined)
    throw new AppError('invalid', {
      field: 'phone',
      reason: formatFieldMessage(facts.lang, wrong, '').trim(),
    })
  return {
    code: codeIn(facts, id, row) || usual.code,
    leaderId: leaderIn(facts, row) ?? usual.leaderId,
    phone: phone || usual.phone,
  }
}

const codeIn = ({ codes }: Facts, id: string, row: SheetRow): string => {
  const code = textIn(row, 'code')
  if (code === '') return ''
  if (code.length > 40)
    throw new AppError('invalid', { field: 'code', problem: 'text-length', from: 1, to: 40 })
  const holder = codes.get(code.toLowerCase()) ?? id
  if (holder !== id) throw new AppError('number-taken', { field: 'code', name: code })
  codes.set(code.toLowerCase(), id)
  return code
}

const leaderIn = ({ leaders }: Facts, row: SheetRow): string | undefined => {
  const account = textIn(row, 'leader')
  if (account === '') return undefined
  const id = leaders.get(accountKey(account))
  if (id === undefined) throw new AppError('import-user-unknown', { field: 'leader', name: account })
  return id
}
