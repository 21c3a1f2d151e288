import { AppError, errorText, holdsAny } from '@gridwright/contract'
import type { Role } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import {
  accountName,
  checkValue,
  email,
  formatFieldMessage,
  length,
  phone,
  required,
} from '@gridwright/validation'
import type { Rule } from '@gridwright/validation'
import { accountKey } from '#modules/platform/auth/index.ts'
import { beyond, lockSuperRole, namedBeyond, receivedBy } from '#modules/platform/role/index.ts'
import type { Own } from '#modules/platform/role/index.ts'
import type { ImportWish, Planned, SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import { scopesOf } from '#operations/data-scope.ts'
import type { Caller } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import { pick, placesOf, rolesById } from '#modules/platform/user/account/user-unit-of-work.ts'
import type { UserNeeds } from '#modules/platform/user/account/user-unit-of-work.ts'
import { granting, importing, seenUsers } from '#modules/platform/user/account/user-place.ts'
import { holdersOfNumbers, knownUsers, roleIdsByName } from './import-store.ts'
import type { ImportedUser, KnownUser } from './import-store.ts'
import { positionIdsByName } from './position-names.ts'
import { isSameUser } from './same-user.ts'
import { placesSeen } from './places.ts'
import type { Places } from './places.ts'

type Problem = { readonly column: string; readonly text: string }
type Judge = (row: SheetRow) => Planned

/** Everything that rows are held against, read once for some hundred of them. */
type Facts = {
  readonly own: Own
  readonly wish: ImportWish
  readonly places: Places
  /** Where the caller may give roles. */
  readonly grantPlaces: Places
  readonly roleIds: ReadonlyMap<string, string>
  readonly roles: ReadonlyMap<string, Role>
  readonly positions: ReadonlyMap<string, string>
  readonly known: ReadonlyMap<string, KnownUser>
  /** Account keys by employee number in lower case, those of earlier rows of the file among them. */
  readonly numbers: Map<string, string>
  /** What is beyond the caller, by place and roles: thousands of rows share a few of them. */
  readonly judged: Map<string, readonly string[]>
}

/** PRM-05, PRM-06, VAL-05: what each row would do, or why it cannot. */
export const planUsers = async (
  needs: UserNeeds,
  db: Db,
  { rows, wish }: { readonly rows: readonly SheetRow[]; readonly wish: ImportWish },
): Promise<readonly Planned[]> => {
  const judge = judgeOf(await factsOf(needs, db, { rows, wish }))
  return rows.map(judge)
}

/** Names of the roles that the caller may give, in the language of the file. */
export const givableRoles = async (
  { roles, db }: UserNeeds,
  caller: Caller,
  lang: ImportWish['lang'],
): Promise<readonly string[]> => {
  const own = await roles.ownOf(caller)
  const all = await rolesById(db, [...new Set((await roleIdsByName(db)).values())])
  return [...all.values()]
    .filter((role) => beyond(own, role).length === 0)
    .map(({ name, nameEn }) => (lang === 'en' && nameEn !== '' ? nameEn : name))
    .toSorted((one, other) => one.localeCompare(other, lang))
}

const factsOf = async (
  needs: UserNeeds,
  db: Db,
  { rows, wish }: { readonly rows: readonly SheetRow[]; readonly wish: ImportWish },
): Promise<Facts> => {
  const { caller } = wish
  if (db.isTransaction) await lockSuperRole(db)
  const own = await needs.roles.ownOf(caller)
  const known = await knownUsers(db, rows.map(keyOf), {
    seen: seenUsers(caller, importing),
    grantable: seenUsers(caller, granting),
  })
  const roleIds = await roleIdsByName(db)
  const roles = await rolesById(db, [...new Set(roleIds.values())])
  const places = await placesSeen(needs, db, { caller, permissions: importing })
  const grantPlaces = await placesSeen(needs, db, { caller, permissions: granting })
  const numbers = await numbersOf(db, rows, wish)
  const positions = await positionIdsByName(db)
  return { own, wish, places, grantPlaces, positions, roleIds, roles, known, numbers, judged: new Map() }
}

/** Rows of a preview are not written, so later ones must know of them by other means. */
const ofPreview = new WeakMap<ImportWish, Map<string, string>>()

const numbersOf = async (db: Db, rows: readonly SheetRow[], wish: ImportWish) => {
  const numbers = ofPreview.get(wish) ?? new Map<string, string>()
  ofPreview.set(wish, numbers)
  const wanted = rows.map((row) => textIn(row, 'employeeNumber').toLowerCase())
  for (const [number, key] of await holdersOfNumbers(db, wanted))
    if (!numbers.has(number)) numbers.set(number, key)
  return numbers
}

const requireFreeNumber = ({ numbers }: Facts, row: SheetRow): void => {
  const name = textIn(row, 'employeeNumber')
  if (name === '') return
  const holder = numbers.get(name.toLowerCase()) ?? keyOf(row)
  if (holder !== keyOf(row)) throw new AppError('number-taken', { name })
  numbers.set(name.toLowerCase(), holder)
}

const textIn = (row: SheetRow, key: string): string => String(row[key] ?? '').trim()
const keyOf = (row: SheetRow): string => accountKey(textIn(row, 'username'))

const rules: Readonly<Record<string, readonly Rule[]>> = {
  username: [required, accountName],
  displayName: [required, length({ max: 60 })],
  phone: [length({ max: 20 }), phone],
  email: [length({ max: 254 }), email],
  remark: [length({ max: 500 })],
  employeeNumber: [length({ max: 40 })],
}

const judgeOf =
  (facts: Facts): Judge =>
  (row) => {
    const user = facts.known.get(keyOf(row))
    const problems: Problem[] = ruleProblems(row, facts.wish.lang)
    const collect = <T>(column: string, read: () => T): T | undefined => {
      try {
        return read()
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        problems.push({ column, text: errorText(error.code, error.params, facts.wish.lang) })
        return undefined
      }
    }
    collect('username', () => requireExpected(facts, user, row))
    const organisationId = collect('organisation', () => placeIn(facts, row, user))
    const roleIds = collect('roles', () => rolesIn(facts, row, user))
    const positionIds = collect('positions', () => positionsIn(facts, row))
    const place = organisationId ?? null
    const values = valuesOf({ row, user, organisationId: place, roleIds: roleIds ?? [], positionIds })
    if (problems.length === 0 && isSameUser(user, values)) return { action: 'same', row }
    if (user !== undefined) collect('username', () => requireOwn(facts, user))
    if (organisationId !== undefined && roleIds !== undefined) {
      collect('roles', () => requireGivable(facts, organisationId, roleIds))
      collect('roles', () => requireGrant(facts, { user, organisationId, roleIds }))
    }
    collect('employeeNumber', () => requireFreeNumber(facts, row))
    collect('status', () => requireNotOneself(facts, values))
    if (problems.length > 0) return { action: 'error', row, problems }
    return user === undefined
      ? { action: 'create', row, values: { ...values } }
      : { action: 'update', row, id: user.id, values: { ...values } }
  }

const ruleProblems = (row: SheetRow, lang: ImportWish['lang']): Problem[] =>
  Object.entries(rules).flatMap(([column, ofColumn]) => {
    const found = checkValue(ofColumn, textIn(row, column))
    return found === undefined ? [] : [{ column, text: formatFieldMessage(lang, found, '').trim() }]
  })

const requireExpected = ({ wish }: Facts, user: KnownUser | undefined, row: SheetRow): void => {
  if (user === undefined) return
  if (!user.isSeen) throw new AppError('name-taken', { name: textIn(row, 'username') })
  if (!wish.updateExisting) throw new AppError('import-exists')
}

const placeIn = ({ places, own }: Facts, row: SheetRow, user: KnownUser | undefined): string | null => {
  const name = textIn(row, 'organisation')
  if (name === '') {
    const place = user?.organisationId ?? null
    if (user === undefined && !scopesOf(own, importing).some(({ kind }) => kind === 1))
      throw new AppError('import-place-needed')
    return place
  }
  const [id, ...others] = places.called(name)
  if (id === undefined) throw new AppError('import-path-unknown', { name })
  if (others.length > 0) throw new AppError('import-path-ambiguous', { name })
  return id
}

const rolesIn = ({ roleIds }: Facts, row: SheetRow, user: KnownUser | undefined): readonly string[] => {
  const names = namesIn(row, 'roles')
  if (names.length === 0 && user !== undefined && user.roleIds.length > 0) return user.roleIds
  if (names.length === 0) throw new AppError('role-needed')
  return names.map((name) => {
    const id = roleIds.get(name.toLowerCase())
    if (id === undefined) throw new AppError('import-role-unknown', { name })
    return id
  })
}

const namesIn = (row: SheetRow, key: string): readonly string[] =>
  textIn(row, key)
    .split(/[、,，;；\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** null where the row names none: they stay. */
const positionsIn = ({ positions }: Facts, row: SheetRow): readonly string[] | null => {
  const names = namesIn(row, 'positions')
  if (names.length === 0) return null
  return names.map((name) => {
    const id = positions.get(name.toLowerCase())
    if (id === undefined) throw new AppError('import-position-unknown', { name })
    return id
  })
}

const requireOwn = (facts: Facts, user: KnownUser): void => {
  if (user.isSeen) requireGivable(facts, user.organisationId, user.roleIds)
}

type Granted = {
  readonly user: KnownUser | undefined
  readonly organisationId: string | null
  readonly roleIds: readonly string[]
}

/** Giving and taking roles is a right of its own, with a scope of its own. */
const requireGrant = ({ own, grantPlaces }: Facts, { user, organisationId, roleIds }: Granted): void => {
  if (user !== undefined && new Set(user.roleIds).symmetricDifference(new Set(roleIds)).size === 0) return
  if (!holdsAny(own.permissions, granting)) throw new AppError('import-roles-not-given')
  const isInScope =
    user?.isGrantable ??
    (organisationId === null
      ? scopesOf(own, granting).some(({ kind }) => kind === 1)
      : grantPlaces.pathOf(organisationId) !== '')
  if (!isInScope) throw new AppError('import-roles-not-given')
}

const requireGivable = (facts: Facts, organisationId: string | null, roleIds: readonly string[]): void => {
  const key = [organisationId ?? '', ...roleIds].join(' ')
  const names = facts.judged.get(key) ?? beyondOf(facts, organisationId, roleIds)
  facts.judged.set(key, names)
  if (names.length > 0) throw new AppError('grant-beyond-own', namedBeyond(names))
}

const beyondOf = (
  { own, roles }: Facts,
  organisationId: string | null,
  roleIds: readonly string[],
): readonly string[] => [
  ...new Set(
    receivedBy(placesOf(organisationId), pick(roles, roleIds)).flatMap((rights) => beyond(own, rights)),
  ),
]

const requireNotOneself = ({ own }: Facts, { id, status }: ImportedUser): void => {
  if (id === own.userId && status === 2) throw new AppError('not-oneself')
}

type Values = {
  readonly row: SheetRow
  readonly user: KnownUser | undefined
  readonly organisationId: string | null
  readonly roleIds: readonly string[]
  readonly positionIds: readonly string[] | null | undefined
}

const statusIn = (row: SheetRow): 1 | 2 | undefined => {
  const text = textIn(row, 'status')
  if (text === '') return undefined
  return text === '2' ? 2 : 1
}

const orNull = (text: string): string | null => (text === '' ? null : text)

const valuesOf = ({ row, user, organisationId, roleIds, positionIds }: Values): ImportedUser => ({
  id: user?.id ?? newId(),
  username: textIn(row, 'username'),
  usernameKey: keyOf(row),
  displayName: textIn(row, 'displayName'),
  organisationId,
  status: statusIn(row) ?? user?.status ?? 1,
  phone: orNull(textIn(row, 'phone')),
  email: orNull(textIn(row, 'email')),
  remark: orNull(textIn(row, 'remark')),
  employeeNumber: orNull(textIn(row, 'employeeNumber')),
  endsOn: orNull(textIn(row, 'endsOn')),
  roleIds: [...new Set(roleIds)],
  positionIds: positionIds ? [...new Set(positionIds)] : null,
  lostRoleIds: (user?.roleIds ?? []).filter((id) => !roleIds.includes(id)),
})
