import { aggregates } from './aggregates.ts'
import { conditionalSums } from './conditional-sums.ts'
import { dates } from './dates.ts'
import { dateSpans } from './date-spans.ts'
import type { Definition, FunctionInfo } from './definition.ts'
import { logic } from './logic.ts'
import { numbers } from './numbers.ts'
import { kinds } from './kinds.ts'
import { reportFunctions } from './report-functions.ts'
import { statistics } from './statistics.ts'
import { texts } from './texts.ts'

/** The closed list: what is not here does not compile. */
const definitions: readonly Definition[] = [
  ...aggregates,
  ...statistics,
  ...conditionalSums,
  ...numbers,
  ...logic,
  ...kinds,
  ...texts,
  ...dates,
  ...dateSpans,
  ...reportFunctions,
]

const byName: ReadonlyMap<string, Definition> = new Map(
  definitions.map((definition) => [definition.name, definition]),
)

export function findFunction(name: string): Definition | undefined {
  return byName.get(name.toUpperCase())
}

/** Every function with signature and a line in Chinese and English, by name; for the designer's completion. */
export const functionList: readonly FunctionInfo[] = definitions
  .map(({ name, least, most, signature, zh, en }) => ({ name, least, most, signature, zh, en }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** Functions whose name starts with what was typed. */
export function formulaCompletions(typed: string): readonly FunctionInfo[] {
  const start = typed.toUpperCase()
  return functionList.filter(({ name }) => name.startsWith(start))
}
