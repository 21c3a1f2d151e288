import type { Job, OperationName, SheetOutcome } from '@gridwright/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, callErrorText, isAborted, upload } from '#base/client/index.ts'
import { useLanguage } from '#base/i18n/index.ts'
import { followJob } from '#parts/sheet/jobs/follow-job.ts'
import { useJobProblem } from '#parts/sheet/jobs/job-problem.ts'

export type Stage =
  | { readonly kind: 'choose'; readonly problem?: string }
  | { readonly kind: 'upload'; readonly part: number }
  | { readonly kind: 'work'; readonly of: 'check' | 'import'; readonly job?: Job }
  | {
      readonly kind: 'preview'
      readonly fileId: string
      readonly outcome: SheetOutcome
      readonly problemFile: string | null
    }
  | { readonly kind: 'done'; readonly outcome: SheetOutcome }
  | { readonly kind: 'failed'; readonly problem: string; readonly outcome: SheetOutcome | null }

type Wish = {
  readonly sheet: string
  readonly updateExisting: boolean
  readonly refresh: readonly OperationName[]
}

export type Import = {
  readonly stage: Stage
  readonly check: (file: File) => void
  /** Once more, with the same file. */
  readonly checkAgain: (fileId: string, updateExisting: boolean) => void
  readonly run: (fileId: string) => void
  /** Back to the choice of a file; a running job is cancelled. */
  readonly stop: () => void
}

type Steps = {
  readonly wish: Wish
  readonly signal: AbortSignal
  readonly setStage: (stage: Stage) => void
  readonly problemOf: (job: Job) => string
}

const work = async (
  of: 'check' | 'import',
  { fileId, updateExisting }: { readonly fileId: string; readonly updateExisting: boolean },
  { wish, signal, setStage, problemOf }: Steps,
): Promise<boolean> => {
  setStage({ kind: 'work', of })
  const { jobId } = await call(`sheet.${of}`, { sheet: wish.sheet, fileId, updateExisting })
  const cancel = (): void => void call('job.cancel', { id: jobId }).catch(() => undefined)
  signal.addEventListener('abort', cancel)
  const job = await followJob(jobId, signal, (now) => setStage({ kind: 'work', of, job: now }))
  signal.removeEventListener('abort', cancel)
  if (job === undefined || signal.aborted) return false
  const { outcome } = await call('sheet.outcome', { jobId }, { signal })
  if (job.state === 'cancelled') setStage({ kind: 'choose' })
  else if (job.state !== 'done' || outcome === null)
    setStage({ kind: 'failed', problem: problemOf(job), outcome })
  else if (of === 'check') setStage({ kind: 'preview', fileId, outcome, problemFile: job.fileId })
  else setStage({ kind: 'done', outcome })
  return job.state === 'done'
}

/** An import from the choice of a file to its end; what runs is stopped when the dialog goes. */
export const useImport = (wish: Wish): Import => {
  const [stage, setStage] = useState<Stage>({ kind: 'choose' })
  const language = useLanguage()
  const problemOf = useJobProblem()
  const queries = useQueryClient()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const begin = (doIt: (steps: Steps) => Promise<void>): void => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    const show = (next: Stage): void => {
      if (!signal.aborted) setStage(next)
    }
    doIt({ wish, signal, setStage: show, problemOf }).catch((error: unknown) => {
      if (!isAborted(error)) show({ kind: 'choose', problem: callErrorText(error, language) })
    })
  }
  const refresh = (): void => {
    void queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        typeof name === 'string' &&
        (name.startsWith(`${wish.sheet}.`) || wish.refresh.some((other) => other === name)),
    })
  }
  const { updateExisting } = wish
  return {
    stage,
    check: (file) =>
      begin(async (steps) => {
        steps.setStage({ kind: 'upload', part: 0 })
        const onProgress = (part: number): void => steps.setStage({ kind: 'upload', part })
        const { signal } = steps
        const { id } = await upload('file.upload', { purpose: 'import', file }, { onProgress, signal })
        await work('check', { fileId: id, updateExisting }, steps)
      }),
    checkAgain: (fileId, update) =>
      begin(async (steps) => void (await work('check', { fileId, updateExisting: update }, steps))),
    run: (fileId) =>
      begin(async (steps) => {
        if (await work('import', { fileId, updateExisting }, steps)) refresh()
      }),
    stop: () => {
      running.current?.abort()
      setStage({ kind: 'choose' })
    },
  }
}
