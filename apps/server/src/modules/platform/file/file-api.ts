import type { UploadedFile } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import type { Ownership } from '#operations/ownership.ts'

/** What other modules may ask of files. */
export type Files = {
  /** A file that this caller uploaded for an import, or a job left him; throws `not-found`, or `file-expired` after a day. */
  openOwn(caller: Caller, id: string): Promise<{ readonly path: string; readonly name: string }>
  /** Keeps an upload of the caller's for an import, for a day; whoever asks reads it with limits of his own. */
  keepImport(caller: Caller, file: UploadedFile, extension: 'xml' | 'json' | 'zip'): Promise<string>
  /** A picture that this caller may download; throws `not-found` for others', as for what is none. */
  openPicture(caller: Caller, id: string): Promise<{ readonly path: string; readonly size: number }>
  /** Takes over a file of the data folder that a job left; answers its id. It is kept for a week. */
  keep(
    file: Ownership & {
      /** As of the job. */
      readonly needs: readonly string[]
      readonly path: string
      readonly name: string
      /** Deleted when it is fetched, and after a day. */
      readonly once?: true
    },
  ): Promise<string>
  /** Notes that a file kept `once` was fetched. */
  noteTaken(id: string): Promise<unknown>
  /** Removes what has expired or was taken out; answers how many. */
  sweep(): Promise<number>
  /** Id of a person's picture, for `file.download`; empty where there is none. */
  avatarOf(userId: string): Promise<string>
}
