import { errorText } from '@gridwright/contract'
import type { Role } from '@gridwright/contract'
import { checkValue, formatFieldMessage, length, required } from '@gridwright/validation'
import type { Rule } from '@gridwright/validation'
import type { ImportWish, Planned, SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import { unknownPermissions } from '#operations/check-operations.ts'
import { seen } from '#operations/data-scope.ts'
import type { Seen } from '#operations/data-scope.ts'
import { idsNamed } from '#platform/named-tree.ts'
import type { ImportedRole, Tell } from './imported-role.ts'
import { isHeldBeyond, memberPlace, placesOfMembers } from './member-store.ts'
import { roleNames } from './role-names.ts'
import type { RoleNames } from './role-names.ts'
import { findRolesByName } from './role-store.ts'
import type { RoleValues } from './role-store.ts'
import { ownOf } from './role-work.ts'
import type { RoleNeeds } from './role-work.ts'
import { isSameRole } from './same-role.ts'
import { scopesIn } from './scopes-in-row.ts'
import { beyond, namedBeyond, receivedBy } from './subset-rule.ts'
import type { Own } from './subset-rule.ts'

type Facts = {
  readonly needs: RoleNeeds
  readonly own: Own
  readonly names: RoleNames
  readonly wish: ImportWish
  /** Those who hold a role and lie in the caller's scope. */
  readonly holders: Seen
}

/** PRM-05: what each row would do within the caller's own rights, or why it cannot. */
export const planRoles = async (
  needs: RoleNeeds,
  rows: readonly SheetRow[],
  wish: ImportWish,
): Promise<Planned[]> => {
  const own = await ownOf(needs, wish.caller)
  const holders = seen(own, ['system:role:import'], memberPlace)
  const facts = { needs, own, wish, holders, names: await roleNames(needs, own) }
  const known = await findRolesByName(
    needs.db,
    rows.map((row) => textIn(row, 'name')),
  )
  const planned: Planned[] = []
  for (const row of rows)
    planned.push(await planOne(facts, row, known.get(textIn(row, 'name').toLowerCase())))
  return planned
}

const planOne = async (facts: Facts, row: SheetRow, known: Role | undefined): Promise<Planned> => {
  const { lang } = facts.wish
  const problems = ruleProblems(row, lang)
  const tell: Tell = (column, code, params = {}) =>
    problems.push({ column, text: errorText(code, params, lang) })
  const imported = importedIn({ facts, row, known }, tell)
  if (problems.length === 0 && known !== undefined && isSameRole(known, imported))
    return { action: facts.wish.updateExisting ? 'same' : 'error', row, problems: existsIn(facts) }
  if (problems.length === 0) await judge(facts, { known, imported }, tell)
  if (problems.length > 0) return { action: 'error', row, problems }
  return known === undefined
    ? { action: 'create', row, values: imported }
    : { action: 'update', row, id: known.id, values: imported }
}

const existsIn = ({ wish }: Facts): NonNullable<Planned['problems']> =>
  wish.updateExisting ? [] : [{ column: 'name', text: errorText('import-exists', {}, wish.lang) }]

const rules: Readonly<Record<string, readonly Rule[]>> = {
  name: [required, length({ max: 60 })],
  nameEn: [length({ max: 60 })],
  description: [length({ max: 500 })],
  descriptionEn: [length({ max: 500 })],
}

const ruleProblems = (row: SheetRow, lang: ImportWish['lang']): { column: string; text: string }[] =>
  Object.entries(rules).flatMap(([column, ofColumn]) => {
    const found = checkValue(ofColumn, textIn(row, column))
    return found === undefined ? [] : [{ column, text: formatFieldMessage(lang, found, '').trim() }]
  })

const textIn = (row: SheetRow, key: string): string => String(row[key] ?? '').trim()

type Reading = { readonly facts: Facts; readonly row: SheetRow; readonly known: Role | undefined }

const nobody = {
  name: '',
  nameEn: '',
  description: '',
  descriptionEn: '',
  permissions: [],
  menuIds: [],
  version: 0,
  status: 1,
} as const

/** A column that the file does not have stays as it is; an empty cell is empty. */
const importedIn = ({ facts, row, known }: Reading, tell: Tell): ImportedRole => {
  const before = known ?? nobody
  const cell = <T>(column: string, otherwise: T, read: (text: string) => T): T =>
    row[column] === undefined ? otherwise : read(textIn(row, column))
  const plain = (text: string): string => text
  const permissions = cell<readonly string[]>('permissions', before.permissions, wordsIn)
  return {
    role: {
      name: cell('name', before.name, plain),
      nameEn: cell('nameEn', before.nameEn, plain),
      description: cell('description', before.description, plain),
      descriptionEn: cell('descriptionEn', before.descriptionEn, plain),
      permissions,
      menuIds: cell<readonly string[]>('menus', before.menuIds, (text) => menusIn(facts, text, tell)),
      scopes: scopesIn({ row, names: facts.names, permissions, before: known?.scopes }, tell),
    },
    version: before.version,
    status: statusIn(row) ?? before.status,
    statusBefore: before.status,
  }
}

const wordsIn = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,;，；、]+/u).filter(Boolean)),
]

const statusIn = (row: SheetRow): 1 | 2 | undefined => {
  const text = textIn(row, 'status')
  if (text === '') return undefined
  return text === '2' ? 2 : 1
}

const menusIn = ({ names: { menus } }: Facts, text: string, tell: Tell): readonly string[] => {
  const { ids, unknown, several } = idsNamed(menus, text, menus.isId)
  for (const name of unknown) tell('menus', 'import-menu-unknown', { name })
  for (const name of several) tell('menus', 'import-menu-ambiguous', { name })
  return ids
}

type Judged = { readonly known: Role | undefined; readonly imported: ImportedRole }

const judge = async (facts: Facts, { known, imported }: Judged, tell: Tell): Promise<void> => {
  const { role } = imported
  if (known !== undefined && !facts.wish.updateExisting) tell('name', 'import-exists')
  if (known?.isSuper === true) return judgeSuper(facts, { known, imported }, tell)
  const unknown = unknownPermissions(role.permissions)
  if (unknown.length > 0) tell('permissions', 'invalid', { problem: 'not-known', names: unknown.join(', ') })
  if (known !== undefined && (await isHeldBeyond(facts.needs.db, known.id, facts.holders)))
    tell('name', 'role-held-beyond')
  const names = (await beyondOf(facts, known, role)).filter((one) => !unknown.includes(one))
  if (names.length > 0) tell('permissions', 'grant-beyond-own', namedBeyond(names))
}

/** The built-in role takes other words, from those who hold it. */
const judgeSuper = (
  { own }: Facts,
  { known, imported }: { readonly known: Role; readonly imported: ImportedRole },
  tell: Tell,
): void => {
  const { nameEn, description, descriptionEn } = imported.role
  if (!own.isSuper) tell('name', 'grant-beyond-own', { names: known.name })
  if (!isSameRole({ ...known, nameEn, description, descriptionEn }, imported))
    tell('name', 'import-super-rights')
}

/** What stands in the way: of the role as it is, as it is to be, and as each of its members would have it. */
const beyondOf = async (
  { needs, own }: Facts,
  known: Role | undefined,
  role: RoleValues,
): Promise<string[]> => {
  if (own.isSuper) return []
  const wished = { ...role, isSuper: false }
  const members = known === undefined ? [] : await placesOfMembers(needs.db, known.id)
  const received = members.flatMap((places) => receivedBy(places, [wished]))
  const all = [wished, ...(known === undefined ? [] : [known]), ...received]
  return [...new Set(all.flatMap((rights) => beyond(own, rights)))]
}
