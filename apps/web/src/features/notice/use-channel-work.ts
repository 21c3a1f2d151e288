import type { NoticeChannel } from '@gridwright/contract'
import { confirm, notify } from '@gridwright/ui'
import { useRun } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { texts } from './texts.ts'

/** What may be done with a channel. */
export type ChannelWork = {
  readonly onEdit: (channel: NoticeChannel) => void
  readonly onTest: (channel: NoticeChannel) => void
  readonly onRemove: (channel: NoticeChannel) => void
}

export const useChannelWork = (onEdit: ChannelWork['onEdit']): ChannelWork => {
  const t = useText(texts)
  const test = useRun('noticeChannel.test', {
    onDone: ({ answer }) => notify.success(t('tested', { answer })),
  })
  const remove = useRun('noticeChannel.remove', {
    refresh: ['noticeChannel.list', 'noticeChannel.deliveries'],
    success: t('removed'),
  })
  const askAndRemove = async ({ id, name }: NoticeChannel): Promise<void> => {
    const question = { title: t('removeTitle'), content: t('removeAsk', { name }), okText: t('remove') }
    if (await confirm({ ...question, danger: true })) await remove.run({ id })
  }
  return {
    onEdit,
    onTest: ({ id }) => void test.run({ id }),
    onRemove: (channel) => void askAndRemove(channel),
  }
}
