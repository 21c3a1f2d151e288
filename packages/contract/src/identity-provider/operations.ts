import { z } from 'zod'
import { granted } from '#auth/entities.ts'
import { operation } from '#shared/operation.ts'
import { byId, done, empty, id, instant, listOf, paging } from '#shared/paging.ts'
import { directoryEntry, provider, providerFound, providerInput } from './entities.ts'

export const linkFilter = z.strictObject({ providerId: id, text: z.string().max(60).default('') })

export const providerFilter = z.strictObject({
  text: z.string().max(60).default(''),
  kind: z.enum(['', 'oidc', 'ldap']).default(''),
  sort: z.enum(['name', 'updatedAt']).default('name'),
  descending: z.boolean().default(false),
})

const code = z.string().min(1).max(200)
const app = z.string().max(40).optional()
const edit = ['system:identity:edit'] as const
const named = { id, name: z.string(), nameEn: z.string() }

/** ACC-12: the way in by an OpenID provider, and one's own links. */
const ways = {
  'identityProvider.buttons': operation({
    title: { zh: '可用的单点登录', en: 'Single sign-on that is offered' },
    access: 'public',
    kind: 'read',
    input: empty,
    output: z.strictObject({
      providers: z.array(z.strictObject({ ...named, kind: z.literal('oidc') })),
    }),
  }),
  'identityProvider.start': operation({
    title: { zh: '开始单点登录', en: 'Begin single sign-on' },
    access: 'public',
    kind: 'write',
    input: z.strictObject({
      id,
      /** Where to go afterwards; anything but a path of ours is forgotten. */
      redirect: z.string().max(2000).optional(),
      app,
    }),
    output: z.strictObject({ url: z.string() }),
  }),
  'identityProvider.enter': operation({
    title: { zh: '单点登录', en: 'Log in by single sign-on' },
    access: 'public',
    kind: 'write',
    log: 'login',
    input: z.strictObject({ code, application: z.string().max(40).default('web') }),
    output: granted,
  }),
  'identityProvider.startLink': operation({
    title: { zh: '开始关联身份源账号', en: 'Begin to link an account' },
    access: 'login',
    kind: 'write',
    input: byId,
    output: z.strictObject({ url: z.string() }),
  }),
  'identityProvider.finishLink': operation({
    title: { zh: '关联身份源账号', en: 'Link an account' },
    access: 'login',
    kind: 'write',
    input: z.strictObject({ code }),
    output: done,
  }),
  'identityProvider.links': operation({
    title: { zh: '我的关联账号', en: 'My linked accounts' },
    access: 'login',
    kind: 'read',
    input: empty,
    output: z.strictObject({
      links: z.array(
        z.strictObject({
          id,
          providerName: z.string(),
          providerNameEn: z.string(),
          label: z.string(),
          createdAt: instant,
          lastUsedAt: instant.nullable(),
        }),
      ),
      /** OpenID providers that could be linked. */
      free: z.array(z.strictObject(named)),
    }),
  }),
  'identityProvider.unlink': operation({
    title: { zh: '解除关联', en: 'Remove a link of mine' },
    access: 'login',
    kind: 'write',
    input: byId,
    output: done,
  }),
}

const administered = {
  'identityProvider.list': operation({
    title: { zh: '身份源列表', en: 'List identity providers' },
    access: edit,
    kind: 'read',
    input: providerFilter.extend(paging),
    output: listOf(provider),
  }),
  'identityProvider.choices': operation({
    title: { zh: '可分配的角色与组织', en: 'Roles and organisations that may be given' },
    access: edit,
    kind: 'read',
    input: empty,
    output: z.strictObject({
      roles: z.array(z.strictObject(named)),
      organisations: z.array(z.strictObject({ id, parentId: id.nullable(), name: z.string() })),
      /** The former common address; a provider's own one is this, a `/` and its id. */
      redirectUri: z.string(),
    }),
  }),
  'identityProvider.create': operation({
    title: { zh: '新增身份源', en: 'Create an identity provider' },
    access: edit,
    kind: 'write',
    input: providerInput,
    output: byId,
  }),
  'identityProvider.update': operation({
    title: { zh: '修改身份源', en: 'Change an identity provider' },
    access: edit,
    kind: 'write',
    input: providerInput.extend({ id, version: z.int() }),
    output: done,
  }),
  'identityProvider.setStatus': operation({
    title: { zh: '启用或停用身份源', en: 'Enable or disable an identity provider' },
    access: edit,
    kind: 'write',
    input: z.strictObject({ id, status: z.union([z.literal(1), z.literal(2)]) }),
    output: done,
  }),
  'identityProvider.remove': operation({
    title: { zh: '删除身份源', en: 'Delete an identity provider' },
    access: edit,
    kind: 'write',
    input: byId,
    output: done,
  }),
  'identityProvider.test': operation({
    title: { zh: '测试身份源', en: 'Test an identity provider' },
    access: edit,
    kind: 'write',
    /** With `id` the stored secret serves where none is typed and the address is the stored one. */
    input: providerInput.pick({ settings: true, secret: true }).extend({ id: id.optional() }),
    output: providerFound,
  }),
  'identityProvider.search': operation({
    title: { zh: '搜索目录用户', en: 'Search a directory' },
    access: edit,
    kind: 'read',
    input: z.strictObject({ id, text: z.string().max(60).default('') }),
    output: z.strictObject({ entries: z.array(directoryEntry), truncated: z.boolean() }),
  }),
  'identityProvider.importUsers': operation({
    title: { zh: '从目录导入用户', en: 'Import users of a directory' },
    access: edit,
    kind: 'write',
    input: z.strictObject({ id, subjects: z.array(z.string().min(1).max(200)).min(1).max(200) }),
    output: z.strictObject({ created: z.int(), skipped: z.int() }),
  }),
  'identityProvider.listLinks': operation({
    title: { zh: '身份源的关联账号', en: 'Links of an identity provider' },
    access: edit,
    kind: 'read',
    input: linkFilter.extend(paging),
    output: listOf(
      z.strictObject({
        id,
        username: z.string(),
        displayName: z.string(),
        subject: z.string(),
        label: z.string(),
        lastUsedAt: instant.nullable(),
      }),
    ),
  }),
  'identityProvider.linkUser': operation({
    title: { zh: '为用户关联身份源账号', en: 'Link a user' },
    access: edit,
    kind: 'write',
    input: z.strictObject({
      providerId: id,
      username: z.string().trim().min(1).max(64),
      subject: z.string().trim().min(1).max(300),
      label: z.string().trim().max(100).default(''),
    }),
    output: done,
  }),
  'identityProvider.removeLink': operation({
    title: { zh: '解除用户的关联', en: "Remove a user's link" },
    access: edit,
    kind: 'write',
    input: byId,
    output: done,
  }),
}

export const identityProviderOperations = { ...ways, ...administered }
