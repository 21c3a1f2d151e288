import type { TaskRecord } from '@gridwright/contract'
import { Facts, Note, StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { shownTime, useLanguage, useText } from '#base/i18n/index.ts'
import { outcomeState, stateTexts, taskState } from '#features/workflow/task/state-words.ts'
import { recordTexts } from './texts.ts'
import styles from './record.module.css'

const State = ({ record }: { readonly record: TaskRecord }): ReactNode => {
  const t = useText(stateTexts)
  const [word, tone] =
    record.state === 'ACTIVE' && record.task !== null
      ? taskState(record.task.state)
      : outcomeState(record.outcome)
  return <StatusTag tone={tone}>{t(word)}</StatusTag>
}

const Delegated = ({ task }: { readonly task: NonNullable<TaskRecord['task']> }): ReactNode => {
  const t = useText(recordTexts)
  const { owner, pending, isMine } = task
  if (owner === null || !pending) return null
  return <Note tone="info">{isMine ? t('delegated', { name: owner.name }) : t('away')}</Note>
}

const Notes = ({ record: { suspended, reason, task } }: { readonly record: TaskRecord }): ReactNode => {
  const t = useText(recordTexts)
  return (
    <>
      {suspended && <Note tone="warning">{t('suspended')}</Note>}
      {reason !== '' && <Note tone="info">{t('reason', { reason })}</Note>}
      {task !== null && <Delegated task={task} />}
    </>
  )
}

type Fact = readonly [term: string, value: ReactNode]

const given = (term: string, value: string | null | undefined): readonly Fact[] =>
  value === null || value === undefined || value === '' ? [] : [[term, value]]

const useFacts = ({ process, task, starter, startedAt, businessKey }: TaskRecord): readonly Fact[] => {
  const t = useText(recordTexts)
  const language = useLanguage()
  const time = (at: string): string => shownTime(at, { language })
  return [
    [t('process'), process],
    ...(task === null ? [] : [[t('step'), task.step] as const]),
    [t('starter'), starter?.name ?? ''],
    [t('startedAt'), time(startedAt)],
    ...given(t('number'), businessKey),
    ...given(t('due'), task?.dueAt && time(task.dueAt)),
  ]
}

/** What it is, whose, since when, and how it stands. */
export const RecordHead = ({ record }: { readonly record: TaskRecord }): ReactNode => (
  <header className={styles['head']}>
    <div className={styles['title']}>
      <h2>{record.title === '' ? record.process : record.title}</h2>
      <State record={record} />
    </div>
    <Facts facts={useFacts(record)} className={styles['facts']} />
    <Notes record={record} />
  </header>
)
