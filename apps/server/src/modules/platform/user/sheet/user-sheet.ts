import { userFilter } from '@gridwright/contract'
import type { User } from '@gridwright/contract'
import type { z } from 'zod'
import { statusColumn } from '#modules/platform/sheet/sheet-api.ts'
import type { Sheet, SheetColumn, SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import type { Caller } from '#operations/handler.ts'
import type { UserNeeds } from '#modules/platform/user/account/user-unit-of-work.ts'
import { importing, seenUsers, viewing } from '#modules/platform/user/account/user-place.ts'
import { usersAfter } from '#modules/platform/user/account/user-store.ts'
import { givableRoles, planUsers } from './plan-users.ts'
import { positionNames } from './position-names.ts'
import { placesSeen } from './places.ts'
import { writeUsers } from './write-users.ts'

type Filter = z.output<typeof userFilter>

const atOnce = 500

const columns: readonly SheetColumn[] = [
  {
    key: 'username',
    title: { zh: '账号', en: 'Account' },
    type: 'text',
    required: true,
    note: {
      zh: '8 到 18 位字母、数字或 . @ _ -，不可重复',
      en: '8 to 18 letters, digits or . @ _ -; each once',
    },
    width: 18,
  },
  { key: 'displayName', title: { zh: '姓名', en: 'Name' }, type: 'text', required: true, width: 16 },
  {
    key: 'organisation',
    title: { zh: '所属机构', en: 'Organisation' },
    type: 'text',
    neededForNew: true,
    note: {
      zh: '新增用户时必填（数据范围为全部机构的人可留空）。机构名称；重名时填写路径，如“集团/财务部”。更新时留空表示不变',
      en: 'Needed for a new user (those whose data scope is everything may leave it empty). Its name, or its path where names repeat: “Group/Finance”. For an existing user, empty leaves it as it is',
    },
    width: 30,
  },
  {
    key: 'roles',
    title: { zh: '角色', en: 'Roles' },
    type: 'text',
    neededForNew: true,
    note: {
      zh: '新增用户时必填，须是已有的角色（见“可填写的值”）；多个用顿号或逗号分隔。更新时留空表示不变',
      en: 'Needed for a new user; roles that exist already (see “Allowed values”), several with commas between them. For an existing user, empty leaves them as they are',
    },
    width: 26,
  },
  {
    key: 'positions',
    title: { zh: '岗位', en: 'Positions' },
    type: 'text',
    note: {
      zh: '岗位编码或名称，多个用顿号或逗号分隔；更新时留空表示不变',
      en: 'Codes or names, several with commas between them; empty leaves them as they are',
    },
    width: 20,
  },
  statusColumn,
  { key: 'phone', title: { zh: '电话', en: 'Phone' }, type: 'text', width: 16 },
  { key: 'email', title: { zh: '邮箱', en: 'E-mail' }, type: 'text', width: 26 },
  {
    key: 'employeeNumber',
    title: { zh: '工号', en: 'Employee number' },
    type: 'text',
    note: { zh: '不可重复；更新时留空表示不变', en: 'Each once; empty leaves it as it is' },
    width: 16,
  },
  {
    key: 'endsOn',
    title: { zh: '到期日', en: 'Last day' },
    type: 'date',
    note: {
      zh: '在职的最后一天，之后不能登录；更新时留空表示不变',
      en: 'Of the employment; nobody logs in after it. Empty leaves it as it is',
    },
    width: 14,
  },
  { key: 'remark', title: { zh: '备注', en: 'Remark' }, type: 'text', width: 30 },
  {
    key: 'lastLoginAt',
    title: { zh: '最近登录', en: 'Last login' },
    type: 'instant',
    exportOnly: true,
    width: 20,
  },
  {
    key: 'createdAt',
    title: { zh: '创建时间', en: 'Created' },
    type: 'instant',
    exportOnly: true,
    width: 20,
  },
]

/** Users as an Excel file, there and back (SYS-02). */
export const userSheet = (needs: UserNeeds): Sheet<Filter> => ({
  name: 'user',
  title: { zh: '用户', en: 'Users' },
  reads: 'user.list',
  mayExport: ['system:user:view'],
  filter: userFilter,
  columns,
  rows: (caller, filter) => rowsOf(needs, caller, filter),
  importing: {
    mayImport: ['system:user:import'],
    key: 'username',
    allowed: async (caller, lang) => ({
      organisation: (await placesSeen(needs, needs.db, { caller, permissions: importing })).paths(),
      roles: await givableRoles(needs, caller, lang),
      positions: await positionNames(needs.db, lang),
    }),
    plan: (db, rows, wish) => planUsers(needs, db, { rows, wish }),
    write: (db, planned, wish) => writeUsers(db, { planned, wish }),
  },
})

async function* rowsOf(needs: UserNeeds, caller: Caller, filter: Filter): AsyncIterable<readonly SheetRow[]> {
  const { pathOf } = await placesSeen(needs, needs.db, { caller, permissions: viewing })
  let after = ''
  for (;;) {
    const wanted = { ...filter, now: needs.now(), after, limit: atOnce }
    const users = await usersAfter(needs.db, seenUsers(caller, viewing), wanted)
    if (users.length === 0) return
    yield users.map((user) => rowOf(user, pathOf))
    after = users.at(-1)?.key ?? after
  }
}

const rowOf = (user: User, pathOf: (id: string | null) => string): SheetRow => ({
  username: user.username,
  displayName: user.displayName,
  organisation: pathOf(user.organisationId),
  roles: user.roles.map(({ name }) => name).join('、'),
  positions: user.positions.map(({ name }) => name).join('、'),
  status: String(user.status),
  phone: user.phone,
  email: user.email,
  employeeNumber: user.employeeNumber,
  endsOn: user.endsOn,
  remark: user.remark,
  lastLoginAt: user.lastLoginAt,
  createdAt: user.createdAt,
})
