import { runStates } from '@gridwright/contract'
import type { ScheduleRun } from '@gridwright/contract'
import { Button, confirm, Dialog, Facts, notify, SidePanel, TextField } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useOperation, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { ListPage, shownTime, useList } from '#parts/list/index.ts'
import type { ListColumns } from '#parts/list/index.ts'
import { Can } from '#base/session/index.ts'
import { kindTitle } from './kind-title.ts'
import { RunStateTag } from './run-state.tsx'
import { texts } from './texts.ts'
import type { ScheduleText } from './texts.ts'

const timeOf = (instant: string | null): string => (instant === null ? '' : shownTime(instant))

const columns: ListColumns<'schedule.listRuns', typeof texts> = [
  { key: 'name', primary: true, sortable: true },
  { key: 'group', width: 110 },
  { key: 'state', width: 90, render: ({ state }) => <RunStateTag state={state} /> },
  { key: 'message', value: ({ message }, { language }) => message[language] },
  { key: 'startedAt', time: 'minute', sortable: true },
  { key: 'endedAt', time: 'minute', sortable: true },
  { key: 'process', width: 170, hidden: true },
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
      <Facts facts={facts.map(([key, value]) => [t(key), value])} />
    </SidePanel>
  )
}

type RetentionProps = { readonly days: number; readonly onClose: () => void }

const RetentionDialog = ({ days, onClose }: RetentionProps): ReactNode => {
  const t = useText(texts)
  const [typed, setTyped] = useState(String(days))
  const save = useRun('schedule.setRetention', {
    refresh: ['schedule.retention'],
    success: t('retentionSaved'),
    onDone: onClose,
  })
  return (
    <Dialog
      title={t('retention')}
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

const Tools = ({ onRetention }: { readonly onRetention: () => void }): ReactNode => {
  const t = useText(texts)
  const navigate = useNavigate()
  const clean = useCleaning()
  return (
    <>
      <Button icon="left" onClick={() => void navigate('/systool/job')}>
        {t('back')}
      </Button>
      <Can any={['system:log:edit']}>
        <Button icon="clock" onClick={onRetention}>
          {t('retention')}
        </Button>
      </Can>
      <Can any={['system:schedule:edit']}>
        <Button danger icon="trash" onClick={clean}>
          {t('clean')}
        </Button>
      </Can>
    </>
  )
}

/** RTE-07 调度日志: what became of each run (SYS-01). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const [isRetention, setRetention] = useState(false)
  const days = useOperation('schedule.retention', {}).data?.days
  const list = useList({
    operation: 'schedule.listRuns',
    name: 'schedule-log',
    texts,
    words: { title: 'logTitle', list: 'logTitle', empty: 'noLog', noMatch: 'noLog', emptyHint: () => '' },
    icon: 'log',
    every: 10_000,
    filters: {
      text: { search: 'search' },
      state: {
        label: 'state',
        any: 'allStates',
        choices: runStates.map((one) => [one, one === 'failed' ? 'failedState' : one] as const),
      },
      scheduleId: { control: () => null },
    },
    days: { from: 'from', to: 'to', labels: ['from', 'to'] },
    sheet: { unsorted: true },
    columns,
    rowKey: ({ id }) => String(id),
    actions: [
      {
        key: 'detail',
        label: 'detail',
        inline: true,
        main: true,
        opens: (run, { close }) => <Detail run={run} onClose={close} />,
      },
    ],
  })
  return (
    <ListPage
      list={list}
      sub={days === undefined ? undefined : t('logSub', { days })}
      tools={<Tools onRetention={() => setRetention(true)} />}
    >
      {isRetention && <RetentionDialog days={days ?? 90} onClose={() => setRetention(false)} />}
    </ListPage>
  )
}
