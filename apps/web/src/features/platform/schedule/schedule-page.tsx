import type { Schedule, ScheduleKind } from '@gridwright/contract'
import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { ListPage, useList } from '#parts/list/index.ts'
import type { ListActions, ListColumns } from '#parts/list/index.ts'
import { kindTitle } from './kind-title.ts'
import { RunStateTag } from './run-state.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { texts } from './texts.ts'

/** People’s own: changed by themselves, on pages of their own. */
const subscription = 'report-subscription'

const may = ['system:schedule:edit'] as const

const columnsOf = (kinds: readonly ScheduleKind[]): ListColumns<'schedule.list', typeof texts> => [
  { key: 'name', primary: true, sortable: true },
  { key: 'group', width: 110, sortable: true },
  { key: 'kind', width: 160, value: ({ kind }, { language }) => kindTitle(kinds, kind, language) },
  { key: 'cron', width: 130, render: ({ cron, timeZone }) => <code title={timeZone}>{cron}</code> },
  { key: 'nextDue', time: 'minute', sortable: true },
  {
    key: 'lastRun',
    width: 110,
    render: ({ lastRun }) => (lastRun === null ? '–' : <RunStateTag state={lastRun.state} />),
  },
  { key: 'ownerName', title: 'owner', width: 120, hidden: true },
  {
    key: 'status',
    width: 90,
    state: ({ status }, { t }) => (status === 1 ? ['success', t('enabled')] : ['neutral', t('paused')]),
  },
]

const next = ({ status }: Schedule): 1 | 2 => (status === 1 ? 2 : 1)

const actions: ListActions<'schedule.list', typeof texts> = [
  {
    key: 'run',
    label: 'runNow',
    inline: true,
    may,
    ask: { title: 'runNow', content: ({ name }, { t }) => t('runNowAsk', { name }) },
    run: ({ id }) => call('schedule.runNow', { id }),
    done: ({ name }, { t }) => t('started', { name }),
    refresh: ['schedule.listRuns'],
  },
  {
    key: 'edit',
    label: 'edit',
    inline: true,
    main: true,
    may,
    when: ({ kind }) => kind !== subscription,
    opens: (schedule, { close }) => <ScheduleDialog schedule={schedule} onClose={close} />,
  },
  {
    key: 'status',
    label: ({ status }, { t }) => t(status === 1 ? 'pause' : 'enable'),
    icon: ({ status }) => (status === 1 ? 'stop' : 'play'),
    may,
    run: (row) => call('schedule.setStatus', { id: row.id, status: next(row) }),
    done: (row, { t }) => t(next(row) === 1 ? 'enabled2' : 'paused2', { name: row.name }),
  },
]

const removal: ListActions<'schedule.list', typeof texts> = [
  {
    key: 'remove',
    label: 'remove',
    icon: 'trash',
    danger: true,
    may,
    ask: { title: 'remove', content: ({ name }, { t }) => t('removeAsk', { name }) },
    run: ({ id }) => call('schedule.remove', { id }),
    done: 'removed',
  },
]

/** Work at set times (SYS-01). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const navigate = useNavigate()
  const { kinds = [], groups = [] } = useOperation('schedule.kinds', {}).data ?? {}
  const showLog = (query: string): void => void navigate(`/systool/job-log${query}`)
  const list = useList({
    operation: 'schedule.list',
    name: 'schedule',
    texts,
    icon: 'clock',
    every: 15_000,
    filters: {
      text: { search: 'search' },
      group: { label: 'group', any: 'allGroups', choices: groups.map((one) => [one, () => one]), open: true },
      kind: {
        label: 'kind',
        any: 'allKinds',
        choices: kinds.map(({ kind, title }) => [kind, title]),
        open: true,
      },
      status: {
        label: 'status',
        any: 'allStatus',
        choices: [
          [1, 'enabled'],
          [2, 'paused'],
        ],
      },
    },
    sheet: { unsorted: true },
    columns: columnsOf(kinds),
    add: { may, opens: ({ close }) => <ScheduleDialog schedule={undefined} onClose={close} /> },
    actions: [
      ...actions,
      { key: 'log', label: 'showLog', icon: 'log', run: ({ id }) => showLog(`?scheduleId=${id}`) },
      ...removal,
    ],
  })
  return (
    <ListPage
      list={list}
      tools={
        <Button icon="log" onClick={() => showLog('')}>
          {t('log')}
        </Button>
      }
    />
  )
}
