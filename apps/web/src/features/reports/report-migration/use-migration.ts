import type { Job, MigrationResult } from '@gridwright/contract'
import { useEffect, useRef, useState } from 'react'
import { call, notifyError, queryClient } from '#base/client/index.ts'
import type { CallInput } from '@gridwright/contract'
import { followJob } from '#parts/sheet/index.ts'

export type Migration = {
  readonly job: Job | undefined
  readonly running: boolean
  readonly results: readonly MigrationResult[]
  run(wish: CallInput<'migration.run'>): Promise<void>
}

/** Runs migrations and tells how each goes; what was made stays told when another follows. */
export const useMigration = (): Migration => {
  const [job, setJob] = useState<Job>()
  const [running, setRunning] = useState(false)
  const [results, setResults] = useState<readonly MigrationResult[]>([])
  const stop = useRef(new AbortController())
  useEffect(() => {
    const held = new AbortController()
    stop.current = held
    return () => held.abort()
  }, [])
  const run = async (wish: CallInput<'migration.run'>): Promise<void> => {
    setRunning(true)
    try {
      const { jobId } = await call('migration.run', wish)
      await followJob(jobId, stop.current.signal, setJob)
      const { results: made } = await call('migration.outcome', { jobId })
      const keys = new Set(made.map(({ key }) => key))
      setResults((before) => [...before.filter(({ key }) => !keys.has(key)), ...made])
      void queryClient.invalidateQueries({ queryKey: ['asset.list'] })
    } catch (error) {
      notifyError(error)
    } finally {
      setRunning(false)
    }
  }
  return { job, running, results, run }
}
