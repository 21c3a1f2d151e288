import { factorUserFilter } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { z } from 'zod'
import { seenMembers } from '#modules/platform/role/index.ts'
import { pagedRows } from '#modules/platform/sheet/sheet-api.ts'
import type { Sheet, SheetColumn } from '#modules/platform/sheet/sheet-api.ts'
import { factorUsersFor } from './policy-handlers.ts'
import { listPolicies } from './policy-store.ts'

const userColumns: readonly SheetColumn[] = [
  { key: 'username', title: { zh: '用户名', en: 'User name' }, type: 'text', width: 18 },
  { key: 'displayName', title: { zh: '姓名', en: 'Name' }, type: 'text', width: 16 },
  { key: 'organisationName', title: { zh: '组织机构', en: 'Organisation' }, type: 'text', width: 20 },
  { key: 'totp', title: { zh: '验证器', en: 'Authenticators' }, type: 'number', width: 12 },
  { key: 'passkeys', title: { zh: '通行密钥', en: 'Passkeys' }, type: 'number', width: 12 },
  { key: 'recoveryLeft', title: { zh: '剩余恢复码', en: 'Recovery codes left' }, type: 'number', width: 14 },
  { key: 'required', title: { zh: '角色要求', en: 'Demanded by a role' }, type: 'text', width: 12 },
]

const policyColumns: readonly SheetColumn[] = [
  { key: 'name', title: { zh: '角色', en: 'Role' }, type: 'text', width: 22 },
  { key: 'nameEn', title: { zh: '英文名称', en: 'English name' }, type: 'text', width: 22 },
  {
    key: 'required',
    title: { zh: '要求两步验证', en: 'Demands a second factor' },
    type: 'text',
    width: 14,
  },
  { key: 'users', title: { zh: '用户数', en: 'Users' }, type: 'number', width: 10 },
  { key: 'enrolled', title: { zh: '已设置的用户数', en: 'Users who have one' }, type: 'number', width: 14 },
]

/** Who has second factors and which roles demand one, as Excel (ACC-12). */
export const factorSheets = (db: Db): readonly Sheet[] => [userSheet(db), policySheet(db)] as Sheet[]

/** How many each has, never the factors. */
const userSheet = (db: Db): Sheet<z.output<typeof factorUserFilter>> => ({
  name: 'second-factor',
  title: { zh: '用户的两步验证', en: 'Second factors of users' },
  reads: 'secondFactor.listUsers',
  mayExport: ['system:user:view'],
  filter: factorUserFilter,
  columns: userColumns,
  rows: (caller, filter) =>
    pagedRows(
      async (page) => (await factorUsersFor(db, caller, { ...filter, ...page })).data,
      ({ id: _id, ...row }) => row,
    ),
})

const noFilter = z.strictObject({})

const policySheet = (db: Db): Sheet<z.output<typeof noFilter>> => ({
  name: 'second-factor-policy',
  title: { zh: '两步验证策略', en: 'Second factors by role' },
  reads: 'secondFactor.listRoles',
  mayExport: ['system:role:view'],
  filter: noFilter,
  columns: policyColumns,
  rows: async function* (caller) {
    yield (await listPolicies(db, seenMembers(caller))).map(({ id: _id, ...row }) => row)
  },
})
