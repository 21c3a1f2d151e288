import type { FilesReading } from '@gridwright/report-files/migrate'
import { fileReader } from '#platform/file-reader.ts'
import type { FileReader, FileReaderSettings } from '#platform/file-reader.ts'

/**
 * Templates of other products in a file of the file system, or in a zip. Throws a `migration-file-…` error that says why
 * there are none, or `migration-files-busy`.
 */
export type MigrationReader = FileReader<{ readonly path: string; readonly name: string }, FilesReading>

const script = {
  script: new URL('./migration-worker.ts', import.meta.url),
  errors: {
    busy: 'migration-files-busy',
    tooSlow: 'migration-file-too-slow',
    memory: 'migration-file-memory',
    broken: 'migration-file-broken',
  },
} as const

export const migrationReader = (settings: FileReaderSettings): MigrationReader => fileReader(script, settings)
