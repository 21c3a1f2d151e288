import type { Selection } from '@gridwright/ui'
import { useMemo, useState } from 'react'

type Selected<Row> = {
  /** For `DataTable`. */
  readonly selection: Selection
  /** Chosen rows that the page shows now: a batch never touches what nobody sees. */
  readonly chosen: readonly Row[]
  readonly clear: () => void
}

/** The rows of a list that a person has ticked. */
export const useSelection = <Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
): Selected<Row> => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const chosen = useMemo(() => (rows ?? []).filter((row) => keys.has(keyOf(row))), [rows, keys, keyOf])
  return { selection: { keys, onChange: setKeys }, chosen, clear: () => setKeys(new Set()) }
}
