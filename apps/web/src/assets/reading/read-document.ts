import type { DocumentKind } from '@gridwright/document'
import { CallError } from '#base/client/index.ts'

/**
 * What the server answered, as the designer knows it. The server read it first: what this page cannot read was made by a
 * newer one, and the error is `page-old`.
 */
export const readAnswered = <D>(format: DocumentKind<D>, answered: unknown): D => {
  const reading = format.read(answered)
  if ('document' in reading) return reading.document
  throw new CallError('page-old', { cause: reading.problem })
}

const versionOf = (kept: unknown): unknown =>
  typeof kept === 'object' && kept !== null && 'version' in kept ? kept.version : undefined

/**
 * What this browser kept, whichever version of the page did; undefined where it cannot be read. Work of today's version is
 * taken half done: the format may refuse what somebody was typing, and says so when it is saved.
 */
export const readKept = <D>(format: DocumentKind<D>, kept: unknown): D | undefined => {
  const reading = format.read(kept)
  if ('document' in reading) return reading.document
  return versionOf(kept) === format.version ? (kept as D) : undefined
}
