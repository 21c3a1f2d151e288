import type { SourceTable } from '@gridwright/contract'
import { useOperation } from '#base/client/index.ts'

export type SourceTables = {
  /** Absent while they are read, and where they could not be. */
  readonly tables: readonly SourceTable[] | undefined
  readonly truncated: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Milliseconds; a schema changes seldom, and reading it costs the source something. */
const fresh = 300_000

/** Tables and columns of a database; an interface has none. */
export const useSourceTables = (sourceId: string, enabled: boolean): SourceTables => {
  const answer = useOperation('dataSource.listTables', { id: sourceId }, { enabled, staleTime: fresh })
  return {
    tables: answer.data?.tables,
    truncated: answer.data?.truncated ?? false,
    error: answer.error,
    retry: () => void answer.refetch(),
  }
}
