import { runStates } from '@gridwright/contract'
import type { CallInput, RunState, ScheduleRun } from '@gridwright/contract'
import {
  Button,
  Card,
  confirm,
  Dialog,
  EmptyState,
  notify,
  PageHeader,
  SidePanel,
  TextField,
} from '@gridwright/ui'
import type { Column } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useOperation, useRun } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Language, Text } from '#i18n/index.ts'
import {
  DayRange,
  FilterSelect,
  ListTable,
  ListToolbar,
  pageOf,
  SavedFilters,
  shownTime,
  useListAddress,
} from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { Can } from '#session/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { RunStateTag } from './run-state.tsx'
import { kindTitle } from './schedule-table.tsx'
import { texts } from './texts.ts'
import type { ScheduleText } from './texts.ts'
import styles from './schedule.module.css'

type Address = ListAddress<'text' | 'state' | 'scheduleId' | 'from' | 'to'>

const filterOf = ({
  filters: { text, state, scheduleId, from, to },
}: Address): CallInput<'schedule.listRuns'> => ({
  ...(text === '' ? {} : { text }),
  ...(runStates.includes(state as RunState) ? { state: state as RunState } : {}),
  ...(scheduleId === '' ? {} : { scheduleId }),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
})

const sorts = ['name', 'startedAt', 'endedAt'] as const

const timeOf = (instant: string | null): string => (instant === null ? '' : shownTime(instant))

const columnsOf = (t: Text<ScheduleText>, language: Language): readonly Column<ScheduleRun>[] => [
  { key: 'name', title: t('name'), primary: true, value: ({ name }) => name, sortable: true },
  { key: 'group', title: t('group'), width: 110, value: ({ group }) => group },
  { key: 'state', title: t('state'), width: 90, render: ({ state }) => <RunStateTag state={state} /> },
  { key: 'message', title: t('message'), value: ({ message }) => message[language] },
  {
    key: 'startedAt',
    title: t('startedAt'),
    width: 150,
    value: ({ startedAt }) => timeOf(startedAt),
    sortable: true,
  },
  {
    key: 'endedAt',
    title: t('endedAt'),
    width: 150,
    value: ({ endedAt }) => timeOf(endedAt),
    sortable: true,
  },
  { key: 'process', title: t('process'), width: 170, value: ({ process }) => process, hidden: true },
]

const Detail = ({ run, onClose }: { readonly run: ScheduleRun; readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { kinds = [] } = useOperation('schedule.kinds', {}).data ?? {}
  const facts: readonly (readonly [ScheduleText, ReactNode])[] = [
    ['state', <RunStateTag key="state" state={run.state} />],
    ['group', run.group],
    ['kind', kindTitle(kinds, run.target, language)],
    ['message', run.message[language]],
    ['exception', run.exception],
    ['dueAt', run.dueAt === null ? t('byHand') : shownTime(run.dueAt)],
    ['startedAt', timeOf(run.startedAt)],
    ['endedAt', timeOf(run.endedAt)],
    ['process', run.process],
  ]
  return (
    <SidePanel title={run.name} onClose={onClose}>
      <dl className={styles['facts']}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  )
}

const KeepingDialog = ({
  days,
  onClose,
}: {
  readonly days: number
  readonly onClose: () => void
}): ReactNode => {
  const t = useText(texts)
  const [typed, setTyped] = useState(String(days))
  const save = useRun('schedule.setKeeping', {
    refresh: ['schedule.keeping'],
    success: t('keepingSaved'),
    onDone: onClose,
  })
  return (
    <Dialog
      title={t('keeping')}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" busy={save.running} onClick={() => void save.run({ days: Number(typed) })}>
            {t('save')}
          </Button>
        </>
      }
    >
      <TextField label={t('days')} value={typed} onChange={setTyped} />
    </Dialog>
  )
}

const useCleaning = (): (() => void) => {
  const t = useText(texts)
  const clean = useRun('schedule.cleanRuns', { refresh: ['schedule.listRuns', 'schedule.list'] })
  const ask = async (): Promise<void> => {
    const asked = { title: t('clean'), content: t('cleanAsk'), okText: t('clean'), danger: true }
    const done = (await confirm(asked)) ? await clean.run({}) : undefined
    if (done !== undefined) notify.success(t('cleaned', { count: done.removed }))
  }
  return () => void ask()
}

const Head = ({
  address,
  onKeeping,
}: {
  readonly address: Address
  readonly onKeeping: () => void
}): ReactNode => {
  const t = useText(texts)
  const navigate = useNavigate()
  const clean = useCleaning()
  const days = useOperation('schedule.keeping', {}).data?.days
  return (
    <PageHeader
      title={t('logTitle')}
      sub={days === undefined ? undefined : t('logSub', { days })}
      actions={
        <>
          <Button icon="left" onClick={() => void navigate('/systool/job')}>
            {t('back')}
          </Button>
          <SheetTools sheet="schedule-log" filter={filterOf(address)} />
          <Can any={['system:log:edit']}>
            <Button icon="clock" onClick={onKeeping}>
              {t('keeping')}
            </Button>
          </Can>
          <Can any={['system:schedule:edit']}>
            <Button danger icon="trash" onClick={clean}>
              {t('clean')}
            </Button>
          </Can>
        </>
      }
    />
  )
}

const FilterBar = ({ address }: { readonly address: Address }): ReactNode => {
  const t = useText(texts)
  return (
    <ListToolbar
      label={t('filters')}
      address={address}
      search={t('search')}
      end={<SavedFilters list="schedule-log" address={address} />}
    >
      <FilterSelect
        address={address}
        name="state"
        label={t('state')}
        any={t('allStates')}
        choices={runStates.map((value) => ({ value, label: t(value === 'failed' ? 'failedState' : value) }))}
      />
      <DayRange address={address} labels={{ from: t('from'), to: t('to') }} />
    </ListToolbar>
  )
}

/** RTE-07 调度日志: what became of each run (SYS-01). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const address = useListAddress(['text', 'state', 'scheduleId', 'from', 'to'])
  const [open, setOpen] = useState<ScheduleRun>()
  const [isKeeping, setKeeping] = useState(false)
  const days = useOperation('schedule.keeping', {}).data?.days ?? 90
  const input = { ...filterOf(address), ...pageOf(address, sorts) }
  const answer = useOperation('schedule.listRuns', input, { keepPrevious: true, every: 10_000 })
  return (
    <>
      <Head address={address} onKeeping={() => setKeeping(true)} />
      <FilterBar address={address} />
      <Card pad={false}>
        <ListTable
          answer={answer}
          address={address}
          failed={t('failed')}
          label={t('logTitle')}
          columns={columnsOf(t, language)}
          rowKey={({ id }) => String(id)}
          empty={<EmptyState icon="log" title={t('noLog')} />}
          settingsKey="schedule-log"
          sort={address.sort}
          onSort={address.setSort}
          onOpen={setOpen}
          actions={(run) => [{ key: 'detail', label: t('detail'), inline: true, onRun: () => setOpen(run) }]}
        />
      </Card>
      {open !== undefined && <Detail run={open} onClose={() => setOpen(undefined)} />}
      {isKeeping && <KeepingDialog days={days} onClose={() => setKeeping(false)} />}
    </>
  )
}
