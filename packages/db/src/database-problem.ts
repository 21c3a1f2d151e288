/** What went wrong with the database at the start, in one line of each language for the person who started it. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem'
  /** The same line in Chinese. */
  readonly zh: string

  constructor(text: { en: string; zh: string }, options?: ErrorOptions) {
    super(text.en, options)
    this.zh = text.zh
  }
}
