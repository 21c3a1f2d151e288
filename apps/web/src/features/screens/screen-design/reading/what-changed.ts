import { compare } from '@gridwright/document'
import { codesOfQuery, codesOfTransforms } from '@gridwright/screen'
import type { Query, Screen } from '@gridwright/screen'
import { variablesOf } from './ask-rows.ts'

export type Changed = {
  /** To be read from their source again. */
  readonly ask: readonly string[]
  /** Whose steps run again over the rows that are there. */
  readonly shape: readonly string[]
}

type Both<T> = { readonly now: T; readonly before: T }

const isSame = (one: unknown, other: unknown): boolean => one === other || compare(one, other).length === 0

const asksAnew = ({ now, before }: Both<Query>): boolean =>
  !isSame(now.source, before.source) || !isSame(now.params, before.params)

/** What a change of the screen means for its rows: a name or an interval asks for nothing. */
export const whatChanged = (now: Screen, before: Screen | undefined): Changed => {
  const ids = Object.keys(now.queries)
  if (before === undefined) return { ask: ids, shape: [] }
  const [values, earlier] = [variablesOf(now), variablesOf(before)]
  const moved = (code: string): boolean => values[code] !== earlier[code]
  const [ask, shape]: [string[], string[]] = [[], []]
  for (const id of ids) {
    const [query, was] = [now.queries[id], before.queries[id]]
    if (query === undefined) continue
    if (was === undefined || asksAnew({ now: query, before: was }) || codesOfQuery(query).some(moved))
      ask.push(id)
    else if (!isSame(query.transform, was.transform) || codesOfTransforms(query).some(moved)) shape.push(id)
  }
  return { ask, shape }
}
