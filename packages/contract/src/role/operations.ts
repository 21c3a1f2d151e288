import { z } from 'zod'
import { menuItem } from '#menu/entities.ts'
import { operation } from '#shared/operation.ts'
import { byId, done, empty, id, listOf, paging } from '#shared/paging.ts'
import { status } from '#shared/status.ts'
import { roleScopes } from './data-scope.ts'
import { role, roleComparison, roleMember } from './entities.ts'

const names = {
  name: z.string().trim().min(1).max(60),
  nameEn: z.string().trim().max(60).default(''),
}

const roleInput = z.strictObject({
  ...names,
  description: z.string().max(500).default(''),
  descriptionEn: z.string().max(500).default(''),
  menuIds: z.array(id).max(2000),
  permissions: z.array(z.string().max(100)).max(2000),
  scopes: roleScopes.default({ usual: null, byPermission: {} }),
})

const version = z.int().min(1)
const ids = z.array(id).min(1).max(200)

export const roleFilter = z.strictObject({
  text: z.string().max(60).default(''),
  status: status.optional(),
  /** Roles that give this permission. */
  permission: z.string().max(100).default(''),
  sort: z.enum(['name', 'userCount', 'status', 'createdAt']).default('name'),
  descending: z.boolean().default(false),
})

/** PRM-04, PRM-05: menus, permissions and data scopes under a name, given within one's own rights. */
export const roleOperations = {
  'role.list': operation({
    title: { zh: '角色列表', en: 'List roles' },
    access: ['system:role:view', 'system:user:edit', 'system:user:grant'],
    kind: 'read',
    input: roleFilter.extend({
      ...paging,
      /** Only these: names what was chosen, wherever it stands. */ ids: ids.optional(),
    }),
    output: listOf(role),
  }),
  'role.get': operation({
    title: { zh: '角色详情', en: 'Details of a role' },
    access: ['system:role:view', 'system:role:edit'],
    kind: 'read',
    input: byId,
    output: role,
  }),
  'role.create': operation({
    title: { zh: '新增角色', en: 'Create a role' },
    access: ['system:role:edit'],
    kind: 'write',
    input: roleInput,
    output: byId,
  }),
  'role.update': operation({
    title: { zh: '修改角色', en: 'Change a role' },
    access: ['system:role:edit'],
    kind: 'write',
    input: roleInput.extend({ id, version }),
    output: done,
  }),
  /** A new role with the rights of another, without its members. */
  'role.copy': operation({
    title: { zh: '复制角色', en: 'Copy a role' },
    access: ['system:role:edit'],
    kind: 'write',
    input: z.strictObject({ id, ...names }),
    output: byId,
  }),
  'role.setStatus': operation({
    title: { zh: '启用或禁用角色', en: 'Enable or disable a role' },
    access: ['system:role:edit'],
    kind: 'write',
    input: z.strictObject({ id, status }),
    output: done,
  }),
  'role.remove': operation({
    title: { zh: '删除角色', en: 'Delete a role' },
    access: ['system:role:delete'],
    kind: 'write',
    input: byId,
    output: done,
  }),
  /** What a change of several roles at once would touch; shown before it is done. */
  'role.impact': operation({
    title: { zh: '批量操作的影响范围', en: 'What a change of several roles touches' },
    access: ['system:role:edit', 'system:role:delete'],
    kind: 'read',
    input: z.strictObject({ ids }),
    output: z.strictObject({
      roles: z.array(z.strictObject({ id, name: z.string(), userCount: z.int(), sessionCount: z.int() })),
    }),
  }),
  /** All or none. */
  'role.setStatusOfMany': operation({
    title: { zh: '批量启用或禁用角色', en: 'Enable or disable several roles' },
    access: ['system:role:edit'],
    kind: 'write',
    input: z.strictObject({ ids, status }),
    output: done,
  }),
  'role.removeMany': operation({
    title: { zh: '批量删除角色', en: 'Delete several roles' },
    access: ['system:role:delete'],
    kind: 'write',
    input: z.strictObject({ ids }),
    output: done,
  }),
  'role.compare': operation({
    title: { zh: '比较角色', en: 'Compare two roles' },
    access: ['system:role:view'],
    kind: 'read',
    input: z.strictObject({ id, otherId: id }),
    output: roleComparison,
  }),
  /** The menu as somebody with this role sees it. */
  'role.previewMenus': operation({
    title: { zh: '预览角色菜单', en: "Preview a role's menu" },
    access: ['system:role:view', 'system:menu:view'],
    kind: 'read',
    input: z.strictObject({ id, app: z.string().max(40).optional() }),
    output: z.strictObject({ menus: z.array(menuItem) }),
  }),
  'role.listMembers': operation({
    title: { zh: '角色成员', en: 'Members of a role' },
    access: ['system:user:view'],
    kind: 'read',
    input: z.strictObject({ ...paging, id, text: z.string().max(60).default('') }),
    output: listOf(roleMember),
  }),
  'role.addMembers': operation({
    title: { zh: '添加角色成员', en: 'Give a role to users' },
    access: ['system:user:grant'],
    kind: 'write',
    input: z.strictObject({ id, userIds: ids }),
    output: done,
  }),
  'role.removeMembers': operation({
    title: { zh: '移除角色成员', en: 'Take a role from users' },
    access: ['system:user:grant'],
    kind: 'write',
    input: z.strictObject({ id, userIds: ids }),
    output: done,
  }),
  /** Menus, permission strings and, by permission, the scope that the caller holds, to choose from (PRM-05). */
  'role.grantable': operation({
    title: { zh: '可授予的菜单与权限', en: 'Menus and permissions that may be granted' },
    access: ['system:role:view', 'system:role:edit'],
    kind: 'read',
    input: empty,
    output: z.strictObject({
      menus: z.array(
        z.strictObject({
          id,
          pid: id.nullable(),
          desc: z.string(),
          descEn: z.string(),
          /** Those that its page and buttons use, of those that he holds. */
          permissions: z.array(z.string()),
        }),
      ),
      permissions: z.array(z.string()),
      scopes: roleScopes,
      /** Organisations that he reaches by any permission: what "chosen" may name. */
      organisations: z.array(z.strictObject({ id, parentId: id.nullable(), name: z.string() })),
    }),
  }),
}
