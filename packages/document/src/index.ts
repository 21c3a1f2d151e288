export { compare, type DocumentDifference } from './compare.ts'
export { mergeUnits, type Clash, type Merge, type Side, type Units } from './merge.ts'
export { createSaver, type Draft, type Failure, type Saver, type SaverNeeds } from './saving/saver.ts'
export {
  basesOf,
  type Kept,
  type Phase,
  type Saving,
  type SavingRules,
  type Theirs,
} from './saving/saving.ts'
