import type { ReceivedReport, Subscription } from '@gridwright/contract'
import { Button, Card, confirm, DataTable, EmptyState, PageHeader, StatusTag } from '@gridwright/ui'
import type { Column } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { download, notifyError, useOperation, useRun } from '#base/client/index.ts'
import { shownTime, useText } from '#base/i18n/index.ts'
import { reportAddress } from '#features/reports/report-view/view-address.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { texts } from './texts.ts'
import { timeWords } from './time-words.ts'
import styles from './subscription.module.css'

const useColumns = (): readonly Column<Subscription>[] => {
  const t = useText(texts)
  return [
    { key: 'reportName', title: t('report'), primary: true, render: ({ reportName }) => reportName },
    { key: 'time', title: t('time'), width: 180, render: ({ time }) => timeWords(time, t) },
    { key: 'way', title: t('way'), width: 150, render: ({ way }) => t(way) },
    { key: 'format', title: t('format'), width: 90, render: ({ format }) => format },
    {
      key: 'next',
      title: t('next'),
      width: 160,
      render: ({ nextDue }) => (nextDue === null ? '–' : shownTime(nextDue)),
    },
    {
      key: 'status',
      title: t('status'),
      width: 90,
      render: ({ status }) => (
        <StatusTag tone={status === 1 ? 'success' : 'neutral'}>
          {t(status === 1 ? 'active' : 'paused')}
        </StatusTag>
      ),
    },
  ]
}

const Mine = (): ReactNode => {
  const t = useText(texts)
  const navigate = useNavigate()
  const refresh = ['delivery.listSubscriptions'] as const
  const { data } = useOperation('delivery.listSubscriptions', {}, { staleTime: 0 })
  const pause = useRun('delivery.pauseSubscription', { refresh })
  const end = useRun('delivery.unsubscribe', { refresh, success: t('ended') })
  const [changing, setChanging] = useState<Subscription>()
  const columns = useColumns()
  const ask = async ({ id, reportName: name }: Subscription): Promise<void> => {
    const asked = { title: t('endAsk', { name }), okText: t('end'), danger: true }
    if (await confirm(asked)) await end.run({ id })
  }
  const rows = data?.subscriptions
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="clock" title={t('none')} hint={t('noneHint')} />}
        actions={(row) => [
          {
            key: 'open',
            label: t('open'),
            icon: 'eye',
            onRun: () => void navigate(reportAddress(row.reportId, row.values)),
          },
          { key: 'edit', label: t('edit'), icon: 'edit', onRun: () => setChanging(row) },
          {
            key: 'pause',
            label: t(row.status === 1 ? 'pause' : 'resume'),
            icon: row.status === 1 ? 'stop' : 'play',
            onRun: () => void pause.run({ id: row.id, status: row.status === 1 ? 2 : 1 }),
          },
          { key: 'end', label: t('end'), icon: 'trash', danger: true, onRun: () => void ask(row) },
        ]}
      />
      {changing !== undefined && (
        <SubscriptionDialog
          reportId={changing.reportId}
          name={changing.reportName}
          values={changing.values}
          subscription={changing}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )
}

const Received = (): ReactNode => {
  const t = useText(texts)
  const { data } = useOperation('delivery.listReceived', { pageSize: 50 }, { staleTime: 0 })
  const columns: readonly Column<ReceivedReport>[] = [
    { key: 'reportName', title: t('report'), primary: true, render: ({ reportName }) => reportName },
    { key: 'fileName', title: t('file'), render: ({ fileName }) => fileName },
    { key: 'at', title: t('receivedAt'), width: 160, render: ({ receivedAt }) => shownTime(receivedAt) },
    {
      key: 'take',
      title: t('download'),
      width: 110,
      render: ({ fileId }) =>
        fileId === null ? (
          t('expired')
        ) : (
          <Button
            kind="text"
            size="small"
            icon="download"
            onClick={() => void download(fileId).catch(notifyError)}
          >
            {t('download')}
          </Button>
        ),
    },
  ]
  return (
    <DataTable
      label={t('received')}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      empty={<EmptyState compact icon="download" title={t('noneReceived')} />}
    />
  )
}

/** `/report/subscription`: what comes to me by itself, and what came. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub')} />
      <Card pad={false}>
        <Mine />
      </Card>
      <h2 className={styles['heading']}>{t('received')}</h2>
      <Card pad={false}>
        <Received />
      </Card>
    </>
  )
}
