/** Twelve finished reports to begin with, over data of one’s own. */
export { inEnglish } from './english.ts'
export type { Starter, StarterField } from './starter.ts'
export { starters } from './starters.ts'
export {
  neededFields,
  proposedColumns,
  takeStarter,
  type StarterColumns,
  type StarterData,
} from './take-starter.ts'
