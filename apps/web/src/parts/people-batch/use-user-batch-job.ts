import type { CallInput } from '@gridwright/contract'
import { notify } from '@gridwright/ui'
import { useEffect, useRef, useState } from 'react'
import { call, download, notifyError, queryClient } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { followJob, useJobProblem } from '#parts/sheet/index.ts'
import { texts } from './texts.ts'

type Wish = CallInput<'user.runBatchOnAll'>

const touchedReads = ['user.list', 'organisation.tree', 'role.list', 'role.listMembers'] as const

type BatchJob = {
  readonly run: (wish: Wish) => Promise<void>
  /** Percent; absent while nothing runs. */
  readonly progress: number | undefined
}

/** Runs a batch of users as a job, tells how it goes, and brings the file of passwords where there is one. */
export const useUserBatchJob = (onDone: () => void): BatchJob => {
  const t = useText(texts)
  const problemOf = useJobProblem()
  const [progress, setProgress] = useState<number>()
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])
  const follow = async (wish: Wish, signal: AbortSignal): Promise<void> => {
    const { jobId } = await call('user.runBatchOnAll', wish)
    const job = await followJob(jobId, signal, ({ progress: done }) => setProgress(done))
    if (job === undefined) return
    for (const read of touchedReads) void queryClient.invalidateQueries({ queryKey: [read] })
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
