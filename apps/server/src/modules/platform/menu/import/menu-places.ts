import { menuDepth } from '@gridwright/contract'
import { levelsBelow, wayUp } from '#modules/platform/menu/stored/menu-levels.ts'
import type { FullMenu } from '#modules/platform/menu/stored/menu-store.ts'
import type { SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import { namedTree } from '#platform/named-tree.ts'
import type { NamedTree } from '#platform/named-tree.ts'
import { newId } from '#platform/secrets.ts'

type Parent = { readonly pid: string | null } | 'unknown' | 'ambiguous'

/** A row with the menu that it means and the place that it gives it. */
export type PlacedRow = {
  readonly row: SheetRow
  readonly id: string
  /** Absent: the row makes a new one. */
  readonly known: FullMenu | undefined
  /** Several menus stand where the row says, and no code tells which. */
  readonly isAmbiguous: boolean
  /** An earlier row means the same menu. */
  readonly isTwice: boolean
  readonly parent: Parent
}

type Read = { readonly row: SheetRow; readonly code: string; readonly parent: string; readonly title: string }

export const textIn = (row: SheetRow, key: string): string => String(row[key] ?? '').trim()

const pathText = (text: string): string =>
  text
    .split('/')
    .map((name) => name.trim())
    .join('/')

/** Which menus rows mean and where they put them: by code or path, in this file or not, in any order. */
export const placeRows = (rows: readonly SheetRow[], menus: readonly FullMenu[]): readonly PlacedRow[] => {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const names = namedTree(menus.map(({ id, pid, title }) => ({ id, parentId: pid, name: title })))
  const read = rows.map((row): Read => readRow(row, byId))
  const paths = pathsOf(read, names)
  const claimed = new Set(read.map(({ code }) => code).filter((code) => byId.has(code)))
  const targets = read.map((one) => targetOf(one, { byId, names, claimed, path: paths.get(one) ?? '' }))
  const parentOf = parentsBy({ read, paths, byId, names, ids: targets.map(({ id }) => id) })
  const seen = new Set<string>()
  return read.map((one, at) => {
    const target = targets[at] as Target
    const key = target.known === undefined ? `/${(paths.get(one) ?? '').toLowerCase()}` : target.id
    const isTwice = seen.has(key)
    seen.add(key)
    return { row: one.row, ...target, isTwice, parent: parentOf(one) }
  })
}

/** A file without the column leaves menus that have a code where they are. */
const readRow = (row: SheetRow, byId: ReadonlyMap<string, FullMenu>): Read => {
  const code = textIn(row, 'id')
  const known = byId.get(code)
  const parent = row['parent'] === undefined ? (known?.pid ?? '') : textIn(row, 'parent')
  return { row, code, title: textIn(row, 'title'), parent: byId.has(parent) ? parent : pathText(parent) }
}

/** The whole path of each row, by the titles that the file gives. */
const pathsOf = (read: readonly Read[], names: NamedTree): ReadonlyMap<Read, string> => {
  const byCode = new Map(read.filter(({ code }) => code !== '').map((one) => [one.code, one]))
  const paths = new Map<Read, string>()
  const pathOf = (one: Read): string => {
    const known = paths.get(one)
    if (known !== undefined) return known
    // Rows that stand below each other have no path; that is told when their places are judged.
    paths.set(one, one.title)
    const above = byCode.get(one.parent)
    const start = above === undefined ? names.pathOf(one.parent) || one.parent : pathOf(above)
    const path = start === '' ? one.title : `${start}/${one.title}`
    paths.set(one, path)
    return path
  }
  for (const one of read) pathOf(one)
  return paths
}

type Target = Pick<PlacedRow, 'id' | 'known' | 'isAmbiguous'>
type Place = {
  readonly byId: ReadonlyMap<string, FullMenu>
  readonly names: NamedTree
  /** Menus that rows name by their code. */
  readonly claimed: ReadonlySet<string>
  readonly path: string
}

const targetOf = ({ code }: Read, { byId, names, claimed, path }: Place): Target => {
  const named = byId.get(code)
  if (named !== undefined) return { id: named.id, known: named, isAmbiguous: false }
  const there = names
    .called(path)
    .filter((id) => !claimed.has(id) && names.pathOf(id).toLowerCase() === path.toLowerCase())
  const [id] = there
  return { id: id ?? newId(), known: byId.get(id ?? ''), isAmbiguous: there.length > 1 }
}

type Whole = {
  readonly read: readonly Read[]
  readonly paths: ReadonlyMap<Read, string>
  readonly byId: ReadonlyMap<string, FullMenu>
  readonly names: NamedTree
  readonly ids: readonly string[]
}

/** What stands in the file goes before what is there already. */
const parentsBy = ({ read, paths, byId, names, ids }: Whole): ((one: Read) => Parent) => {
  const idOf = new Map(read.map((one, at) => [one, ids[at] ?? '']))
  const byCode = new Map(read.filter(({ code }) => code !== '').map((one) => [one.code, idOf.get(one) ?? '']))
  const atPath = Map.groupBy(read, (one) => (paths.get(one) ?? '').toLowerCase())
  return ({ parent }) => {
    if (parent === '') return { pid: null }
    const pid = byCode.get(parent) ?? byId.get(parent)?.id
    if (pid !== undefined) return { pid }
    const inFile = atPath.get(parent.toLowerCase())?.map((one) => idOf.get(one) ?? '')
    const [found, ...others] = new Set(inFile ?? names.called(parent))
    if (found === undefined) return 'unknown'
    return others.length > 0 ? 'ambiguous' : { pid: found }
  }
}

type Placed = { readonly id: string; readonly pid: string | null }

/** What is wrong with a menu's place once all rows are written; nothing where it is sound. */
export const placeProblems = (
  menus: readonly FullMenu[],
  placed: readonly PlacedRow[],
): ((id: string) => 'menu-circle' | 'menu-too-deep' | undefined) => {
  const future = new Map<string, Placed>(menus.map((menu) => [menu.id, menu]))
  for (const { id, parent } of placed) if (typeof parent === 'object') future.set(id, { id, pid: parent.pid })
  const all = [...future.values()]
  return (id) => {
    const own = future.get(id)
    const way = own === undefined ? [] : wayUp(own, future)
    if (way === 'circle') return 'menu-circle'
    const levels = typeof way === 'string' ? menuDepth + 1 : way.length
    return levels + levelsBelow(id, all) - 1 > menuDepth ? 'menu-too-deep' : undefined
  }
}
