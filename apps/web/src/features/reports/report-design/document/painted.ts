import type { Binding } from './binding.ts'
import { defined } from './defined.ts'

/** What a painter brings beside the style: how a value is shown, also by conditions; with `bindings`, how rows are taken too. */
export type Paint = 'look' | 'bindings'

const looks = ['display', 'alternate', 'conditions'] as const

/** Of a field: how it repeats and folds, never which field it is or where it belongs. */
const bindings = [
  'aggregate',
  'grouping',
  'expand',
  'inherit',
  'dedupe',
  'sort',
  'first',
  'others',
  'minCount',
  'fillTo',
  'keepEmpty',
  'keepTogether',
  'spill',
  'fold',
] as const

type Painting = { readonly source: Binding; readonly target: Binding; readonly paint: Paint }

/** The target's binding after it was painted with the source's settings, as they mean at the target. */
export const painted = ({ source, target, paint }: Painting): Binding => {
  const areFields = source.kind === 'field' && target.kind === 'field'
  const keys = paint === 'bindings' && areFields ? [...looks, ...bindings] : looks
  const taken = Object.fromEntries(keys.map((key) => [key, source[key]]))
  return defined<Binding>({ ...target, ...taken } as Binding)
}
