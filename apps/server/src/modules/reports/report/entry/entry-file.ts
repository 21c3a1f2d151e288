import { fileReader } from '#platform/file-reader.ts'
import type { FileReader, FileReaderSettings } from '#platform/file-reader.ts'

export type EntryFileQuestion = {
  readonly path: string
  readonly target: string
  /** Headings that are looked for: a column's title, or its name. */
  readonly columns: readonly { readonly column: string; readonly title: string }[]
  readonly most: number
}

export type EntryFileAnswer = {
  readonly rows: Record<string, string | null>[]
  readonly columns: string[]
  readonly unknown: string[]
  readonly truncated: boolean
}

export type EntryFileReader = FileReader<EntryFileQuestion, EntryFileAnswer>

const script = {
  script: new URL('./entry-file-worker.ts', import.meta.url),
  errors: {
    busy: 'entry-files-busy',
    tooSlow: 'entry-file-too-slow',
    memory: 'entry-file-memory',
    broken: 'entry-file-broken',
  },
} as const

export const entryFileReader = (settings: FileReaderSettings): EntryFileReader => fileReader(script, settings)
