/**
 * Why a file gives no template. `broken`: no workbook, or not as it says (`part` names the piece); `encrypted`: opens with a
 * password only; `too-big`: more than `limit` MB unpacked; `too-many-parts`, `too-many-styles`, `too-many-cells`: more than
 * `limit`; `no-sheets`: nothing in it that a report could show.
 */
export type UnreadableReason =
  | 'broken'
  | 'encrypted'
  | 'too-big'
  | 'too-many-parts'
  | 'too-many-styles'
  | 'too-many-cells'
  | 'no-sheets'

export class UnreadableWorkbook extends Error {
  readonly reason: UnreadableReason
  readonly params: Readonly<Record<string, string | number>>

  constructor(
    reason: UnreadableReason,
    params: Readonly<Record<string, string | number>> = {},
    cause?: unknown,
  ) {
    super(`The workbook cannot be read: ${reason}`, { cause })
    this.name = 'UnreadableWorkbook'
    this.reason = reason
    this.params = params
  }
}

/** What goes wrong inside a file is the file's fault. */
export function broken(error: unknown, part = ''): never {
  throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook('broken', { part }, error)
}
