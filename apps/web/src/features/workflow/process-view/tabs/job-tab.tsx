import type { Output } from '@gridwright/contract'
import { DataTable, Dialog, EmptyState, StateWord } from '@gridwright/ui'
import type { Column } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation, useRun } from '#base/client/index.ts'
import { shownSecond, useLanguage, useText } from '#base/i18n/index.ts'
import { instanceReads } from '#features/workflow/process-view/instance-reads.ts'
import { texts } from '#features/workflow/process-view/texts.ts'
import { jobKindWord } from '#parts/process-words/index.ts'
import styles from '#features/workflow/process-view/process-view.module.css'
import type { TabProps } from '#features/workflow/process-view/shown.ts'

type Job = Output<'process.jobs'>['data'][number]

const useColumns = ({ elements }: TabProps): readonly Column<Job>[] => {
  const t = useText(texts)
  const language = useLanguage()
  return [
    {
      key: 'type',
      title: t('job'),
      primary: true,
      width: 180,
      value: ({ kind, type }) => (kind === type ? jobKindWord(kind, language) : type),
    },
    { key: 'node', title: t('element'), width: 180, value: ({ node }) => elements.nameOf(node) },
    {
      key: 'retries',
      title: t('retries'),
      width: 90,
      render: ({ retries }) => <StateWord tone={retries === 0 ? 'danger' : 'neutral'}>{retries}</StateWord>,
    },
    {
      key: 'dueAt',
      title: t('dueAt'),
      width: 170,
      value: ({ dueAt }) => (dueAt === null ? t('waitsForOthers') : shownSecond(dueAt)),
    },
    { key: 'worker', title: t('worker'), width: 140, value: ({ worker }) => worker ?? '–' },
    { key: 'message', title: t('cause'), value: ({ message }) => message.split('\n')[0] || '–' },
  ]
}

/** Work of the instance that waits or failed; what a worker said is read in full. */
export const JobTab = (props: TabProps): ReactNode => {
  const { section, instance, chosen, mayOperate } = props
  const t = useText(texts)
  const columns = useColumns(props)
  const [read, setRead] = useState<Job>()
  const node = chosen === undefined ? {} : { node: chosen }
  const input = { section, instanceKey: instance.key, currentPage: 1, pageSize: 200, ...node }
  const answer = useOperation('process.jobs', input, { every: 5_000, keepPrevious: true })
  const hurry = useRun('process.runJob', { refresh: instanceReads, success: t('runSoon') })
  return (
    <>
      <DataTable
        label={t('jobs')}
        columns={columns}
        rows={answer.data?.data}
        error={
          answer.error !== null && <CallErrorState compact error={answer.error} retry={answer.refetch} />
        }
        rowKey={({ key }) => key}
        empty={<EmptyState compact icon="tasks" title={t('noJobs')} />}
        actions={(row) => [
          ...(row.message === ''
            ? []
            : [
                {
                  key: 'read',
                  label: t('readMessage'),
                  icon: 'eye',
                  inline: true,
                  onRun: () => setRead(row),
                } as const,
              ]),
          ...(mayOperate && row.retries > 0 && row.dueAt !== null
            ? [
                {
                  key: 'run',
                  label: t('runNow'),
                  icon: 'play',
                  inline: true,
                  onRun: () => void hurry.run({ key: row.key }),
                } as const,
              ]
            : []),
        ]}
      />
      {read !== undefined && (
        <Dialog title={t('jobMessage')} width={760} onClose={() => setRead(undefined)}>
          <pre className={styles['code']}>{read.message}</pre>
        </Dialog>
      )}
    </>
  )
}
