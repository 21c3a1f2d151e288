import type { Transform } from '#document/transform.ts'
import type { Rows } from '#rows/rows.ts'
import { group, join, pivot, unpivot } from './reshape.ts'
import { filter, limit, map, pick, rename, sort } from './steps.ts'
import type { StepOf, Values } from './steps.ts'

export type TransformNeeds = {
  readonly variables: Values
  /** Rows of another query as they are now. */
  readonly rowsOf: (query: string) => Rows | undefined
  /** Adds the column of a `compute` step; it may be slow and end badly, so somebody outside does it. */
  readonly compute: (rows: Rows, step: StepOf<'compute'>) => Promise<Rows>
}

const plain = (rows: Rows, step: Exclude<Transform, { step: 'compute' }>, needs: TransformNeeds): Rows => {
  switch (step.step) {
    case 'pick':
      return pick(rows, step)
    case 'rename':
      return rename(rows, step)
    case 'filter':
      return filter(rows, step, needs.variables)
    case 'sort':
      return sort(rows, step)
    case 'limit':
      return limit(rows, step)
    case 'map':
      return map(rows, step)
    default:
      return reshaped(rows, step, needs)
  }
}

const reshaped = (
  rows: Rows,
  step: StepOf<'group'> | StepOf<'pivot'> | StepOf<'unpivot'> | StepOf<'join'>,
  { rowsOf }: TransformNeeds,
): Rows => {
  switch (step.step) {
    case 'group':
      return group(rows, step)
    case 'pivot':
      return pivot(rows, step)
    case 'unpivot':
      return unpivot(rows, step)
    case 'join':
      return join(rows, step, rowsOf(step.query))
  }
}

/** Rows as a query's steps make them, one after another (reference data-screens §5). */
export const transformed = async (
  rows: Rows,
  steps: readonly Transform[],
  needs: TransformNeeds,
): Promise<Rows> => {
  let current = rows
  for (const step of steps)
    current = step.step === 'compute' ? await needs.compute(current, step) : plain(current, step, needs)
  return current
}
