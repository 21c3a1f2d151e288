import type { TemplateReading } from '@gridwright/contract'
import { fileReader } from '#platform/file-reader.ts'
import type { FileReader, FileReaderSettings } from '#platform/file-reader.ts'

/**
 * A workbook of the file system, by its path, as a template. Throws a `template-file-…` error that says why there is none,
 * or `template-files-busy`.
 */
export type TemplateReader = FileReader<string, TemplateReading>

const script = {
  script: new URL('./template-worker.ts', import.meta.url),
  errors: {
    busy: 'template-files-busy',
    tooSlow: 'template-file-too-slow',
    memory: 'template-file-memory',
    broken: 'template-file-broken',
  },
} as const

export const templateReader = (settings: FileReaderSettings): TemplateReader => fileReader(script, settings)
