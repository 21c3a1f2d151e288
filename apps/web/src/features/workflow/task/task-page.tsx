import type { TaskRow } from '@gridwright/contract'
import { Button, buttonLook, classNames, EmptyState, Skeleton, TabList } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { ListBar } from '#parts/list/index.ts'
import { isInstance, TaskPages, TaskRows } from './list/task-rows.tsx'
import { RecordPanel } from './record/record-panel.tsx'
import type { Opened } from './record/record-panel.tsx'
import { texts } from './texts.ts'
import { showOf, shows, useTaskList } from './use-task-list.ts'
import type { ShownTasks } from './use-task-list.ts'
import styles from './task.module.css'

type List = ReturnType<typeof useTaskList>

const useOpened = () => {
  const [params, setParams] = useSearchParams()
  const [task, record] = [params.get('task'), params.get('record')]
  const opened: Opened | undefined = task === null ? (record === null ? undefined : { record }) : { task }
  const open = (next: Opened | undefined, show?: ShownTasks): void =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      for (const key of ['task', 'record']) after.delete(key)
      if (show !== undefined) {
        after.delete('page')
        after.set('show', show)
      }
      for (const [key, value] of Object.entries(next ?? {})) after.set(key, value)
      return after
    })
  return { opened, key: task ?? record ?? undefined, open }
}

const openedBy = (row: TaskRow): Opened => (isInstance(row) ? { record: row.instanceKey } : { task: row.key })

/** Lists that a task leaves once it is done; in others it stays, and shows what became of it. */
const waiting: ReadonlySet<ShownTasks> = new Set(['all', 'mine', 'claimable'])

/** What opens after one is done: the next of the list, else the one before. */
const nextOf = (rows: readonly TaskRow[], key: string | undefined): TaskRow | undefined => {
  const at = rows.findIndex((row) => row.key === key)
  return at < 0 ? rows[0] : (rows[at + 1] ?? rows[at - 1])
}

const Kinds = ({
  show,
  onShow,
}: {
  readonly show: ShownTasks
  readonly onShow: (show: ShownTasks) => void
}) => {
  const t = useText(texts)
  const { data } = useOperation('task.counts', {}, { staleTime: 60_000 })
  const counts: Partial<Record<ShownTasks, number>> =
    data === undefined
      ? {}
      : { all: data.mine + data.claimable, mine: data.mine, claimable: data.claimable, copied: data.copied }
  return (
    <TabList
      label={t('tabs')}
      value={show}
      tabs={shows.map((value) => {
        const count = counts[value] ?? 0
        return { value, label: t(value), ...(count > 0 ? { note: count } : {}) }
      })}
      onChange={onShow}
    />
  )
}

type RowsProps = {
  readonly list: List
  readonly opened: string | undefined
  readonly onOpen: (row: TaskRow) => void
}

const Rows = ({ list, opened, onOpen }: RowsProps): ReactNode => {
  const t = useText(texts)
  const { rows, total, answer, address } = list
  if (rows === undefined)
    return answer.error === null ? (
      <div className={styles['wait']}>
        <Skeleton lines={6} />
      </div>
    ) : (
      <CallErrorState error={answer.error} title={t('failed')} retry={answer.refetch} compact />
    )
  if (rows.length === 0) {
    const isNarrowed = address.filters['text'] !== '' || address.filters['late'] !== ''
    return (
      <EmptyState
        compact
        icon="tasks"
        title={t(isNarrowed ? 'noMatch' : 'empty')}
        hint={isNarrowed ? undefined : t('emptyHint')}
      />
    )
  }
  return (
    <>
      <TaskRows rows={rows} opened={opened} onOpen={onOpen} />
      <TaskPages
        page={address.page}
        size={address.pageSize}
        total={total}
        onPage={(page) => address.setPage(page, address.pageSize)}
      />
    </>
  )
}

/** One list of what is to be done; what is chosen is read and done beside it (WFL-04). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const list = useTaskList()
  const { opened, key, open } = useOpened()
  const rows = list.rows ?? []
  const show = showOf(list.address.filters['show'])
  const done = (): void => {
    if (!waiting.has(show)) return
    const next = nextOf(rows, key)
    open(next === undefined || next.key === key ? undefined : openedBy(next))
  }
  const back = (
    <Button kind="text" icon="left" className={styles['back']} onClick={() => open(undefined)}>
      {t('back')}
    </Button>
  )
  return (
    <div className={classNames(styles['page'], opened !== undefined && styles['reading'])}>
      <header className={styles['head']}>
        <h1 className="gw-visually-hidden">{t('title')}</h1>
        <Kinds show={show} onShow={(next) => open(undefined, next)} />
        <Link to="/task/start" className={buttonLook({ kind: 'primary' })}>
          {t('start')}
        </Link>
      </header>
      <div className={styles['panes']}>
        <div className={styles['list']}>
          <ListBar list={list} />
          <div className={styles['rows']}>
            <Rows list={list} opened={key} onOpen={(row) => open(openedBy(row))} />
          </div>
        </div>
        <div className={styles['main']}>
          {opened === undefined ? (
            <EmptyState icon="tasks" title={t('choose')} hint={t('chooseHint')} />
          ) : (
            <RecordPanel opened={opened} onDone={done} before={back} />
          )}
        </div>
      </div>
    </div>
  )
}
