export { openDatabase, type Database, type DatabaseSettings } from './open.ts'
export { DatabaseProblem } from './problem.ts'
export type { Tables } from './tables.ts'
