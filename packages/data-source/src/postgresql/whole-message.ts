import { garbled } from '#interface/size-limits.ts'

/** Reads over one part of a message and gives the place behind it; throws where the message ends before. */
type Step = (body: Buffer, at: number) => number

const text: Step = (body, at) => {
  const end = at > body.length ? -1 : body.indexOf(0, at)
  if (end === -1) throw garbled()
  return end + 1
}

/** Texts behind a letter each, up to a zero. */
const namedTexts: Step = (body, from) => {
  let at = from
  while (at < body.length && body[at] !== 0) at = text(body, at + 1)
  if (at >= body.length) throw garbled()
  return at + 1
}

const columnFacts = 18

const columns: Step = (body, from) => {
  if (body.length < from + 2) throw garbled()
  let at = from + 2
  for (let left = body.readInt16BE(from); left > 0; left--) at = text(body, at) + columnFacts
  if (at > body.length) throw garbled()
  return at
}

const sasl = 10

const waysToLogIn: Step = (body, from) => {
  if (body.length < 4 || body.readUInt32BE(0) !== sasl) return from
  let at = from + 4
  while (body[at] !== 0) at = text(body, at)
  return at + 1
}

/** The kinds of messages that hold texts ended by a zero, for which pg's parser looks beyond all bounds. */
const steps: Readonly<Record<string, Step>> = {
  E: namedTexts,
  N: namedTexts,
  S: (body, at) => text(body, text(body, at)),
  T: columns,
  C: text,
  A: (body, at) => text(body, text(body, at + 4)),
  R: waysToLogIn,
}

const stepOf = (kind: number): Step | undefined => steps[String.fromCharCode(kind)]

/** Whether `checkWhole` has something to say of messages of this kind. */
export const holdsTexts = (kind: number): boolean => stepOf(kind) !== undefined

/** Throws `source-garbled` where a text of the message has no end in it (protocol §55.7). */
export const checkWhole = (kind: number, body: Buffer): void => void stepOf(kind)?.(body, 0)
