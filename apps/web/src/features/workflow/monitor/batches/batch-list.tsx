import type { Tone } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { call } from '#base/client/index.ts'
import { texts } from '#features/workflow/monitor/texts.ts'
import { ListRows, useList } from '#parts/list/index.ts'
import type { ListActions, ListColumns } from '#parts/list/index.ts'
import type { Section } from '#parts/process-words/index.ts'

const tones = {
  ACTIVE: 'info',
  SUSPENDED: 'warning',
  COMPLETED: 'success',
  PARTIALLY_COMPLETED: 'danger',
  CANCELED: 'neutral',
} as const satisfies Readonly<Record<string, Tone>>

const titles = { cancel: 'batchCancel', retry: 'batchRetry', migrate: 'batchMigrate' } as const

const columns: ListColumns<'process.batches', typeof texts> = [
  { key: 'kind', title: 'batch', primary: true, width: 160, value: ({ kind }, { t }) => t(titles[kind]) },
  { key: 'state', width: 130, state: ({ state }, { t }) => [tones[state], t(state)] },
  {
    key: 'progress',
    width: 130,
    value: ({ done, failed, total }) => `${done + failed} / ${total}`,
  },
  { key: 'failedItems', width: 90, value: ({ failed }) => failed },
  { key: 'reason', width: 220, value: ({ reason }) => reason || '–' },
  { key: 'owner', width: 120 },
  { key: 'createdAt', title: 'startedAt', time: 'second' },
  { key: 'endedAt', time: 'second' },
]

const actions: ListActions<'process.batches', typeof texts> = [
  {
    key: 'pause',
    label: 'pause',
    icon: 'stop',
    inline: true,
    when: ({ state }) => state === 'ACTIVE',
    run: ({ key }) => call('process.controlBatch', { key, action: 'pause' }),
  },
  {
    key: 'resume',
    label: 'goOn',
    icon: 'play',
    inline: true,
    when: ({ state }) => state === 'SUSPENDED',
    run: ({ key }) => call('process.controlBatch', { key, action: 'resume' }),
  },
  {
    key: 'cancel',
    label: 'cancelBatch',
    icon: 'close',
    danger: true,
    ask: { title: 'cancelBatchAsk' },
    when: ({ state }) => state === 'ACTIVE' || state === 'SUSPENDED',
    run: ({ key }) => call('process.controlBatch', { key, action: 'cancel' }),
  },
]

/** What was begun over many instances, and how far it is. */
export const BatchList = ({ section }: { readonly section: Section }): ReactNode => {
  const list = useList({
    operation: 'process.batches',
    name: `${section}-batches`,
    texts,
    words: { list: 'batches', empty: 'noBatches', emptyHint: 'noBatchesHint' },
    icon: 'list',
    sheet: false,
    rowKey: ({ key }) => key,
    every: 3_000,
    input: () => ({ section }),
    columns,
    actions,
  })
  return <ListRows list={list} />
}
