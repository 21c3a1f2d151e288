/** Conditions as rows of choices, and back: what the builder shows of a formula. */
export { readCondition } from './read-condition.ts'
export {
  conditionTests,
  isGroup,
  type ConditionGroup,
  type ConditionRow,
  type ConditionTest,
  type Operand,
  type Subject,
} from './rows.ts'
export { writeCondition } from './write-condition.ts'
