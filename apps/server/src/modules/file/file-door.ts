/** What other modules may ask of files. */
export type Files = {
  /** A file that this person uploaded for an import, or a job left him; throws `not-found`, or `file-expired` after a day. */
  openOwn(ownerId: string, id: string): Promise<{ readonly path: string; readonly name: string }>
  /** Takes over a file of the data folder that a job left; answers its id. It is kept for a week. */
  keep(file: { readonly ownerId: string; readonly path: string; readonly name: string }): Promise<string>
  /** Removes what has expired or was taken out; answers how many. */
  sweep(): Promise<number>
  /** Id of a person's picture, for `file.download`; empty where there is none. */
  avatarOf(userId: string): Promise<string>
}
