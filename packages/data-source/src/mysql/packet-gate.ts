import { byteCounter, sizeLimits, valueLimit } from '#interface/size-limits.ts'

const headLength = 4
/** A packet of this length goes on in the next one. */
const full = 0xff_ff_ff

/**
 * Looks at the head of every packet before the driver collects its body (three bytes of length, one of sequence).
 * Throws `value-limit` and `answer-limit`.
 */
export const packetGate = (answerBytes: number): ((chunk: Buffer) => void) => {
  const count = byteCounter(answerBytes)
  const head = Buffer.alloc(headLength)
  let known = 0
  let body = 0
  let joined = 0
  const judge = (): void => {
    body = head.readUIntLE(0, 3)
    known = 0
    joined += body
    if (joined > sizeLimits.row) throw valueLimit()
    if (body < full) joined = 0
  }
  return (chunk) => {
    count(chunk.length)
    for (let at = 0; at < chunk.length;) {
      const step = Math.min(body > 0 ? body : headLength - known, chunk.length - at)
      if (body > 0) body -= step
      else known += chunk.copy(head, known, at, at + step)
      at += step
      if (known === headLength) judge()
    }
  }
}
