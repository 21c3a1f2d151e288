export { sourceKindOf, sourceKinds } from './kinds.ts'
export { isConnectionFailure } from './connection-failure.ts'
export { untilAborted } from './deadline.ts'
export type { HttpAnswer, HttpRequest, Outbound, Target } from './outbound.ts'
export type {
  Access,
  BoundValue,
  BoundValues,
  Question,
  ReadColumn,
  ReadLimits,
  Rows,
  SourceKind,
  Tested,
} from './source.ts'
