import type { Rows } from '@gridwright/screen'

export type AskItem = {
  readonly queryId: string
  /** Points that are seen at most; more come thinned out. */
  readonly maxPoints?: number
  /** Of the rows that are here already. */
  readonly etag?: string
  /** Somebody asks for them anew: what the server keeps is not enough. */
  readonly fresh?: boolean
}

export type Ask = {
  /** Of the variables that these queries are read with. */
  readonly values: Readonly<Record<string, string>>
  readonly items: readonly AskItem[]
}

/** `pending`: it still runs; who asks again joins the same run. */
export type Answer = { readonly queryId: string } & (
  | {
      readonly state: 'ok'
      readonly etag: string
      readonly rows: Rows
      /** When the rows were read, by the server's clock. */
      readonly at: number
      readonly ms?: number
      /** There were more rows. */
      readonly truncated?: boolean
    }
  | { readonly state: 'unchanged'; readonly at: number; readonly ms?: number }
  | { readonly state: 'pending' }
  | { readonly state: 'error'; readonly message: string }
)

/** Where a screen's rows come from: the server by `screen.data`, or by `screen.try` while it is edited. */
export type ScreenSource = {
  ask(ask: Ask, signal: AbortSignal): Promise<readonly Answer[]>
}

/** The time, and what is done later; handed in, so that tests have their own. */
export type Clock = {
  now(): number
  /** Gives what takes it back. */
  later(milliseconds: number, run: () => void): () => void
}

export const browserClock: Clock = {
  now: () => Date.now(),
  later: (milliseconds, run) => {
    // A longer wait than a browser knows would end at once.
    const timer = setTimeout(run, Math.min(milliseconds, 2_147_483_647))
    return () => clearTimeout(timer)
  },
}
