import { onlineUserFilter } from '@gridwright/contract'
import type { OnlineUser } from '@gridwright/contract'
import type { z } from 'zod'
import { choicesOf, pagedRows } from '#modules/platform/sheet/sheet-api.ts'
import type { Sheet, SheetColumn } from '#modules/platform/sheet/sheet-api.ts'
import { onlineUsers } from './online-user-handlers.ts'
import type { OnlineNeeds } from './online-user-handlers.ts'

const locations: Readonly<Record<OnlineUser['location'], SheetColumn['title']>> = {
  local: { zh: '本机', en: 'This machine' },
  private: { zh: '内网', en: 'Private network' },
  public: { zh: '互联网', en: 'Internet' },
  unknown: { zh: '未知', en: 'Unknown' },
}

const columns: readonly SheetColumn[] = [
  { key: 'username', title: { zh: '用户名', en: 'User name' }, type: 'text', width: 18 },
  { key: 'displayName', title: { zh: '姓名', en: 'Name' }, type: 'text', width: 16 },
  { key: 'roleName', title: { zh: '角色', en: 'Role' }, type: 'text', width: 18 },
  { key: 'organisationName', title: { zh: '组织机构', en: 'Organisation' }, type: 'text', width: 20 },
  { key: 'application', title: { zh: '应用', en: 'Application' }, type: 'text', width: 14 },
  { key: 'address', title: { zh: '地址', en: 'Address' }, type: 'text', width: 18 },
  {
    key: 'location',
    title: { zh: '位置', en: 'Location' },
    type: 'choice',
    choices: choicesOf(locations),
    width: 14,
  },
  { key: 'browser', title: { zh: '浏览器', en: 'Browser' }, type: 'text', width: 16 },
  { key: 'system', title: { zh: '操作系统', en: 'System' }, type: 'text', width: 16 },
  { key: 'loggedInAt', title: { zh: '登录时间', en: 'Logged in' }, type: 'instant', width: 20 },
  { key: 'lastActiveAt', title: { zh: '最近操作', en: 'Last active' }, type: 'instant', width: 20 },
]

/** Who is in as Excel (ACC-16, SYS-02); without the handles by which sessions are ended. */
export const onlineUserSheet = (needs: OnlineNeeds): Sheet<z.output<typeof onlineUserFilter>> => ({
  name: 'online-user',
  title: { zh: '在线用户', en: 'Online users' },
  reads: 'onlineUser.list',
  mayExport: ['system:session:view'],
  filter: onlineUserFilter,
  columns,
  rows: (caller, filter) =>
    pagedRows(
      async (page) => (await onlineUsers(needs, { ...filter, ...page }, caller)).data,
      ({ id: _id, userId: _userId, current: _current, roleNameEn: _english, ...row }) => row,
    ),
})
