import { dataScopeKinds, permissions, roleFilter } from '@gridwright/contract'
import type { DataScope, Role } from '@gridwright/contract'
import { choicesOf, pagedRows, statusColumn } from '#modules/platform/sheet/sheet-api.ts'
import type { Planned, ImportWish, Sheet, SheetColumn, SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import type { Caller } from '#operations/handler.ts'
import { nameFor, namesFor } from '#platform/named-tree.ts'
import { planRoles } from './plan-roles.ts'
import type { ImportedRole } from './imported-role.ts'
import { seenMembers } from './member-store.ts'
import { belowMark } from './scopes-in-row.ts'
import { roleNames } from './role-names.ts'
import type { RoleNames } from './role-names.ts'
import { countRoles, listRoles, lockSuperRole } from './role-store.ts'
import type { RoleFilter } from './role-store.ts'
import { changeRole, createRole, ownOf, switchRole } from './role-work.ts'
import type { UnitOfWork, RoleNeeds } from './role-work.ts'

const columns: readonly SheetColumn[] = [
  { key: 'name', title: { zh: '名称', en: 'Name' }, type: 'text', required: true, width: 22 },
  { key: 'nameEn', title: { zh: '英文名称', en: 'English name' }, type: 'text', width: 22 },
  { key: 'description', title: { zh: '说明', en: 'Description' }, type: 'text', width: 36 },
  { key: 'descriptionEn', title: { zh: '英文说明', en: 'English description' }, type: 'text', width: 36 },
  {
    key: 'permissions',
    title: { zh: '权限', en: 'Permissions' },
    type: 'text',
    width: 44,
    note: { zh: '权限编码，用空格分隔', en: 'Permission codes with spaces between them' },
  },
  {
    key: 'menus',
    title: { zh: '菜单', en: 'Menus' },
    type: 'text',
    width: 44,
    note: {
      zh: '完整路径（如“系统管理/用户管理”）或编号，用分号分隔',
      en: 'Whole paths, such as “System/Users”, or codes, with semicolons between them',
    },
  },
  {
    key: 'scope',
    title: { zh: '数据范围', en: 'Data scope' },
    type: 'choice',
    choices: choicesOf(dataScopeKinds),
    width: 20,
    note: { zh: '留空则看不到任何数据', en: 'Empty: no data is seen' },
  },
  {
    key: 'organisations',
    title: { zh: '指定组织', en: 'Chosen organisations' },
    type: 'text',
    width: 40,
    note: {
      zh: '完整路径，如“集团/财务部”，用分号分隔；末尾加“/*”表示含其全部下级；仅用于数据范围“指定组织”',
      en: 'Whole paths, such as “Group/Finance”, with semicolons between them; with “/*” at the end: and all below; only for chosen organisations',
    },
  },
  {
    key: 'exceptions',
    title: { zh: '个别权限的数据范围', en: 'Scopes of single permissions' },
    type: 'text',
    width: 44,
    note: {
      zh: '权限=范围编号(1-5)，用分号分隔，如 system:user:view=3；指定组织写作 system:user:view=2:集团/财务部,集团/生产部',
      en: 'permission=kind (1 to 5) with semicolons between them, such as system:user:view=3; chosen organisations: system:user:view=2:Group/Finance,Group/Plant',
    },
  },
  { ...statusColumn, note: { zh: '留空则不变，新增时为启用', en: 'Empty: as it is; new roles are enabled' } },
  { key: 'userCount', title: { zh: '用户数', en: 'Users' }, type: 'number', exportOnly: true, width: 10 },
]

const importing = ['system:role:import'] as const

/** Roles as Excel, and back within the subset rule (SYS-02, PRM-05). */
export const roleSheet = (needs: RoleNeeds): Sheet<RoleFilter> => ({
  name: 'role',
  title: { zh: '角色', en: 'Roles' },
  reads: 'role.list',
  mayExport: ['system:role:view'],
  filter: roleFilter,
  columns,
  count: (_caller, filter) => countRoles(needs.db, filter),
  rows: (caller, filter) => pages(needs, caller, filter),
  importing: {
    mayImport: importing,
    key: 'name',
    allowed: (caller, lang) => allowedIn(needs, caller, lang),
    plan: (db, rows, wish) => planRoles({ ...needs, db }, rows, wish),
    write: (db, planned, wish) => write({ ...needs, db }, planned, wish),
  },
})

const allowedIn = async (needs: RoleNeeds, caller: Caller, lang: 'zh' | 'en') => {
  const own = await ownOf(needs, caller)
  const { places, menus } = await roleNames(needs, own)
  const held = Object.entries(permissions).filter(([one]) => own.isSuper || own.permissions.includes(one))
  return {
    permissions: held.map(([code, title]) => `${code}  ${title[lang]}`),
    menus: menus.paths(),
    organisations: places.paths(),
  }
}

async function* pages(
  needs: RoleNeeds,
  caller: Caller,
  filter: RoleFilter,
): AsyncGenerator<readonly SheetRow[]> {
  const names = await roleNames(needs, await ownOf(needs, caller))
  yield* pagedRows(
    async (_page, place) => (await listRoles(needs.db, { ...filter, seen: seenMembers(caller) }, place)).data,
    (role) => rowOf(role, names),
  )
}

/** Each by its path; with all that stands below it where `/*` follows. */
const chosenText = (
  places: RoleNames['places'],
  { organisationIds, withBelow = [] }: Pick<DataScope, 'organisationIds' | 'withBelow'>,
  between: string,
): string =>
  [
    ...organisationIds.map((id) => nameFor(places, id)),
    ...withBelow.map((id) => `${nameFor(places, id)}${belowMark}`),
  ].join(between)

const exceptionText = (
  [permission, { kind, organisationIds, withBelow }]: [string, DataScope],
  { places }: RoleNames,
): string =>
  kind === 2
    ? `${permission}=2:${chosenText(places, { organisationIds, withBelow }, ',')}`
    : `${permission}=${kind}`

const rowOf = ({ scopes, ...role }: Role, names: RoleNames): SheetRow => ({
  name: role.name,
  nameEn: role.nameEn,
  description: role.description,
  descriptionEn: role.descriptionEn,
  permissions: role.permissions.join(' '),
  menus: namesFor(names.menus, role.menuIds),
  scope: scopes.usual === null ? null : String(scopes.usual.kind),
  organisations: scopes.usual === null ? '' : chosenText(names.places, scopes.usual, '; '),
  exceptions: Object.entries(scopes.byPermission)
    .map((one) => exceptionText(one, names))
    .join('; '),
  status: String(role.status),
  userCount: role.userCount,
})

const write = async (needs: RoleNeeds, planned: readonly Planned[], wish: ImportWish): Promise<void> => {
  const { now, record } = wish
  await lockSuperRole(needs.db)
  const unit = { db: needs.db, own: await ownOf(needs, wish.caller), by: importing, now, record }
  for (const { id, values } of planned) await writeRole(unit, id, values as ImportedRole)
}

const writeRole = async (
  unit: UnitOfWork,
  known: string | undefined,
  imported: ImportedRole,
): Promise<void> => {
  const { role, version, status, statusBefore } = imported
  if (known !== undefined) await changeRole(unit, { id: known, version }, role)
  const id = known ?? (await createRole(unit, role))
  if (status !== statusBefore) await switchRole(unit, { id, status })
}
