import type { Highlights } from '@gridwright/report-grid'
import { useState } from 'react'
import { useOperation } from '#base/client/index.ts'

export type ReportSearch = {
  readonly text: string
  readonly setText: (text: string) => void
  readonly highlights: Highlights | undefined
  readonly searching: boolean
  readonly failed: boolean
  /** More matches exist than were found. */
  readonly more: boolean
  /** Moves to the next (1) or previous (-1) match and gives its place. */
  readonly step: (by: 1 | -1) => readonly [number, number] | undefined
}

/** Finds a text in all rows of a sheet, on the server, where they all are. */
export const useReportSearch = (renderId: string, sheet: number): ReportSearch => {
  const [text, setText] = useState('')
  const wanted = text.trim()
  const key = `${renderId} ${sheet} ${wanted}`
  const [at, setAt] = useState<{ readonly key: string; readonly current: number }>()
  const answer = useOperation(
    'report.search',
    { renderId, sheet, text: wanted },
    { enabled: wanted !== '', staleTime: 600_000 },
  )
  const matches = wanted === '' ? undefined : answer.data?.matches
  const current = at?.key === key ? at.current : -1
  return {
    text,
    setText,
    highlights: matches === undefined ? undefined : { matches, current },
    searching: answer.isFetching,
    failed: answer.error !== null,
    more: answer.data?.more === true,
    step: (by) => {
      if (matches === undefined || matches.length === 0) return undefined
      const next = current < 0 ? (by === 1 ? 0 : matches.length - 1) : current + by
      const index = (next + matches.length) % matches.length
      setAt({ key, current: index })
      return matches[index]
    },
  }
}
