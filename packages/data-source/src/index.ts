export { entrySourceOf, sourceKindOf, sourceKinds } from './kinds.ts'
export { isConnectionFailure } from './interface/connection-failure.ts'
export { checkTablesQuery } from './tables/tables-query.ts'
export { untilAborted } from './interface/deadline.ts'
export type {
  EntryFound,
  EntryNow,
  EntryStep,
  EntryTable,
  EntryWork,
  TextValues,
} from './entry/entry-source.ts'
export type { HttpAnswer, HttpRequest, Outbound, Target } from './interface/outbound.ts'
export type {
  Access,
  BoundValue,
  BoundValues,
  Question,
  ReadColumn,
  ListPart,
  ReadLimits,
  Rows,
  SourceKind,
  Tested,
} from './interface/source.ts'
