import type { DataSetDocument, DataSetRows } from '@gridwright/contract'
import { useEffect, useRef, useState } from 'react'
import { call, CallError, callErrorText, isAborted, isSessionError } from '#base/client/index.ts'
import { currentLanguage } from '#base/i18n/index.ts'
import type { PreviewValues } from '#features/platform/data-set/edit/parameters/parameters-panel.tsx'

/** What a run failed with, in the person's language; the place in the query where it is known. */
export type Failure = {
  readonly text: string
  readonly position: number | undefined
  /** The query that failed. */
  readonly document: DataSetDocument
}

export type Preview = {
  readonly rows: DataSetRows | undefined
  readonly failure: Failure | undefined
  readonly running: boolean
  readonly run: (document: DataSetDocument) => Promise<'answered' | 'stopped' | Failure>
  readonly stop: () => void
  readonly limit: number
  readonly setLimit: (limit: number) => void
  /** The document of the last answer. */
  readonly ran: DataSetDocument | undefined
}

export const previewLimits = [100, 500, 1000] as const

const positionOf = (error: unknown): number | undefined => {
  const position = error instanceof CallError ? error.params['position'] : undefined
  return typeof position === 'number' ? position : undefined
}

const failureOf = (error: unknown, document: DataSetDocument): Failure => ({
  text: callErrorText(error, currentLanguage()),
  position: positionOf(error),
  document,
})

type Options = {
  /** Whose history of runs it joins. */
  readonly assetId: string
  readonly values: PreviewValues
  readonly onAnswer: (rows: DataSetRows) => void
}

/** Runs what stands in the editor (RPT-02); a newer run ends the one before. */
export const usePreview = ({ assetId, values, onAnswer }: Options): Preview => {
  const [answer, setAnswer] = useState<{ readonly rows: DataSetRows; readonly ran: DataSetDocument }>()
  const [failure, setFailure] = useState<Failure>()
  const [running, setRunning] = useState(false)
  const [limit, setLimit] = useState<number>(previewLimits[0])
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])
  const run = async (document: DataSetDocument): Promise<'answered' | 'stopped' | Failure> => {
    current.current?.abort()
    const control = new AbortController()
    current.current = control
    setRunning(true)
    try {
      const { signal } = control
      const rows = await call(
        'dataSet.preview',
        { document, values, limit, assetId },
        { signal, replay: true },
      )
      setAnswer({ rows, ran: document })
      setFailure(undefined)
      onAnswer(rows)
      return 'answered'
    } catch (error) {
      if (isAborted(error) || isSessionError(error)) return 'stopped'
      const failed = failureOf(error, document)
      setFailure(failed)
      return failed
    } finally {
      if (current.current === control) setRunning(false)
    }
  }
  return {
    rows: answer?.rows,
    ran: answer?.ran,
    failure,
    running,
    run,
    stop: () => current.current?.abort(),
    limit,
    setLimit,
  }
}
