import { dueAt, intervalOf, screenLimits, withJoined } from '@gridwright/screen'
import type { Reading, Screen } from '@gridwright/screen'

/** Queries whose interval is over: of the shortest that the query and its widgets say. Rows that stand in the screen never are. */
export const dueQueries = (
  { queries, widgets }: Pick<Screen, 'queries' | 'widgets'>,
  readings: ReadonlyMap<string, Reading>,
  now: number,
): readonly string[] => {
  const wanted = new Map<string, (number | undefined)[]>()
  for (const { bind } of Object.values(widgets))
    if (bind !== undefined) wanted.set(bind.query, [...(wanted.get(bind.query) ?? []), bind.everyMs])
  return [...withJoined(queries, wanted.keys())].flatMap((id) => {
    const query = queries[id]
    const reading = readings.get(id)
    if (query === undefined || query.source.kind === 'static' || reading === undefined) return []
    const interval = intervalOf(wanted.get(id) ?? [undefined], {
      own: query.everyMs,
      floor: screenLimits.refreshMs,
    })
    if (interval === 0) return []
    const due = dueAt(reading, { interval, phase: 0, now })
    return due !== undefined && due <= now ? [id] : []
  })
}
