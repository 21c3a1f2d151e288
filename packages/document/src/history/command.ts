/**
 * One edit of a document, as history, macro steps and several people at once know it. It is a value: it may be run many
 * times, and on documents that others have changed meanwhile.
 */
export interface Command<D> {
  /** What was done, as a key of the designer's own texts, so that it follows the reader's language. */
  readonly label: string
  /** Keys of the parts that it reads and writes; the only ones, for what others change elsewhere must stay. */
  readonly places: readonly string[]
  execute(document: D): D
  /** Takes it back: in a document where nobody else touched its places, they are as they were before it. */
  revert(document: D): D
  /** This step and the next one as one, such as letters typed one after another; undefined: they stay two. */
  mergeWith?(next: Command<D>): Command<D> | undefined
}

/** Several steps that are done, and taken back, as one. */
export const macro = <D>(label: string, commands: readonly Command<D>[]): Command<D> => ({
  label,
  places: [...new Set(commands.flatMap(({ places }) => places))],
  execute: (document) => commands.reduce((now, command) => command.execute(now), document),
  revert: (document) => commands.reduceRight((now, command) => command.revert(now), document),
})
