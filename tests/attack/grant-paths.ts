import type { CallInput, OperationName, RoleScopes } from '@gridwright/contract'
import type { TestApp, TestUser } from '@gridwright/server/testing'

/** What the granter lacks; `own` lacks nothing, so that the refusals of the others mean something. */
export const lacks = ['own', 'permission', 'menu', 'scope', 'super'] as const
export type Lack = (typeof lacks)[number]

export type World = {
  readonly test: TestApp
  readonly admin: TestUser
  /** Holds much, within his organisation `place` and below, and neither `datasource:edit` nor the menu of users. */
  readonly granter: TestUser
  readonly place: string
  readonly providerId: string
  /** Gives what the granter holds. */
  readonly ownRoleId: string
}

const scope = (kind: 1 | 5): RoleScopes => ({ usual: { kind, organisationIds: [] }, byPermission: {} })
const nothing: RoleScopes = { usual: null, byPermission: {} }

export const rightsOf: Readonly<
  Record<Lack, Pick<CallInput<'role.create'>, 'permissions' | 'menuIds' | 'scopes'>>
> = {
  own: { permissions: ['report:view'], menuIds: ['report-list'], scopes: scope(5) },
  permission: { permissions: ['datasource:edit'], menuIds: [], scopes: nothing },
  menu: { permissions: [], menuIds: ['system-user'], scopes: nothing },
  scope: { permissions: ['report:view'], menuIds: [], scopes: scope(1) },
  super: { permissions: ['*:*:*'], menuIds: [], scopes: scope(1) },
}

let count = 0
export const unique = (): string => `grant.${String((count += 1)).padStart(4, '0')}`

/** A role that gives what is lacked, made by who holds everything. */
export const roleFor = async ({ test, admin }: World, lack: Lack): Promise<string> =>
  lack === 'super' ? 'super' : (await test.ok('role.create', { ...rightsOf[lack], name: unique() }, admin)).id

type Person = { readonly id: string; readonly username: string }

/** Somebody near the granter, with such a role. */
export const personWith = async (world: World, lack: Lack): Promise<Person> => {
  const { test, admin, place } = world
  const roleIds = [await roleFor(world, lack)]
  const input = { username: unique(), displayName: 'x', organisationId: place, roleIds }
  return { id: (await test.ok('user.create', input, admin)).id, username: input.username }
}

const provider = (settings: object, roleIds: string[], organisationId: string) => ({
  name: unique(),
  settings: settings as CallInput<'identityProvider.create'>['settings'],
  createUsers: true,
  roleIds,
  organisationId,
})
export const openId = { kind: 'oidc', issuer: 'https://login.example', clientId: 'x' }
const directory = (roleId: string) => ({
  kind: 'ldap',
  url: 'ldaps://directory.example',
  baseDn: 'dc=x',
  groupRoles: [{ group: 'cn=staff,dc=x', roleId }],
})

/** One way to give a role, or to touch one. */
type ByRole = (world: World, roleId: string) => Promise<readonly [OperationName, object]>

const change = { version: 1, displayName: 'x' }

export const rolePaths: Readonly<Record<string, ByRole>> = {
  'copying it': async (_, id) => ['role.copy', { id, name: unique() }],
  'giving it to a member': async (world, id) => [
    'role.addMembers',
    { id, userIds: [(await personWith(world, 'own')).id] },
  ],
  'taking it from a member': async (world, id) => [
    'role.removeMembers',
    { id, userIds: [(await personWith(world, 'own')).id] },
  ],
  'disabling it': async (_, id) => ['role.setStatus', { id, status: 2 }],
  'disabling many': async (_, id) => ['role.setStatusOfMany', { ids: [id], status: 2 }],
  'removing it': async (_, id) => ['role.remove', { id }],
  'removing many': async (_, id) => ['role.removeMany', { ids: [id] }],
  'its policy for a second factor': async (_, roleId) => [
    'secondFactor.setRolePolicy',
    { roleId, required: true },
  ],
  'a new user with it': async ({ place }, roleId) => [
    'user.create',
    { username: unique(), displayName: 'x', organisationId: place, roleIds: [roleId] },
  ],
  'a user changed to it': async (world, roleId) => [
    'user.update',
    { ...change, id: (await personWith(world, 'own')).id, organisationId: world.place, roleIds: [roleId] },
  ],
  'a batch that gives it': async (world, roleId) => [
    'user.runBatch',
    { ids: [(await personWith(world, 'own')).id], action: { kind: 'giveRoles', roleIds: [roleId] } },
  ],
  'newcomers of an identity provider': async ({ place }, roleId) => [
    'identityProvider.create',
    provider(openId, [roleId], place),
  ],
  'groups of a directory': async ({ place }, roleId) => [
    'identityProvider.create',
    provider(directory(roleId), [], place),
  ],
  'claims of an OpenID provider': async ({ place }, roleId) => [
    'identityProvider.create',
    provider({ ...openId, groupRoles: [{ group: 'staff', roleId }] }, [], place),
  ],
  'an identity provider changed to it': async ({ test, admin, place }, roleId) => {
    const { id } = await test.ok('identityProvider.create', provider(openId, [], place), admin)
    return ['identityProvider.update', { ...provider(openId, [roleId], place), id, version: 1 }]
  },
}

/** One way to get at what somebody holds who holds more. */
type ByPerson = (world: World, person: Person) => readonly [OperationName, object]

const batch =
  (kind: string): ByPerson =>
  ({ place }, { id }) => [
    'user.runBatch',
    { ids: [id], action: { kind, ...(kind === 'move' ? { organisationId: place } : {}) } },
  ]

export const personPaths: Readonly<Record<string, ByPerson>> = {
  'changing him': ({ place, ownRoleId }, { id }) => [
    'user.update',
    { ...change, id, organisationId: place, roleIds: [ownRoleId] },
  ],
  'disabling him': (_, { id }) => ['user.setStatus', { id, status: 2 }],
  'a new password': (_, { id }) => ['user.resetPassword', { id }],
  'a link to a new password': (_, { id }) => ['auth.issueResetLink', { id }],
  'his second factor': (_, { id: userId }) => ['secondFactor.removeOf', { userId }],
  'an account elsewhere that becomes his': ({ providerId }, { username }) => [
    'identityProvider.linkUser',
    { providerId, username, subject: unique() },
  ],
  'a batch that disables him': batch('disable'),
  'a batch of passwords': batch('resetPasswords'),
  'a batch that removes him': batch('remove'),
  'a batch that moves him': batch('move'),
}

/** Names of permissions that are given without a role: by what they are written into. */
type ByPermissions = (world: World, permissions: string[]) => Promise<readonly [OperationName, object]>

const menu = (permissions: string[]) => ({ pid: null, url: `/x/${unique()}`, title: unique(), permissions })
const frame = (permissions: string[]) => ({
  origin: `https://${unique()}.example`,
  name: unique(),
  token: 'frame' as const,
  permissions,
  enabled: true,
})

export const permissionPaths: Readonly<Record<string, ByPermissions>> = {
  'an API key': async (_, permissions) => ['apiKey.create', { name: unique(), permissions, days: 1 }],
  'a menu': async (_, permissions) => ['menu.create', menu(permissions)],
  'a menu changed': async ({ test, admin }, permissions) => {
    const { id } = await test.ok('menu.create', menu([]), admin)
    return ['menu.update', { ...menu(permissions), id, version: 1 }]
  },
  'an embedded page': async (_, permissions) => ['frame.create', frame(permissions)],
  'an embedded page changed': async ({ test, admin }, permissions) => {
    const { id } = await test.ok('frame.create', frame([]), admin)
    return ['frame.update', { ...frame(permissions), id, version: 1 }]
  },
}
