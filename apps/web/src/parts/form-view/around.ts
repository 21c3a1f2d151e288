import type { RemoteSource } from '#parts/remote-select/index.ts'

export type Named = { readonly id: string; readonly name: string }
/** A file of a form, as its value holds it. */
export type FileValue = { readonly id: string; readonly name: string; readonly size?: number }

/** What a form asks of the page that shows it; what is absent cannot be filled in there, and says so. */
export type Around = {
  readonly users?: RemoteSource<Named>
  readonly departments?: RemoteSource<Named>
  readonly upload?: (file: File) => Promise<FileValue | undefined>
  /** Where a file is fetched. */
  readonly addressOf?: (file: FileValue) => string
}
