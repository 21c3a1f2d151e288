import type { Output } from '@gridwright/contract'
import { DataTable, EmptyState } from '@gridwright/ui'
import type { Column } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { shownSecond, useText } from '#base/i18n/index.ts'
import { texts } from '#features/workflow/process-view/texts.ts'
import type { TabProps } from '#features/workflow/process-view/shown.ts'

type Ear = Output<'process.subscriptions'>['data'][number]

/** What the instance waits for from outside. */
export const MessageTab = ({ section, instance, chosen, elements }: TabProps): ReactNode => {
  const t = useText(texts)
  const input = { section, instanceKey: instance.key, currentPage: 1, pageSize: 200 }
  const answer = useOperation('process.subscriptions', input, { every: 5_000, keepPrevious: true })
  const columns: readonly Column<Ear>[] = [
    { key: 'name', title: t('waitsFor'), primary: true, value: ({ name, node }) => name || node },
    { key: 'kind', title: t('ear'), width: 110, value: ({ kind }) => t(kind) },
    { key: 'key', title: t('correlationKey'), width: 200, value: (row) => row.correlationKey ?? '–' },
    { key: 'node', title: t('element'), width: 200, value: ({ node }) => elements.nameOf(node) },
    { key: 'since', title: t('since'), width: 170, value: ({ createdAt }) => shownSecond(createdAt) },
  ]
  return (
    <DataTable
      label={t('messages')}
      columns={columns}
      rows={answer.data?.data.filter(({ node }) => chosen === undefined || node === chosen)}
      error={answer.error !== null && <CallErrorState compact error={answer.error} retry={answer.refetch} />}
      rowKey={({ key }) => key}
      empty={<EmptyState compact icon="bell" title={t('noMessages')} />}
    />
  )
}
