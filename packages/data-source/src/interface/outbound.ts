import type { Socket } from 'node:net'

/** Where a driver wants to go. */
export type Target = { readonly host: string; readonly port: number; readonly signal: AbortSignal }

export type HttpRequest = {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** A longer answer is refused while it arrives. */
  readonly maxBytes: number
  /** The answer’s bytes are wanted, not its text. */
  readonly wantsBytes?: true
  readonly signal: AbortSignal
}

export type HttpAnswer = {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Empty where bytes were wanted. */
  readonly text: string
  readonly bytes?: ArrayBuffer
}

/**
 * The guarded way out (reference reports §5 row 9). Whoever implements it resolves a name once, checks every address,
 * and connects to exactly the address that it checked. Drivers open nothing by themselves.
 */
export type Outbound = {
  /**
   * A connected socket, not yet read from, which is destroyed when the signal fires. Throws AppError `outbound-forbidden` where the address may not be reached,
   * else the network's own error with its `code`.
   */
  connect(target: Target): Promise<Socket>
  /**
   * One HTTP call; redirects are answers like any other. Throws `outbound-forbidden`, the network's own error, or
   * `api-error` where the answer is too long.
   */
  request(request: HttpRequest): Promise<HttpAnswer>
}
