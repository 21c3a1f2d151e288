import type { CallInput } from '@gridwright/contract'
import { notify, Progress } from '@gridwright/ui'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { BatchDialog } from '#batch/index.ts'
import { call, download, notifyError, queryClient, useOperation } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { followJob, useJobProblem } from '#sheet/index.ts'
import { BatchChoice, plainAction } from './batch-choice.tsx'
import type { BatchKind } from './batch-choice.tsx'
import { texts } from './texts/texts.ts'
import { needsReceiver, rowOf, shapes, summaryOf } from './user-batch.tsx'

type Wish = CallInput<'user.runBatchOnAll'>

/** Runs the batch as a job, tells how it goes, and brings the file of passwords where there is one. */
const useBatchJob = (onDone: () => void) => {
  const t = useText(texts)
  const problemOf = useJobProblem()
  const [progress, setProgress] = useState<number>()
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])
  const follow = async (wish: Wish, signal: AbortSignal): Promise<void> => {
    const { jobId } = await call('user.runBatchOnAll', wish)
    const job = await followJob(jobId, signal, ({ progress: done }) => setProgress(done))
    if (job === undefined) return
    for (const read of ['user.list', 'organisation.tree'])
      void queryClient.invalidateQueries({ queryKey: [read] })
    if (job.state !== 'done') notify.error(problemOf(job))
    else notify.success(t('allDone'))
    if (job.fileId !== null) await download(job.fileId, { signal })
    onDone()
  }
  const run = async (wish: Wish): Promise<void> => {
    waiting.current = new AbortController()
    setProgress(0)
    await follow(wish, waiting.current.signal).catch(notifyError)
    setProgress(undefined)
  }
  return { run, progress }
}

type Props = {
  readonly kind: BatchKind
  /** Whom it means: all who match when it runs. */
  readonly filter: Wish['filter']
  readonly onDone: () => void
  readonly onClose: () => void
}

const useTouched = (filter: Wish['filter'], action: Wish['action'] | undefined) => {
  const wish = { filter, action: action ?? ({ kind: 'enable' } as const) }
  const { data, error } = useOperation('user.touchesAll', wish, {
    enabled: action !== undefined,
    staleTime: 0,
  })
  return { told: action === undefined ? undefined : data, error }
}

/** What a batch of all that match touches, before it is done (ERR-06); large ones take their time. */
export const UserBatchAllDialog = ({ kind, filter, onDone, onClose }: Props): ReactNode => {
  const t = useText(texts)
  const [action, setAction] = useState(plainAction(kind))
  const { told, error } = useTouched(filter, action)
  const { run, progress } = useBatchJob(onDone)
  const { label, danger } = shapes[kind]
  const start = (): void => {
    if (action !== undefined) void run({ filter, action })
  }
  return (
    <BatchDialog
      title={t('batchTitle', { action: t(label), count: told?.count ?? '…' })}
      okText={t(label)}
      danger={danger}
      touched={told?.users.map((user) => rowOf(t, user))}
      total={told?.count}
      waiting={action === undefined}
      error={error}
      {...(told === undefined ? {} : { summary: summaryOf(t, kind, told) })}
      busy={progress !== undefined}
      onRun={start}
      onClose={onClose}
    >
      {(kind !== 'remove' || needsReceiver(told?.users, action)) && (
        <BatchChoice kind={kind} action={action} onAction={setAction} />
      )}
      <Going kind={kind} progress={progress} />
    </BatchDialog>
  )
}

type GoingProps = { readonly kind: BatchKind; readonly progress: number | undefined }

const Going = ({ kind, progress }: GoingProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      {kind === 'resetPasswords' && <p>{t('passwordsAsFile')}</p>}
      {progress !== undefined && <Progress value={progress} label={t('working')} />}
    </>
  )
}
