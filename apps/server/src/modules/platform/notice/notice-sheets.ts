import { deliveryFilter, noticeKinds } from '@gridwright/contract'
import type { Delivery, NoticeChannel } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { z } from 'zod'
import { choicesOf, pagedRows } from '#modules/platform/sheet/sheet-api.ts'
import type { Sheet, SheetColumn, SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import { allChannels } from './channel-store.ts'
import { listDeliveries } from './delivery-store.ts'

type Needs = { readonly db: Db; readonly now: () => Date }

const edits = ['system:notice:edit'] as const

const channelColumns: readonly SheetColumn[] = [
  { key: 'name', title: { zh: '名称', en: 'Name' }, type: 'text', width: 24 },
  {
    key: 'type',
    title: { zh: '类型', en: 'Type' },
    type: 'choice',
    choices: choicesOf({ webhook: { zh: 'Webhook', en: 'Web hook' }, mail: { zh: '邮件', en: 'Mail' } }),
  },
  { key: 'target', title: { zh: '目标', en: 'Target' }, type: 'text', width: 36 },
  { key: 'username', title: { zh: '用户名', en: 'User name' }, type: 'text', width: 20 },
  { key: 'from', title: { zh: '发件人', en: 'From' }, type: 'text', width: 24 },
  { key: 'hasSecret', title: { zh: '已设密钥或密码', en: 'Has a secret' }, type: 'text', width: 16 },
  { key: 'kinds', title: { zh: '通知类型', en: 'Notices' }, type: 'text', width: 40 },
  { key: 'enabled', title: { zh: '启用', en: 'Enabled' }, type: 'text', width: 10 },
  { key: 'createdAt', title: { zh: '创建时间', en: 'Created' }, type: 'instant', width: 20 },
]

const states: Readonly<Record<Delivery['state'], SheetColumn['title']>> = {
  waiting: { zh: '等待中', en: 'Waiting' },
  sent: { zh: '已发送', en: 'Sent' },
  failed: { zh: '失败', en: 'Failed' },
}

const deliveryColumns: readonly SheetColumn[] = [
  { key: 'createdAt', title: { zh: '时间', en: 'Time' }, type: 'instant', width: 20 },
  { key: 'channelName', title: { zh: '渠道', en: 'Channel' }, type: 'text', width: 24 },
  {
    key: 'kind',
    title: { zh: '通知类型', en: 'Kind of notice' },
    type: 'choice',
    choices: Object.entries(noticeKinds).map(([value, { title }]) => ({ value, label: title })),
    width: 20,
  },
  { key: 'target', title: { zh: '目标', en: 'Target' }, type: 'text', width: 36 },
  {
    key: 'state',
    title: { zh: '状态', en: 'State' },
    type: 'choice',
    choices: choicesOf(states),
  },
  { key: 'attempts', title: { zh: '次数', en: 'Tries' }, type: 'number', width: 8 },
  { key: 'answer', title: { zh: '对方应答', en: 'Answer' }, type: 'text', width: 30 },
  { key: 'dueAt', title: { zh: '下次发送', en: 'Next try' }, type: 'instant', width: 20 },
  { key: 'endedAt', title: { zh: '结束时间', en: 'Ended' }, type: 'instant', width: 20 },
]

/** Channels and what was sent on them, as Excel. */
export const noticeSheets = (needs: Needs): readonly Sheet[] =>
  [channelSheet(needs), deliverySheet(needs)] as Sheet[]

const noFilter = z.strictObject({})

const channelSheet = ({ db }: Needs): Sheet<z.output<typeof noFilter>> => ({
  name: 'notice-channel',
  title: { zh: '通知渠道', en: 'Notice channels' },
  reads: 'noticeChannel.list',
  mayExport: edits,
  filter: noFilter,
  columns: channelColumns,
  rows: async function* (_caller, _filter, lang) {
    yield (await allChannels(db)).map((channel) => channelRow(channel, lang))
  },
})

const channelRow = (
  { name, settings, hasSecret, kinds, enabled, createdAt }: NoticeChannel,
  lang: 'zh' | 'en',
): SheetRow => ({
  name,
  type: settings.kind,
  ...(settings.kind === 'webhook'
    ? { target: placeOf(settings.url) }
    : { target: `${settings.host}:${settings.port}`, username: settings.username, from: settings.from }),
  hasSecret,
  kinds: kinds.map((kind) => noticeKinds[kind].title[lang]).join('、'),
  enabled,
  createdAt,
})

/** Of a web hook's address the origin alone: the rest often is the secret that lets one write there. */
const placeOf = (target: string): string => (URL.canParse(target) ? new URL(target).origin : target)

const deliverySheet = ({ db, now }: Needs): Sheet<z.output<typeof deliveryFilter>> => ({
  name: 'notice-delivery',
  title: { zh: '发送记录', en: 'Deliveries' },
  reads: 'noticeChannel.deliveries',
  mayExport: edits,
  filter: deliveryFilter,
  columns: deliveryColumns,
  rows: (_caller, { channelId, state }, lang) => {
    const filter = { channelId, state, lang, until: now() }
    return pagedRows(
      async (_page, place) => (await listDeliveries(db, filter, place)).data,
      ({ id: _id, channelId: _channel, target, dueAt, ...row }) => ({
        ...row,
        target: /^https?:/.test(target) ? placeOf(target) : target,
        dueAt: row.state === 'waiting' ? dueAt : null,
      }),
    )
  },
})
