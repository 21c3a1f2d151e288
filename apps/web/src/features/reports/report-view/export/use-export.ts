import type { CallInput, Job } from '@gridwright/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, download, isActive, live, notifyError, useOperation, useRun } from '#base/client/index.ts'

export type Exporting = {
  /** The export that runs or ended last; undefined once its panel was closed. */
  readonly job: Job | undefined
  readonly starting: boolean
  readonly start: (input: CallInput<'report.export'>) => void
  readonly cancel: () => void
  readonly fetchFile: () => void
  readonly close: () => void
}

/** Without the live channel, progress is asked for. */
const pollEvery = 2_000

type Told = Job | undefined

/** What the live channel last said of a job. */
const useTold = (id: string | undefined): Told => {
  const [told, setTold] = useState<Job>()
  useEffect(() => {
    if (id === undefined) return undefined
    return live.subscribe(`job:${id}`, (message) => {
      if (message.type !== 'refused') setTold(message.data)
    })
  }, [id])
  return told?.id === id ? told : undefined
}

/** The one that is further: an ended job never runs again. */
const newer = (told: Told, asked: Told): Told => {
  if (told === undefined || asked === undefined) return told ?? asked
  return isActive(told) ? asked : told
}

/** The job's newest state, by the live channel, else by asking. */
const useJob = (id: string | undefined): Told => {
  const told = useTold(id)
  const ended = told !== undefined && !isActive(told)
  const asked = useOperation(
    'job.get',
    { id: id ?? '' },
    { enabled: id !== undefined && !ended, every: pollEvery, staleTime: 0 },
  )
  return id === undefined ? undefined : newer(told, asked.data?.id === id ? asked.data : undefined)
}

/** Fetches the file once when the job is done. */
const useArrival = (job: Told, fetchFile: () => void): void => {
  const fetched = useRef<string>(undefined)
  const arrived = useEffectEvent((id: string) => {
    if (fetched.current === id) return
    fetched.current = id
    fetchFile()
  })
  const doneId = job?.state === 'done' ? job.id : undefined
  useEffect(() => {
    if (doneId !== undefined) arrived(doneId)
  }, [doneId])
}

/** Exports as a job and fetches the file when it is there (RPT-04). */
export const useExport = (): Exporting => {
  const [id, setId] = useState<string>()
  const job = useJob(id)
  const begin = useRun('report.export', { onDone: ({ jobId }) => setId(jobId) })
  const fetchFile = (): void => {
    const fileId = job?.fileId
    if (fileId !== undefined && fileId !== null) void download(fileId).catch(notifyError)
  }
  useArrival(job, fetchFile)
  const active = id !== undefined && (job === undefined || isActive(job))
  return {
    job,
    starting: begin.running || active,
    start: (input) => void begin.run(input),
    cancel: () => {
      if (id !== undefined) void call('job.cancel', { id }).catch(notifyError)
    },
    fetchFile,
    close: () => setId(undefined),
  }
}
