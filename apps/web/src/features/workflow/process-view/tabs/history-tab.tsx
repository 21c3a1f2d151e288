import { DataTable, EmptyState, StateWord } from '@gridwright/ui'
import type { Column, Tone } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { shownSecond, useText } from '#base/i18n/index.ts'
import { texts } from '#features/workflow/process-view/texts.ts'
import type { Elements } from '#features/workflow/process-view/use-elements.ts'
import type { ShownInstance } from '#features/workflow/process-view/shown.ts'

type Activity = ShownInstance['activities'][number]

const tones: Readonly<Record<Activity['state'], Tone>> = {
  ACTIVE: 'info',
  COMPLETED: 'success',
  TERMINATED: 'neutral',
}

type HistoryProps = {
  readonly instance: Pick<ShownInstance, 'activities'>
  readonly chosen: string | undefined
  readonly elements: Elements
}

/** Where the instance was and is, in the order in which it came there. */
export const HistoryTab = ({ instance, chosen, elements }: HistoryProps): ReactNode => {
  const t = useText(texts)
  const columns: readonly Column<Activity>[] = [
    {
      key: 'node',
      title: t('element'),
      primary: true,
      value: ({ node, index }) =>
        index === null ? elements.nameOf(node) : `${elements.nameOf(node)} · ${index + 1}`,
    },
    {
      key: 'state',
      title: t('state'),
      width: 130,
      value: ({ state }) => t(state),
      render: ({ state }) => <StateWord tone={tones[state]}>{t(state)}</StateWord>,
    },
    { key: 'startedAt', title: t('startedAt'), width: 170, value: (row) => shownSecond(row.startedAt) },
    {
      key: 'endedAt',
      title: t('endedAt'),
      width: 170,
      value: ({ endedAt }) => (endedAt === null ? '–' : shownSecond(endedAt)),
    },
    { key: 'outcome', title: t('outcome'), width: 160, value: ({ outcome }) => outcome ?? '–' },
  ]
  return (
    <DataTable
      label={t('history')}
      columns={columns}
      rows={instance.activities.filter(({ node }) => chosen === undefined || node === chosen)}
      rowKey={({ key }) => key}
      empty={<EmptyState compact icon="history" title={t('noHistory')} />}
    />
  )
}
