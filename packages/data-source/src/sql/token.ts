/**
 * A piece of SQL. `parameter` is `:code`; `open` and `close` are `[[` and `]]`; `code` is a comment that the server
 * runs (`/*! … *\/`); `unended` a string or comment without its end; `strange` what two readers could read differently.
 * White space and comments make no tokens.
 */
export type Token = {
  readonly kind:
    | 'word'
    | 'quoted'
    | 'parameter'
    | 'open'
    | 'close'
    | 'symbol'
    | 'code'
    | 'unended'
    | 'strange'
  /** Offsets in the text. */
  readonly from: number
  readonly to: number
  /** As written; words in lower case; a parameter without its colon. */
  readonly text: string
}

export type Found = { readonly kind: Token['kind'] | 'blank'; readonly to: number }

/** Reads one token or blank at `at`; nothing where it is not of its kind. */
export type Reader = (text: string, at: number) => Found | undefined
