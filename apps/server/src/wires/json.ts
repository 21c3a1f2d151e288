import { randomUUID } from 'node:crypto'
import { AppError } from '@gridwright/contract'
import { jsonExcess } from '@gridwright/validation/json-shape'
import { Written } from '#operations/written.ts'

const limits = { depth: 64, items: 100_000, nodes: 1_000_000 }
const largestAop = 18_446_744_073_709_551_615n

/**
 * Reads a body for both wires. `aop` (WIR-04, beyond 2^53) becomes a decimal text; any other integer that a number
 * cannot hold is refused, not rounded. Keys that reach into prototypes, depth and size beyond reason are refused.
 * Throws `malformed`, `invalid` or `too-large`.
 */
export const readJson = (text: string): unknown => {
  // Before anything is built: a million levels cost no more than their text, and no walk can exhaust the stack.
  if (jsonExcess(text, { depth: limits.depth }) !== undefined) throw new AppError('too-large')
  const value = parse(text)
  if (mayBeUnstorable.test(text)) refuseUnstorable(text)
  checkShape(value)
  return value
}

/** Only what is written as an escape can hold them: the bytes of a body decode to whole characters, and NUL is no JSON. */
const mayBeUnstorable = /\\u(?:0000|d[89a-f])/i

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** No text of ours holds the sign NUL or half of a character; PostgreSQL keeps neither. */
const refuseUnstorable = (text: string): void => {
  JSON.parse(text, (key, value: unknown) => {
    if (!isStorable(key) || (typeof value === 'string' && !isStorable(value)))
      throw new AppError('invalid', {
        field: key.replaceAll('\0', '').toWellFormed(),
        problem: 'signs-unstorable',
      })
    return value
  })
}

const parse = (text: string): unknown => {
  try {
    // Only what may hold such a number pays for looking at each value's source.
    return /\d{16}|"aop"/.test(text) ? JSON.parse(text, exact) : JSON.parse(text)
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('malformed')
  }
}

const exact = (key: string, value: unknown, context?: { readonly source?: string }): unknown => {
  const source = context?.source
  if (key === 'aop') return aopOf(value, source)
  if (typeof value !== 'number' || source === undefined) return value
  if (/^-?\d+$/.test(source) && !Number.isSafeInteger(value)) {
    throw new AppError('invalid', { field: key, problem: 'number-inexact', value: source.slice(0, 40) })
  }
  return value
}

const aopOf = (value: unknown, source: string | undefined): unknown => {
  if (value === null) return null
  const digits = typeof value === 'string' ? value : (source ?? '')
  const isWhole = /^(0|[1-9]\d{0,19})$/.test(digits)
  if (!isWhole || BigInt(digits) > largestAop)
    throw new AppError('invalid', { field: 'aop', problem: 'number-inexact', value: digits.slice(0, 40) })
  return digits
}

const checkShape = (root: unknown): void => {
  const waiting: object[] = []
  let nodes = 0
  const see = (value: unknown): void => {
    nodes += 1
    if (typeof value === 'number' && !Number.isFinite(value)) throw new AppError('malformed')
    if (typeof value !== 'object' || value === null) return
    if (nodes > limits.nodes) throw new AppError('too-large')
    waiting.push(value)
  }
  see(root)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const children = childrenOf(next)
    for (const child of children) see(child)
  }
}

const childrenOf = (value: object): readonly unknown[] => {
  if (Array.isArray(value)) {
    if (value.length > limits.items) throw new AppError('too-large')
    return value
  }
  if (Object.hasOwn(value, '__proto__')) throw new AppError('malformed')
  const { constructor } = value
  if (Object.hasOwn(value, 'constructor') && typeof constructor === 'object' && constructor !== null) {
    if (Object.hasOwn(constructor, 'prototype')) throw new AppError('malformed')
  }
  return Object.values(value)
}

/** How `aop` leaves: as decimal text, or as an integer literal for clients that need a number (setting AOP_AS). */
export type AopAs = 'text' | 'number'

/** A field that holds what was written elsewhere; nobody else knows this text. */
const place = `written-${randomUUID()}`
const quoted = JSON.stringify(place)

/** Writes an answer with its envelope; an output that was written already goes into it as it is. */
export const writeAnswer = (envelope: object, aopAs: AopAs): string | Uint8Array => {
  const written = Object.values(envelope).find((value) => value instanceof Written)
  if (!(written instanceof Written)) return writeJson(envelope, aopAs)
  const fields = Object.entries(envelope).map(([key, value]) => [key, value === written ? place : value])
  const around = writeJson(Object.fromEntries(fields), aopAs).split(quoted)
  return Buffer.concat(
    around.flatMap((text, at) => (at === 0 ? [Buffer.from(text)] : [written.json, Buffer.from(text)])),
  )
}

/** An output as text, wherever it was written. */
export const textOfOutput = (output: unknown): string =>
  output instanceof Written ? new TextDecoder().decode(output.json) : writeJson(output, 'text')

/** Writes an answer for both wires. */
export const writeJson = (value: unknown, aopAs: AopAs): string => {
  const text = JSON.stringify(value)
  // Inside a text the quotes would be escaped, so this finds fields only.
  return aopAs === 'number' ? text.replaceAll(/"aop":"(0|[1-9]\d{0,19})"/g, '"aop":$1') : text
}
