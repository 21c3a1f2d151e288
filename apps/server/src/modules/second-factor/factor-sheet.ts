import { factorUserFilter } from '@gridwright/contract'
import type { z } from 'zod'
import { pagedRows } from '#modules/sheet/sheet-door.ts'
import type { Sheet, SheetColumn } from '#modules/sheet/sheet-door.ts'
import type { Db } from './factor-work.ts'
import { factorUsersFor } from './policy-handlers.ts'

const columns: readonly SheetColumn[] = [
  { key: 'username', title: { zh: '用户名', en: 'User name' }, type: 'text', width: 18 },
  { key: 'displayName', title: { zh: '姓名', en: 'Name' }, type: 'text', width: 16 },
  { key: 'organisationName', title: { zh: '组织机构', en: 'Organisation' }, type: 'text', width: 20 },
  { key: 'totp', title: { zh: '验证器', en: 'Authenticators' }, type: 'number', width: 12 },
  { key: 'passkeys', title: { zh: '通行密钥', en: 'Passkeys' }, type: 'number', width: 12 },
  { key: 'recoveryLeft', title: { zh: '剩余恢复码', en: 'Recovery codes left' }, type: 'number', width: 14 },
  { key: 'required', title: { zh: '角色要求', en: 'Demanded by a role' }, type: 'text', width: 12 },
]

/** Who has second factors, as Excel (ACC-12): how many, never the factors. */
export const factorSheet = (db: Db): Sheet<z.output<typeof factorUserFilter>> => ({
  name: 'second-factor',
  title: { zh: '用户的两步验证', en: 'Second factors of users' },
  reads: 'secondFactor.listUsers',
  mayExport: ['system:user:view'],
  filter: factorUserFilter,
  columns,
  rows: (caller, filter) =>
    pagedRows(
      async (page) => (await factorUsersFor(db, caller, { ...filter, ...page })).data,
      ({ id: _id, ...row }) => row,
    ),
})
