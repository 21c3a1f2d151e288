/** What only a process that reads needs. */
export { limitsToShape, shapedRows } from './shape/shaped-rows.ts'
export { readTables } from './tables/tables-query.ts'
