export { compare, type DocumentDifference } from './compare.ts'
export { mergeUnits, type Clash, type Merge, type Side, type Units } from './merge.ts'
export {
  documentKind,
  type DocumentFormat,
  type DocumentKind,
  type DocumentProblem,
  type DocumentReading,
  type Migration,
  type RawDocument,
} from './reading/document-kind.ts'
export { mergeParts, type DocumentMerge, type MergeSides, type PartClash, type Parts } from './parts.ts'
export { macro, type Command } from './history/command.ts'
export { changedPlaces, recorded, type Edit } from './history/recorded.ts'
export { noHistory, rebased, redo, run, sealed, undo, type History, type Walked } from './history/history.ts'
export {
  createSaver,
  type Draft,
  type Failure,
  type Pause,
  type Saver,
  type SaverNeeds,
} from './saving/saver.ts'
export {
  basesOf,
  type Kept,
  type Phase,
  type Saving,
  type SavingRules,
  type Theirs,
} from './saving/saving.ts'
export { thumbnail, thumbnailSize, type Mark } from './thumbnail/thumbnail.ts'
