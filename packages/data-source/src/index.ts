export { sourceKindOf, sourceKinds } from './kinds.ts'
export { isConnectionFailure } from './interface/connection-failure.ts'
export { untilAborted } from './interface/deadline.ts'
export type { HttpAnswer, HttpRequest, Outbound, Target } from './interface/outbound.ts'
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
} from './interface/source.ts'
