import { apiKeyFilter, dataScopeKinds } from '@gridwright/contract'
import type { ApiKey } from '@gridwright/contract'
import type { z } from 'zod'
import { choicesOf, pagedRows } from '#modules/platform/sheet/sheet-api.ts'
import type { Sheet, SheetColumn } from '#modules/platform/sheet/sheet-api.ts'
import { keysFor } from './api-key-handlers.ts'
import type { ApiKeyNeeds } from './api-key-handlers.ts'

const states: Readonly<Record<ApiKey['state'], SheetColumn['title']>> = {
  live: { zh: '有效', en: 'Valid' },
  expired: { zh: '已过期', en: 'Expired' },
  revoked: { zh: '已吊销', en: 'Revoked' },
}

const asRole = { role: { zh: '与角色一致', en: 'As the role' } }

const columns: readonly SheetColumn[] = [
  { key: 'name', title: { zh: '名称', en: 'Name' }, type: 'text', width: 24 },
  { key: 'handle', title: { zh: '标识', en: 'Handle' }, type: 'text', width: 22 },
  { key: 'ownerName', title: { zh: '所有者', en: 'Owner' }, type: 'text', width: 16 },
  { key: 'roleName', title: { zh: '角色', en: 'Role' }, type: 'text', width: 18 },
  { key: 'permissions', title: { zh: '权限', en: 'Permissions' }, type: 'text', width: 40 },
  {
    key: 'scope',
    title: { zh: '数据范围', en: 'Data scope' },
    type: 'choice',
    choices: choicesOf({ ...asRole, ...dataScopeKinds }),
    width: 18,
  },
  { key: 'addresses', title: { zh: '允许的地址', en: 'Allowed addresses' }, type: 'text', width: 24 },
  { key: 'state', title: { zh: '状态', en: 'State' }, type: 'choice', choices: choicesOf(states) },
  { key: 'createdAt', title: { zh: '创建时间', en: 'Created' }, type: 'instant', width: 20 },
  { key: 'expiresAt', title: { zh: '到期时间', en: 'Expires' }, type: 'instant', width: 20 },
  { key: 'lastUsedAt', title: { zh: '最近使用', en: 'Last used' }, type: 'instant', width: 20 },
  { key: 'lastUsedAddress', title: { zh: '使用地址', en: 'Used from' }, type: 'text', width: 18 },
]

/** API keys as Excel; of a key itself only its handle, which logs show too (PRM-05). */
export const apiKeySheet = (needs: ApiKeyNeeds): Sheet<z.output<typeof apiKeyFilter>> => ({
  name: 'api-key',
  title: { zh: '接口密钥', en: 'API keys' },
  reads: 'apiKey.list',
  mayExport: ['system:api-key:own', 'system:api-key:edit'],
  filter: apiKeyFilter,
  columns,
  rows: (caller, filter) =>
    pagedRows(
      async (page) => (await keysFor(needs, caller, { ...filter, ...page })).data,
      ({ name, handle, ownerName, roleName, state, createdAt, expiresAt, ...key }) => ({
        name,
        handle,
        ownerName,
        roleName,
        permissions: key.permissions.join('、'),
        scope: String(key.dataScope?.kind ?? 'role'),
        addresses: key.addresses.join('、'),
        state,
        createdAt,
        expiresAt,
        lastUsedAt: key.lastUsedAt,
        lastUsedAddress: key.lastUsedAddress,
      }),
    ),
})
