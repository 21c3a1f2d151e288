import type { Typed } from './point-mode.ts'

/** The call that the caret stands in, and which of its arguments, from 0. */
export type Call = { readonly name: string; readonly argument: number; readonly from: number }

const nameBefore = /[\p{L}_][\p{L}\p{N}_.]*$/u

const opened = (before: string): Call => {
  const name = nameBefore.exec(before)?.[0] ?? ''
  return { name: name.toUpperCase(), argument: 0, from: before.length - name.length }
}

const next = (call: Call): Call => ({ ...call, argument: call.argument + 1 })

const closing: ReadonlySet<string> = new Set([')', ']', '}'])

/** Quoted texts of a formula hold no calls. */
const unquoted = (formula: string): string =>
  formula.replaceAll(/"[^"]*"?|'[^']*'?/g, (text) => '·'.repeat(text.length))

const step = (open: readonly Call[], sign: string, before: string): readonly Call[] => {
  if (sign === '(') return [...open, opened(before)]
  if (sign === '[' || sign === '{') return [...open, { name: '', argument: 0, from: before.length }]
  if (sign === ',') return [...open.slice(0, -1), ...open.slice(-1).map(next)]
  return closing.has(sign) ? open.slice(0, -1) : open
}

/** The innermost function call around the caret of a formula that is typed. */
export const callAt = ({ text, caret }: Typed): Call | undefined => {
  if (!text.startsWith('=')) return undefined
  const before = unquoted(text.slice(0, caret))
  let open: readonly Call[] = []
  for (let at = 0; at < before.length; at += 1) open = step(open, before.charAt(at), before.slice(0, at))
  return open.findLast(({ name }) => name !== '')
}

/** A signature in pieces; `current` stands for the argument at the caret, the last one for all that follow it. */
export const signaturePieces = (
  signature: string,
  argument: number,
): readonly { readonly text: string; readonly current: boolean }[] => {
  const pieces = signature.split(/([(),[\]]+\s*)/).filter((piece) => piece !== '')
  const isArgument = (piece: string, at: number): boolean => at > 0 && !/^[(),[\]]/.test(piece)
  const last = pieces.filter(isArgument).length - 1
  let count = -1
  return pieces.map((text, at) => {
    if (!isArgument(text, at)) return { text, current: false }
    count += 1
    return { text, current: count === Math.min(argument, last) }
  })
}

/** The one place where two texts differ: what an edit changed. */
export const changeBetween = (
  before: string,
  after: string,
): { readonly from: number; readonly to: number; readonly insert: string } => {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  let tail = 0
  while (tail < shorter - from && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) }
}
