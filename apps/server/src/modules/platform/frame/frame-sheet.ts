import { frameFilter } from '@gridwright/contract'
import type { FrameTokenKind } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { z } from 'zod'
import { choicesOf, pagedRows } from '#modules/platform/sheet/sheet-api.ts'
import type { Sheet, SheetColumn } from '#modules/platform/sheet/sheet-api.ts'
import { listOrigins } from './frame-store.ts'
import { shown } from './save-origin.ts'

const kinds: Readonly<Record<FrameTokenKind, SheetColumn['title']>> = {
  none: { zh: '不发放', en: 'None' },
  frame: { zh: '嵌入页令牌', en: 'Frame token' },
  session: { zh: '会话令牌', en: 'Session token' },
}

const columns: readonly SheetColumn[] = [
  { key: 'name', title: { zh: '名称', en: 'Name' }, type: 'text', width: 24 },
  { key: 'origin', title: { zh: '来源', en: 'Origin' }, type: 'text', width: 36 },
  {
    key: 'token',
    title: { zh: '发放的令牌', en: 'Token handed out' },
    type: 'choice',
    choices: choicesOf(kinds),
  },
  { key: 'permissions', title: { zh: '可告知的权限', en: 'Permissions told' }, type: 'text', width: 40 },
  { key: 'enabled', title: { zh: '启用', en: 'Enabled' }, type: 'text', width: 10 },
  { key: 'createdAt', title: { zh: '添加时间', en: 'Added' }, type: 'instant', width: 20 },
]

/** What may be embedded, and who is handed which kind of token, as Excel (ACC-13). */
export const frameSheet = (db: Db): Sheet<z.output<typeof frameFilter>> => ({
  name: 'frame-origin',
  title: { zh: '嵌入来源', en: 'Embedded origins' },
  reads: 'frame.list',
  mayExport: ['system:menu:view'],
  filter: frameFilter,
  columns,
  rows: (_caller, filter) =>
    pagedRows(
      async (_page, place) => (await listOrigins(db, { ...filter, ...place })).data.map(shown),
      ({ id: _id, version: _version, permissions, ...row }) => ({
        ...row,
        permissions: permissions.join('、'),
      }),
    ),
})
