import { byteCounter, garbled, sizeLimits, valueLimit } from '#interface/size-limits.ts'
import { checkWhole, holdsTexts } from './whole-message.ts'

const headLength = 5
const dataRow = 0x44

const most = (kind: number): number => (kind === dataRow ? sizeLimits.row : sizeLimits.message)

/**
 * Looks at every message before the driver parses it (protocol §55.1: one byte for the kind, four for a length that
 * counts itself): a row that is too large is never held, and what is cut, on which pg would turn for ever, ends the
 * connection. Throws `value-limit`, `answer-limit`, `source-garbled`.
 */
export const messageGate = (answerBytes: number): ((chunk: Buffer) => void) => {
  const count = byteCounter(answerBytes)
  const head = Buffer.alloc(headLength)
  let known = 0
  let body = 0
  let parts: Buffer[] = []
  const begin = (): void => {
    const length = head.readUInt32BE(1)
    if (length < 4) throw garbled()
    if (length > most(head[0] ?? 0)) throw valueLimit()
    body = length - 4
  }
  const end = (): void => {
    if (holdsTexts(head[0] ?? 0)) checkWhole(head[0] ?? 0, Buffer.concat(parts))
    parts = []
    known = 0
  }
  return (chunk) => {
    count(chunk.length)
    for (let at = 0; at < chunk.length;) {
      const isHead = known < headLength
      const step = Math.min(isHead ? headLength - known : body, chunk.length - at)
      if (isHead) known += chunk.copy(head, known, at, at + step)
      else {
        body -= step
        if (holdsTexts(head[0] ?? 0)) parts.push(chunk.subarray(at, at + step))
      }
      at += step
      if (isHead && known === headLength) begin()
      if (known === headLength && body === 0) end()
    }
  }
}
