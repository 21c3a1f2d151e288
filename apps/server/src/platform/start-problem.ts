/** Why the server does not start, in one line of each language for the person who started it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
  /** The same line in Chinese. */
  readonly zh: string

  constructor(text: { en: string; zh: string }, options?: ErrorOptions) {
    super(text.en, options)
    this.zh = text.zh
  }
}
