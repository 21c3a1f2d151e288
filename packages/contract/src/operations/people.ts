import { z } from 'zod'
import { byId, done, empty, id, instant, listOf, paging } from '#entities/paging.ts'
import { operation } from '#operation.ts'

/** PRM-04: 1 enabled, 2 disabled. */
export const status = z.union([z.literal(1), z.literal(2)])

export const user = z.strictObject({
  id,
  username: z.string(),
  displayName: z.string(),
  organisationId: id.nullable(),
  organisationName: z.string(),
  roles: z.array(z.strictObject({ id, name: z.string(), nameEn: z.string().optional() })),
  status,
  lastLoginAt: instant.nullable(),
  createdAt: instant,
})
export type User = z.infer<typeof user>

export const role = z.strictObject({
  id,
  name: z.string(),
  nameEn: z.string(),
  description: z.string(),
  isSuper: z.boolean(),
  menuIds: z.array(id),
  permissions: z.array(z.string()),
  status,
  userCount: z.int(),
})
export type Role = z.infer<typeof role>

const userInput = z.strictObject({
  displayName: z.string().trim().min(1).max(60),
  organisationId: id.nullable(),
  roleIds: z.array(id).min(1).max(50),
})
const roleInput = z.strictObject({
  name: z.string().trim().min(1).max(60),
  nameEn: z.string().trim().max(60).default(''),
  description: z.string().max(500).default(''),
  menuIds: z.array(id).max(2000),
  permissions: z.array(z.string().max(100)).max(2000),
})

/** The least that lets a second person in; organisations, scopes, menus and API rules have their own issue. */
export const peopleOperations = {
  'user.list': operation({
    area: 'user',
    name: 'list',
    title: { zh: '用户列表', en: 'List users' },
    access: ['system:user:view'],
    kind: 'read',
    input: z.strictObject({ ...paging, text: z.string().max(60).default(''), status: status.optional() }),
    output: listOf(user),
  }),
  /** Answers a random first password, shown once and valid once (it must be changed at the first login). */
  'user.create': operation({
    area: 'user',
    name: 'create',
    title: { zh: '新增用户', en: 'Create a user' },
    access: ['system:user:edit'],
    kind: 'write',
    input: userInput.extend({ username: z.string().trim().min(8).max(18) }),
    output: z.strictObject({ id, firstPassword: z.string() }),
  }),
  'user.update': operation({
    area: 'user',
    name: 'update',
    title: { zh: '修改用户', en: 'Change a user' },
    access: ['system:user:edit'],
    kind: 'write',
    input: userInput.extend({ id }),
    output: done,
  }),
  'user.setStatus': operation({
    area: 'user',
    name: 'setStatus',
    title: { zh: '启用或禁用用户', en: 'Enable or disable a user' },
    access: ['system:user:edit'],
    kind: 'write',
    input: z.strictObject({ id, status }),
    output: done,
  }),
  'user.resetPassword': operation({
    area: 'user',
    name: 'resetPassword',
    title: { zh: '重置密码', en: 'Reset the password' },
    access: ['system:user:edit'],
    kind: 'write',
    input: byId,
    output: z.strictObject({ firstPassword: z.string() }),
  }),
  'role.list': operation({
    area: 'role',
    name: 'list',
    title: { zh: '角色列表', en: 'List roles' },
    access: ['system:role:view', 'system:user:edit'],
    kind: 'read',
    input: z.strictObject({ ...paging, text: z.string().max(60).default('') }),
    output: listOf(role),
  }),
  'role.create': operation({
    area: 'role',
    name: 'create',
    title: { zh: '新增角色', en: 'Create a role' },
    access: ['system:role:edit'],
    kind: 'write',
    input: roleInput,
    output: byId,
  }),
  'role.update': operation({
    area: 'role',
    name: 'update',
    title: { zh: '修改角色', en: 'Change a role' },
    access: ['system:role:edit'],
    kind: 'write',
    input: roleInput.extend({ id }),
    output: done,
  }),
  'role.setStatus': operation({
    area: 'role',
    name: 'setStatus',
    title: { zh: '启用或禁用角色', en: 'Enable or disable a role' },
    access: ['system:role:edit'],
    kind: 'write',
    input: z.strictObject({ id, status }),
    output: done,
  }),
  'role.remove': operation({
    area: 'role',
    name: 'remove',
    title: { zh: '删除角色', en: 'Delete a role' },
    access: ['system:role:edit'],
    kind: 'write',
    input: byId,
    output: done,
  }),
  /** Menus and permission strings that the caller holds, to choose from (PRM-05). */
  'role.grantable': operation({
    area: 'role',
    name: 'grantable',
    title: { zh: '可授予的菜单与权限', en: 'Menus and permissions that may be granted' },
    access: ['system:role:view'],
    kind: 'read',
    input: empty,
    output: z.strictObject({
      menus: z.array(z.strictObject({ id, pid: id.nullable(), desc: z.string(), descEn: z.string() })),
      permissions: z.array(z.string()),
    }),
  }),
  'organisation.tree': operation({
    area: 'organisation',
    name: 'tree',
    title: { zh: '组织机构', en: 'Organisations' },
    access: ['system:user:view'],
    kind: 'read',
    input: empty,
    output: z.strictObject({
      organisations: z.array(z.strictObject({ id, parentId: id.nullable(), name: z.string() })),
    }),
  }),
}
