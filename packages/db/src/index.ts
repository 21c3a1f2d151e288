export { openDatabase, type Database, type DatabaseSettings } from './open.ts'
export { DatabaseProblem } from './problem/problem.ts'
export { knownMigrations, migrateStage, stagedUrl } from './stage.ts'
export type { Tables } from './tables.ts'
