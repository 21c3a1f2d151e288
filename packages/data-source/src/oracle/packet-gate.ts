import { byteCounter, sizeLimits, valueLimit } from '#interface/size-limits.ts'

/** Counts what arrives, in all and since the last rows were handed over. Throws `answer-limit` and `value-limit`. */
export const byteGate = (answerBytes: number) => {
  const count = byteCounter(answerBytes)
  let sinceRows = 0
  return {
    take(bytes: number): void {
      count(bytes)
      sinceRows += bytes
      // Rows arrive by the hundred: a batch may be as large as a few of the largest rows.
      if (sinceRows > sizeLimits.row * 4) throw valueLimit()
    },
    rowsTaken: () => void (sinceRows = 0),
  }
}
