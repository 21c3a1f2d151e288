import type { Output, Schedule, ScheduleKind } from '@gridwright/contract'
import { StateWord } from '@gridwright/ui'
import type { Column, RowAction } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Language, Text } from '#i18n/index.ts'
import { ListTable, shownTime } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { RunStateTag } from './run-state.tsx'
import { texts } from './texts.ts'
import type { ScheduleText } from './texts.ts'

type Words = {
  readonly t: Text<ScheduleText>
  readonly language: Language
  readonly kinds: readonly ScheduleKind[]
}

export const kindTitle = (kinds: readonly ScheduleKind[], kind: string, language: Language): string =>
  kinds.find((one) => one.kind === kind)?.title[language] ?? kind

const columnsOf = ({ t, language, kinds }: Words): readonly Column<Schedule>[] => [
  { key: 'name', title: t('name'), primary: true, value: ({ name }) => name, sortable: true },
  { key: 'group', title: t('group'), width: 110, value: ({ group }) => group, sortable: true },
  { key: 'kind', title: t('kind'), width: 160, value: ({ kind }) => kindTitle(kinds, kind, language) },
  {
    key: 'cron',
    title: t('cron'),
    width: 130,
    value: ({ cron }) => cron,
    render: ({ cron, timeZone }) => <code title={timeZone}>{cron}</code>,
  },
  {
    key: 'nextDue',
    title: t('nextDue'),
    width: 150,
    value: ({ nextDue }) => (nextDue === null ? '' : shownTime(nextDue)),
    sortable: true,
  },
  {
    key: 'lastRun',
    title: t('lastRun'),
    width: 110,
    render: ({ lastRun }) => (lastRun === null ? '–' : <RunStateTag state={lastRun.state} />),
  },
  { key: 'owner', title: t('owner'), width: 120, value: ({ ownerName }) => ownerName, hidden: true },
  {
    key: 'status',
    title: t('status'),
    width: 90,
    render: ({ status }) => (
      <StateWord tone={status === 1 ? 'success' : 'neutral'}>
        {t(status === 1 ? 'enabled' : 'paused')}
      </StateWord>
    ),
  },
]

export type ScheduleTools = {
  readonly onEdit: (row: Schedule) => void
  readonly onRun: (row: Schedule) => void
  readonly onStatus: (row: Schedule) => void
  readonly onRemove: (row: Schedule) => void
}

const actionsOf =
  (t: Text<ScheduleText>, tools: ScheduleTools | undefined, onLog: (row: Schedule) => void) =>
  (row: Schedule): readonly RowAction[] => [
    ...(tools === undefined
      ? []
      : [
          { key: 'run', label: t('runNow'), inline: true, onRun: () => tools.onRun(row) },
          { key: 'edit', label: t('edit'), inline: true, onRun: () => tools.onEdit(row) },
          {
            key: 'status',
            label: t(row.status === 1 ? 'pause' : 'enable'),
            icon: row.status === 1 ? ('stop' as const) : ('play' as const),
            onRun: () => tools.onStatus(row),
          },
        ]),
    { key: 'log', label: t('showLog'), icon: 'log', onRun: () => onLog(row) },
    ...(tools === undefined
      ? []
      : [
          {
            key: 'remove',
            label: t('remove'),
            icon: 'trash' as const,
            danger: true,
            onRun: () => tools.onRemove(row),
          },
        ]),
  ]

type TableProps = {
  readonly answer: UseQueryResult<Output<'schedule.list'>>
  readonly address: ListAddress<never>
  readonly kinds: readonly ScheduleKind[]
  readonly tools: ScheduleTools | undefined
  readonly empty: ReactNode
  readonly onLog: (row: Schedule) => void
}

export const ScheduleTable = (props: TableProps): ReactNode => {
  const { answer, address, kinds, tools, empty, onLog } = props
  const t = useText(texts)
  const language = useLanguage()
  return (
    <ListTable
      answer={answer}
      address={address}
      failed={t('failed')}
      label={t('list')}
      columns={columnsOf({ t, language, kinds })}
      rowKey={({ id }) => id}
      empty={empty}
      settingsKey="schedule"
      sort={address.sort}
      onSort={address.setSort}
      actions={actionsOf(t, tools, onLog)}
      {...(tools === undefined ? {} : { onOpen: tools.onEdit })}
    />
  )
}
