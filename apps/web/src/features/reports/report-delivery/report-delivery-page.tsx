import { deliveryWays, reportDeliveryStates } from '@gridwright/contract'
import type { ReportDeliveryState } from '@gridwright/contract'
import type { Tone } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { call } from '#base/client/index.ts'
import { ListPage, useList } from '#parts/list/index.ts'
import type { ListActions, ListColumns } from '#parts/list/index.ts'
import { texts } from './texts.ts'

const tones: Readonly<Record<ReportDeliveryState, Tone>> = {
  waiting: 'info',
  ready: 'info',
  sent: 'success',
  failed: 'danger',
  skipped: 'neutral',
}

const word = (state: ReportDeliveryState) => (state === 'failed' ? 'failedState' : state)

const columns: ListColumns<'delivery.list', typeof texts> = [
  {
    key: 'recipient',
    primary: true,
    value: ({ recipient, way }, { t }) => (recipient === '' ? t(way) : recipient),
  },
  { key: 'way', width: 100, value: ({ way }, { t }) => t(way) },
  { key: 'reportName', width: 180 },
  { key: 'scheduleName', width: 180 },
  { key: 'fileName', hidden: true },
  { key: 'state', width: 100, state: ({ state }, { t }) => [tones[state], t(word(state))] },
  { key: 'attempts', width: 70, align: 'right', hidden: true },
  { key: 'reason', width: 260 },
  { key: 'createdAt', time: 'minute' },
]

const actions: ListActions<'delivery.list', typeof texts> = [
  {
    key: 'resend',
    label: 'resend',
    inline: true,
    may: ['system:schedule:edit'],
    when: ({ state, fileName }) => state === 'failed' && fileName !== '',
    run: ({ id }) => call('delivery.resend', { ids: [id] }),
    done: 'resent',
  },
]

/** `/report/delivery`: what became of every recipient (RPT-06). */
export const Page = (): ReactNode => {
  const list = useList({
    operation: 'delivery.list',
    name: 'report-delivery',
    texts,
    icon: 'log',
    every: 10_000,
    filters: {
      text: { search: 'search' },
      state: {
        label: 'state',
        any: 'anyState',
        choices: reportDeliveryStates.map((one) => [one, word(one)] as const),
      },
      way: { label: 'way', any: 'anyWay', choices: deliveryWays.map((one) => [one, one] as const) },
      runId: { control: () => null },
    },
    columns,
    actions,
  })
  return <ListPage list={list} />
}
