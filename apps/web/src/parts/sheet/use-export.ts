import { notify } from '@gridwright/ui'
import { useEffect, useRef, useState } from 'react'
import { call, download, notifyError } from '#base/client/index.ts'
import { useJobTitle } from '#parts/job-step/index.ts'
import { ownZone, useText } from '#base/i18n/index.ts'
import { followJob } from './jobs/follow-job.ts'
import { useJobProblem } from './jobs/job-problem.ts'
import { texts } from './texts.ts'

type Export = { readonly run: () => Promise<void>; readonly running: boolean }

/** Exports what the list shows; the file comes by itself as long as the page is there, and stays with the jobs. */
export const useExport = (sheet: string, filter: Readonly<Record<string, unknown>>): Export => {
  const t = useText(texts)
  const problemOf = useJobProblem()
  const titleOf = useJobTitle()
  const [running, setRunning] = useState(false)
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])
  const export_ = async (signal: AbortSignal): Promise<void> => {
    const { jobId } = await call('sheet.export', { sheet, filter, timeZone: ownZone() })
    notify.info(t('exportStarted'))
    const job = await followJob(jobId, signal)
    if (job?.state === 'failed') notify.error(t('exportFailed', { reason: problemOf(job) }))
    if (job?.state !== 'done' || job.fileId === null) return
    await download(job.fileId, { signal })
    notify.success(t('exported', { title: titleOf(job) }))
  }
  const run = async (): Promise<void> => {
    if (running) return
    waiting.current = new AbortController()
    setRunning(true)
    await export_(waiting.current.signal).catch(notifyError)
    setRunning(false)
  }
  return { run, running }
}
