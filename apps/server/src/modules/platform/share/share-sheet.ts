import { shareFilter } from '@gridwright/contract'
import type { ShareLink } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import type { z } from 'zod'
import type { Assets } from '#modules/platform/asset/index.ts'
import { choicesOf } from '#modules/platform/sheet/sheet-api.ts'
import type { Sheet, SheetColumn } from '#modules/platform/sheet/sheet-api.ts'
import { listShares } from './share-store.ts'

type Needs = { readonly db: Db; readonly now: () => Date; readonly assets: Assets }

const states: Readonly<Record<ShareLink['state'], SheetColumn['title']>> = {
  open: { zh: '有效', en: 'Open' },
  ended: { zh: '已失效', en: 'Ended' },
}

const columns: readonly SheetColumn[] = [
  { key: 'asset', title: { zh: '内容', en: 'Content' }, type: 'text', width: 32 },
  { key: 'createdByName', title: { zh: '创建人', en: 'Made by' }, type: 'text', width: 16 },
  { key: 'createdAt', title: { zh: '创建时间', en: 'Created' }, type: 'instant', width: 20 },
  { key: 'expiresAt', title: { zh: '到期时间', en: 'Expires' }, type: 'instant', width: 20 },
  { key: 'state', title: { zh: '状态', en: 'State' }, type: 'choice', choices: choicesOf(states) },
  { key: 'hasPassword', title: { zh: '有密码', en: 'Has a password' }, type: 'text', width: 12 },
  { key: 'opened', title: { zh: '打开次数', en: 'Times opened' }, type: 'number', width: 12 },
  { key: 'lastOpenedAt', title: { zh: '最近打开', en: 'Last opened' }, type: 'instant', width: 20 },
  { key: 'fixed', title: { zh: '固定的参数', en: 'Fixed' }, type: 'text', width: 24 },
  { key: 'origins', title: { zh: '可嵌入的网站', en: 'May be framed by' }, type: 'text', width: 32 },
]

const fixedText = (fixed: ShareLink['fixed']): string =>
  Object.entries(fixed)
    .map(([code, value]) => `${code} = ${value}`)
    .join('; ')

/** The links of one asset as Excel (RPT-06), for those who manage it; of a link nothing that opens it. */
export const shareSheet = ({ db, now, assets }: Needs): Sheet<z.output<typeof shareFilter>> => ({
  name: 'share-link',
  title: { zh: '分享链接', en: 'Share links' },
  reads: 'share.list',
  mayExport: ['report:edit', 'screen:edit'],
  filter: shareFilter,
  columns,
  rows: async function* (caller, { assetId }) {
    const { name: asset } = await assets.require(caller, assetId, 'manage')
    yield (await listShares(db, assetId, now())).map(({ id: _id, origins, fixed, ...link }) => ({
      ...link,
      asset,
      fixed: fixedText(fixed),
      origins: origins.join(' '),
    }))
  },
})
