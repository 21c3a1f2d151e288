import { deliveryStates, noticeKinds } from '@gridwright/contract'
import type { CallInput, Delivery } from '@gridwright/contract'
import { Button, Card, EmptyState, StateWord, Toolbar } from '@gridwright/ui'
import type { Column, Tone } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useOperation, useRun } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Language, Text } from '#i18n/index.ts'
import { FilterSelect, ListTable, shownTime, useListAddress } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { RemoteSelect, useChannels, useRemoteList } from '#remote-select/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { texts } from './texts.ts'
import type { NoticeText } from './texts.ts'
import styles from './notice.module.css'

type Input = CallInput<'noticeChannel.deliveries'>

const tones: Readonly<Record<Delivery['state'], Tone>> = {
  waiting: 'info',
  sent: 'success',
  failed: 'danger',
}
const stateTexts = { waiting: 'waiting', sent: 'sent', failed: 'failedState' } as const

const kindTitle = (kind: string, language: Language): string =>
  Object.entries(noticeKinds).find(([name]) => name === kind)?.[1].title[language] ?? kind

type Show = { readonly t: Text<NoticeText>; readonly language: Language }

const columnsOf = ({ t, language }: Show): readonly Column<Delivery>[] => [
  {
    key: 'createdAt',
    title: t('createdAt'),
    primary: true,
    width: 150,
    value: ({ createdAt }) => shownTime(createdAt),
  },
  { key: 'channel', title: t('channel'), width: 140, value: ({ channelName }) => channelName },
  { key: 'kind', title: t('kind'), width: 150, value: ({ kind }) => kindTitle(kind, language) },
  { key: 'target', title: t('target'), value: ({ target }) => target },
  {
    key: 'state',
    title: t('state'),
    width: 100,
    render: ({ state }) => <StateWord tone={tones[state]}>{t(stateTexts[state])}</StateWord>,
  },
  { key: 'attempts', title: t('attempts'), width: 70, align: 'right', value: ({ attempts }) => attempts },
  { key: 'answer', title: t('answer'), width: 200, value: ({ answer }) => answer },
]

type Address = ListAddress<'channel' | 'state'>

const filterOf = ({ filters }: Address): Omit<Input, 'currentPage' | 'pageSize'> => {
  const state = deliveryStates.find((one) => one === filters.state)
  return {
    ...(filters.channel === '' ? {} : { channelId: filters.channel }),
    ...(state === undefined ? {} : { state }),
  }
}

type FiltersProps = {
  readonly address: Address
  readonly onRefresh: () => void
}

const Filters = ({ address, onRefresh }: FiltersProps): ReactNode => {
  const t = useText(texts)
  const chosen = address.filters.channel
  const channels = useRemoteList(useChannels, [chosen])
  return (
    <Toolbar
      label={t('filters')}
      end={
        <>
          <SheetTools sheet="notice-delivery" filter={filterOf(address)} />
          <Button kind="text" icon="refresh" onClick={onRefresh}>
            {t('refresh')}
          </Button>
        </>
      }
    >
      <RemoteSelect
        label={t('channel')}
        className={styles['filter']}
        list={channels}
        value={chosen}
        none={t('anyChannel')}
        choiceOf={({ name }) => ({ label: name })}
        onChange={(channel) => address.setFilter('channel', channel)}
      />
      <FilterSelect
        address={address}
        name="state"
        label={t('state')}
        any={t('anyState')}
        choices={deliveryStates.map((value) => ({ value, label: t(stateTexts[value]) }))}
        className={styles['filter']}
      />
    </Toolbar>
  )
}

/** What was sent on the channels, and what was answered. */
export const DeliveryList = (): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const address = useListAddress(['channel', 'state'])
  const { page, pageSize } = address
  const answer = useOperation(
    'noticeChannel.deliveries',
    { currentPage: page, pageSize, ...filterOf(address) },
    { keepPrevious: true },
  )
  const retry = useRun('noticeChannel.retry', {
    refresh: ['noticeChannel.deliveries'],
    success: t('retried'),
  })
  return (
    <section className={styles['deliveries']} aria-label={t('deliveries')}>
      <h2>
        {t('deliveries')} <small>{t('deliveriesSub')}</small>
      </h2>
      <Filters address={address} onRefresh={() => void answer.refetch()} />
      <Card pad={false}>
        <ListTable
          answer={answer}
          address={address}
          failed={t('deliveriesFailed')}
          label={t('deliveries')}
          columns={columnsOf({ t, language })}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="log" title={t('noDeliveries')} />}
          settingsKey="notice-delivery"
          actions={(row) =>
            row.state === 'sent'
              ? []
              : [
                  {
                    key: 'retry',
                    label: t('retry'),
                    inline: true,
                    onRun: () => void retry.run({ id: row.id }),
                  },
                ]
          }
        />
      </Card>
    </section>
  )
}
