import { AppError, farProblemOf } from '@gridwright/contract'
import type { HandlerInput, NoticeChannel } from '@gridwright/contract'
import type { HandlersOf } from '#operations/handler.ts'
import { newId } from '#platform/secrets.ts'
import { allChannels, findChannel, insertChannel, removeChannel, updateChannel } from './channel-store.ts'
import type { Channel } from './channel-store.ts'
import { readReader } from './choice-store.ts'
import { deliverNow, placeOf } from './deliver.ts'
import type { DeliverNeeds } from './deliver.ts'
import { listDeliveries, retryDelivery } from './delivery-store.ts'
import type { Payload } from './delivery-store.ts'

export type ChannelNeeds = DeliverNeeds & { readonly publicUrl: string | undefined }

type Wish = Omit<HandlerInput<'noticeChannel.list'>, 'currentPage' | 'pageSize'>

const isWished = ({ id, name, settings }: Channel, { text, kind, ids }: Wish): boolean =>
  name.toLowerCase().includes(text.trim().toLowerCase()) &&
  (kind === undefined || settings.kind === kind) &&
  (ids === undefined || ids.includes(id))

/** Channels of the whole installation: only who maintains notices sees them; `wake` says that there is something to deliver. */
export const channelHandlers = (needs: ChannelNeeds, wake: () => void): HandlersOf<'noticeChannel'> => ({
  'noticeChannel.list': async ({ currentPage, pageSize, ...wish }) => {
    const all = (await allChannels(needs.db)).filter((channel) => isWished(channel, wish))
    const from = (currentPage - 1) * pageSize
    const data = all.slice(from, from + pageSize).map(shown)
    return { data, total: all.length, hasPublicUrl: needs.publicUrl !== undefined }
  },
  'noticeChannel.create': async ({ secret, ...values }, { record }) => {
    const id = newId()
    const sealed = sealedSecret(needs, { id, secret, before: null })
    await insertChannel(needs.db, { ...values, id, sealed, at: needs.now() })
    record({ entity: 'noticeChannel', id, name: values.name, after: values })
    return { id }
  },
  'noticeChannel.update': async ({ id, version, secret, ...values }, { record }) => {
    const before = await findChannel(needs.db, id)
    const sealed = sealedSecret(needs, {
      id,
      secret: keptSecret(before, { secret, ...values }),
      before: before.sealed,
    })
    if (!(await updateChannel(needs.db, { ...values, id, version, sealed })))
      throw new AppError('changed-meanwhile', { name: before.name })
    const { name, enabled, settings, kinds } = before
    record({ entity: 'noticeChannel', id, name, before: { name, enabled, settings, kinds }, after: values })
    return { ok: true }
  },
  'noticeChannel.remove': async ({ id }, { record }) => {
    const { name, enabled, settings, kinds } = await findChannel(needs.db, id)
    await removeChannel(needs.db, id)
    record({ entity: 'noticeChannel', id, name, before: { name, enabled, settings, kinds } })
    return { ok: true }
  },
  'noticeChannel.test': async ({ id }, { caller, lang }) => {
    const channel = await findChannel(needs.db, id)
    const payload = await trial(needs, channel, { userId: caller.userId, lang })
    try {
      return { answer: await deliverNow(needs, channel, { deliveryId: newId(), event: 'test', payload }) }
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new AppError('channel-failed', farProblemOf(error), error)
    }
  },
  'noticeChannel.deliveries': ({ channelId, state, currentPage, pageSize }, { lang }) => {
    const page = { limit: pageSize, offset: (currentPage - 1) * pageSize }
    return listDeliveries(needs.db, { channelId, state, lang }, page)
  },
  'noticeChannel.retry': async ({ id }) => {
    await retryDelivery(needs.db, id, needs.now())
    wake()
    return { ok: true }
  },
})

const shown = ({ sealed: _sealed, ...channel }: Channel): NoticeChannel => channel

type Secret = {
  readonly id: string
  readonly secret: string | undefined
  readonly before: string | null
}

const sealedSecret = ({ box }: ChannelNeeds, { id, secret, before }: Secret): string | null => {
  if (secret === undefined) return before
  return secret === '' ? null : box.seal(secret, placeOf(id))
}

type Values = Pick<HandlerInput<'noticeChannel.create'>, 'settings' | 'secret'>

/** A stored secret does not go to another place than the one for which it was typed (docs/decisions/0009). */
const keptSecret = ({ settings }: Channel, { secret, settings: next }: Values): string | undefined => {
  if (secret !== undefined) return secret
  return JSON.stringify(addressOf(settings)) === JSON.stringify(addressOf(next)) ? undefined : ''
}

const addressOf = (settings: NoticeChannel['settings']): readonly unknown[] =>
  settings.kind === 'webhook'
    ? [new URL(settings.url).origin]
    : [settings.host, settings.port, settings.tls, settings.username]

const words = {
  zh: { title: '测试通知', body: '这是一条来自 Gridwright 的测试通知。' },
  en: { title: 'Test notice', body: 'This is a test notice from Gridwright.' },
}

type Asker = { readonly userId: string; readonly lang: 'zh' | 'en' }

const trial = async (
  needs: ChannelNeeds,
  { settings }: Channel,
  { userId, lang }: Asker,
): Promise<Payload> => {
  const both = (part: 'title' | 'body') => ({ zh: words.zh[part], en: words.en[part] })
  if (settings.kind === 'webhook') {
    const notice = { kind: 'test', at: needs.now().toISOString(), title: both('title'), body: both('body') }
    return { kind: 'webhook', body: JSON.stringify({ ...notice, link: null, recipients: [] }) }
  }
  if (needs.publicUrl === undefined) throw new AppError('mail-needs-public-url')
  const { email } = await readReader(needs.db, userId)
  if (email === '') throw new AppError('no-own-email')
  return {
    kind: 'mail',
    to: email,
    subject: words[lang].title,
    text: `${words[lang].body}\n\n${needs.publicUrl}\n`,
  }
}
