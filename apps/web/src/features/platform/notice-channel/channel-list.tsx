import { noticeKinds } from '@gridwright/contract'
import type { NoticeChannel } from '@gridwright/contract'
import { notify } from '@gridwright/ui'
import { call } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useList, useLocalAddress } from '#parts/list/index.ts'
import type { ListColumns } from '#parts/list/index.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { texts } from './texts.ts'

const targetOf = ({ settings }: NoticeChannel): string =>
  settings.kind === 'webhook' ? settings.url : `${settings.host}:${settings.port}`

const columns: ListColumns<'noticeChannel.list', typeof texts> = [
  { key: 'name', primary: true, width: 200 },
  { key: 'type', width: 100, value: ({ settings }, { t }) => t(settings.kind) },
  { key: 'target', value: targetOf },
  {
    key: 'kinds',
    width: 110,
    render: ({ kinds }, { t, language }) => (
      <span title={kinds.map((kind) => noticeKinds[kind].title[language]).join('\n')}>
        {t('kindsCount', { count: kinds.length })}
      </span>
    ),
  },
  {
    key: 'status',
    width: 100,
    state: ({ enabled }, { t }) => (enabled ? ['success', t('on')] : ['neutral', t('off')]),
  },
]

/** The channels; what was sent stands on the same page and has the address. */
export const useChannelList = () => {
  const t = useText(texts)
  return useList({
    operation: 'noticeChannel.list',
    name: 'notice-channel',
    texts,
    icon: 'bell',
    address: useLocalAddress([]),
    columns,
    actions: [
      {
        key: 'test',
        label: 'test',
        inline: true,
        run: async ({ id }) => {
          const { answer } = await call('noticeChannel.test', { id })
          notify.success(t('tested', { answer }))
        },
      },
      {
        key: 'edit',
        label: 'edit',
        inline: true,
        main: true,
        opens: (channel, { close }) => (
          <ChannelDialog kind={channel.settings.kind} channel={channel} onClose={close} />
        ),
      },
      {
        key: 'remove',
        label: 'remove',
        icon: 'trash',
        danger: true,
        ask: { title: 'removeTitle', content: ({ name }) => t('removeAsk', { name }) },
        run: ({ id }) => call('noticeChannel.remove', { id }),
        done: 'removed',
        refresh: ['noticeChannel.deliveries'],
      },
    ],
  })
}
