import type { Db } from '@gridwright/db'
import { randomUUID } from 'node:crypto'
import type { Permission } from '@gridwright/contract'
import { regions } from './trading/catalogue.ts'

type DemoRole = {
  readonly key: 'administrator' | 'designer' | 'business'
  readonly name: string
  readonly nameEn: string
  readonly description: string
  readonly descriptionEn: string
  readonly menuIds: readonly string[]
  readonly permissions: readonly Permission[]
}

const viewing: readonly Permission[] = ['report:view', 'report:export', 'screen:view']
const designing: readonly Permission[] = [
  ...viewing,
  'report:edit',
  'screen:edit',
  'dataset:view',
  'dataset:edit',
]
const viewMenus = [
  'report',
  'report-list',
  'report-excel-view',
  'report-viewer',
  'screen',
  'screen-list',
  'screen-viewer',
]
const designMenus = [...viewMenus, 'report-data-set', 'report-design', 'screen-design']

/** Three roles with different menus: who keeps the sources, who designs, who reads. */
export const demoRoles: readonly DemoRole[] = [
  {
    key: 'administrator',
    name: '报表管理员',
    nameEn: 'Report administrator',
    description: '维护数据源、数据集与报表',
    descriptionEn: 'Keeps sources, data sets and reports',
    menuIds: [...designMenus, 'report-data-source'],
    permissions: [...designing, 'datasource:view', 'datasource:edit'],
  },
  {
    key: 'designer',
    name: '报表设计师',
    nameEn: 'Report designer',
    description: '设计数据集与报表',
    descriptionEn: 'Designs data sets and reports',
    menuIds: designMenus,
    permissions: designing,
  },
  {
    key: 'business',
    name: '业务人员',
    nameEn: 'Business user',
    description: '查看并导出已授权的报表',
    descriptionEn: 'Views and exports shared reports',
    menuIds: viewMenus,
    permissions: viewing,
  },
]

export type RoleIds = Readonly<Record<DemoRole['key'], string>>

const newId = (): string => randomUUID().replaceAll('-', '')

/** Adds what is missing of the roles; one that already has the name is taken as it is. */
export const makeRoles = async (db: Db, now: Date): Promise<RoleIds> => {
  const made = await Promise.all(
    demoRoles.map(async (role) => [role.key, await makeRole(db, role, now)] as const),
  )
  return Object.fromEntries(made) as RoleIds
}

const makeRole = async (db: Db, role: DemoRole, now: Date): Promise<string> => {
  const known = await db.selectFrom('role').select('id').where('name', '=', role.name).executeTakeFirst()
  if (known !== undefined) return known.id
  const id = newId()
  await db.transaction().execute(async (tx) => {
    const { name, nameEn: name_en, description, descriptionEn: description_en, permissions } = role
    await tx
      .insertInto('role')
      .values({
        id,
        name,
        name_en,
        description,
        description_en,
        permissions: [...permissions],
        scopes: JSON.stringify({ usual: { kind: 4, organisationIds: [] }, byPermission: {} }),
        created_at: now,
      })
      .execute()
    const menus = await tx.selectFrom('menu').select('id').where('id', 'in', role.menuIds).execute()
    await tx
      .insertInto('role_menu')
      .values(menus.map((menu) => ({ role_id: id, menu_id: menu.id })))
      .execute()
  })
  return id
}

const departments = ['财务部', '信息中心', ...regions.map((region) => `${region.name}分公司`)]

/** Branches and departments below the organisation that the set-up made. */
export const makeOrganisations = async (db: Db, now: Date): Promise<void> => {
  const root = await db
    .selectFrom('organisation')
    .select('id')
    .where('parent_id', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst()
  if (root === undefined) return
  const known = await db.selectFrom('organisation').select('name').where('parent_id', '=', root.id).execute()
  const names = new Set(known.map((one) => one.name))
  const missing = departments.filter((name) => !names.has(name))
  if (missing.length === 0) return
  await db
    .insertInto('organisation')
    .values(
      missing.map((name) => ({
        id: newId(),
        parent_id: root.id,
        name,
        sort: departments.indexOf(name) + 1,
        created_at: now,
      })),
    )
    .execute()
}
