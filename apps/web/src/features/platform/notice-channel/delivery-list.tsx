import { deliveryStates, noticeKinds } from '@gridwright/contract'
import type { Delivery } from '@gridwright/contract'
import { Button } from '@gridwright/ui'
import type { Tone } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { call } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'
import { ListBar, ListRows, useList } from '#parts/list/index.ts'
import type { FilterControl, ListColumns } from '#parts/list/index.ts'
import { RemoteSelect, useChannels, useRemoteList } from '#parts/remote-select/index.ts'
import { texts } from './texts.ts'
import styles from './notice.module.css'

const tones: Readonly<Record<Delivery['state'], Tone>> = {
  waiting: 'info',
  sent: 'success',
  failed: 'danger',
}
const stateTexts = { waiting: 'waiting', sent: 'sent', failed: 'failedState' } as const

const kindTitle = (kind: string, language: Language): string =>
  Object.entries(noticeKinds).find(([name]) => name === kind)?.[1].title[language] ?? kind

const columns: ListColumns<'noticeChannel.deliveries', typeof texts> = [
  { key: 'createdAt', primary: true, time: 'minute' },
  { key: 'channelName', title: 'channel', width: 140 },
  { key: 'kind', width: 150, value: ({ kind }, { language }) => kindTitle(kind, language) },
  { key: 'target' },
  { key: 'state', width: 100, state: ({ state }, { t }) => [tones[state], t(stateTexts[state])] },
  { key: 'attempts', width: 70, align: 'right' },
  { key: 'answer', width: 200 },
]

const ChannelFilter = ({ value, onChange }: FilterControl): ReactNode => {
  const t = useText(texts)
  const channels = useRemoteList(useChannels, [value])
  return (
    <RemoteSelect
      label={t('channel')}
      className={styles['filter']}
      list={channels}
      value={value}
      none={t('anyChannel')}
      choiceOf={({ name }) => ({ label: name })}
      onChange={onChange}
    />
  )
}

/** What was sent on the channels, and what was answered. */
export const DeliveryList = (): ReactNode => {
  const t = useText(texts)
  const list = useList({
    operation: 'noticeChannel.deliveries',
    name: 'notice-delivery',
    texts,
    words: { list: 'deliveries', empty: 'noDeliveries', emptyHint: () => '', failed: 'deliveriesFailed' },
    icon: 'log',
    filters: {
      channelId: { named: 'channel', control: (props) => <ChannelFilter {...props} /> },
      state: {
        label: 'state',
        any: 'anyState',
        choices: deliveryStates.map((one) => [one, stateTexts[one]] as const),
      },
    },
    columns,
    actions: [
      {
        key: 'retry',
        label: 'retry',
        inline: true,
        when: ({ state }) => state !== 'sent',
        run: ({ id }) => call('noticeChannel.retry', { id }),
        done: 'retried',
      },
    ],
  })
  return (
    <section className={styles['deliveries']} aria-label={t('deliveries')}>
      <h2>
        {t('deliveries')} <small>{t('deliveriesSub')}</small>
      </h2>
      <ListBar
        list={list}
        end={
          <Button kind="text" icon="refresh" onClick={() => void list.answer.refetch()}>
            {t('refresh')}
          </Button>
        }
      />
      <ListRows list={list} />
    </section>
  )
}
