import type { UploadedFile } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import type { Ownership } from '#operations/ownership.ts'

export type Attachments = {
  /** Takes in an upload for a report; waits a week for its row to be saved. Throws as any upload does. */
  add(
    caller: Caller,
    assetId: string,
    wish: { readonly file: UploadedFile; readonly kind: 'file' | 'picture'; readonly largestMb: number },
  ): Promise<{ readonly id: string; readonly name: string }>
  /** Of one report; while it waits for its row, of its uploader only. Throws `not-found` for any other. */
  open(
    caller: Pick<Caller, 'userId'>,
    assetId: string,
    id: string,
  ): Promise<{
    readonly path: string
    readonly name: string
    readonly contentType: string
    readonly size: number
    readonly isPicture: boolean
  }>
  /** Makes those that this caller uploaded for the report, and no row has yet, files of rows; answers which. */
  claim(caller: Pick<Caller, 'userId'>, assetId: string, ids: readonly string[]): Promise<readonly Claimed[]>
  /** Takes a claim back: nothing was saved. */
  release(ids: readonly string[]): Promise<void>
  /** No row has them any more; their bytes stay for a month. */
  drop(assetId: string, ids: readonly string[]): Promise<void>
}
export type Claimed = { readonly id: string; readonly name: string; readonly isPicture: boolean }

/** What other modules may ask of files. */
export type Files = {
  /** A file that this caller uploaded for an import, or a job left him; throws `not-found`, or `file-expired` after a day. */
  openOwn(caller: Caller, id: string): Promise<{ readonly path: string; readonly name: string }>
  /** Keeps an upload of the caller's for an import, for a day; whoever asks reads it with limits of his own. */
  keepImport(caller: Caller, file: UploadedFile, extension: 'xml' | 'json' | 'zip'): Promise<string>
  /** A picture that this caller may download; throws `not-found` for others', as for what is none. */
  openPicture(caller: Caller, id: string): Promise<{ readonly path: string; readonly size: number }>
  /** Files entered by reports (decision 0109). */
  readonly attachments: Attachments
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
