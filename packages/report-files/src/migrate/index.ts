export { UnreadableReport } from './reading.ts'
export type { Became, MigratedDataSet, MigratedReport, MigratedSource, UnreadableReason } from './reading.ts'
export { readFiles } from './read-files.ts'
export type { FilesReading, ReadReport, RefusedFile } from './read-files.ts'
