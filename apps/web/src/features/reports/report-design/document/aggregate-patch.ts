import type { Aggregate } from '@gridwright/report-engine'
import type { Binding, BindingPatch } from './binding.ts'

export const folds = (aggregate: Aggregate | undefined): boolean =>
  aggregate !== undefined && aggregate !== 'list' && aggregate !== 'group'

/** What goes with a choice of grouping: a group expands (down, unless it goes right already), a fold does not. */
export const aggregatePatch = (binding: Binding, aggregate: Aggregate): BindingPatch => ({
  aggregate,
  ...(aggregate !== 'group' && { grouping: undefined }),
  ...(aggregate === 'group' && binding.expand === undefined && { expand: 'down' as const }),
  ...(folds(aggregate) && { expand: undefined, first: undefined, others: undefined, sort: undefined }),
})
