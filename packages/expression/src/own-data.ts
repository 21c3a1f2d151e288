import { fail } from './failure.ts'
import type { Meter } from './meter.ts'

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])
const deepest = 100

/** A plain object, such as JSON makes: nothing with a class, a function or a getter. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/** What an own data property holds; undefined for whatever is inherited, computed, a function or called like the way out. */
export function ownValue(of: unknown, name: string): unknown {
  if (forbidden.has(name) || (!isPlain(of) && !Array.isArray(of))) return undefined
  const found = Object.getOwnPropertyDescriptor(of, name)
  return found && 'value' in found && typeof found.value !== 'function' ? found.value : undefined
}

/** A value as JSON carries it; what has no such form becomes null. A tree that is too large ends by the meter. */
export function toPlain(value: unknown, meter: Meter, depth = 0): unknown {
  if (depth > deepest) fail('value-too-deep', null, { most: String(deepest) })
  if (typeof value === 'string') {
    meter.spend(value.length >> 10)
    return value
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) {
    meter.spend(1 + (value.length >> 4))
    return value.map((item) => toPlain(item, meter, depth + 1))
  }
  return isPlain(value) ? plainObject(value, meter, depth) : null
}

function plainObject(value: Record<string, unknown>, meter: Meter, depth: number): unknown {
  const names = Object.keys(value).filter((name) => !forbidden.has(name))
  meter.spend(1 + (names.length >> 4))
  return Object.fromEntries(
    names.map((name) => [name, toPlain(ownValue(value, name), meter, depth + 1)] as const),
  )
}

/** The same JSON, with numbers by value. */
export function sameData(left: unknown, right: unknown, meter: Meter): boolean {
  meter.spend(1)
  if (left === right) return true
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, at) => sameData(item, right[at], meter))
  }
  if (!isPlain(left) || !isPlain(right)) return false
  const names = Object.keys(left)
  if (names.length !== Object.keys(right).length) return false
  return names.every((name) => Object.hasOwn(right, name) && sameData(left[name], right[name], meter))
}

const seenPlain = new WeakSet<object>()

/** The value itself where it is plain JSON through and through (looked at once for each object), else a plain copy. */
export function onlyPlain(value: unknown, meter: Meter): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? null : value
  if (seenPlain.has(value)) return value
  if (!isPlainThrough(value, 0)) return toPlain(value, meter)
  seenPlain.add(value)
  return value
}

function isPlainThrough(value: unknown, depth: number): boolean {
  if (typeof value === 'function' || depth > deepest) return false
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every((item) => isPlainThrough(item, depth + 1))
  if (!isPlain(value)) return false
  return Object.entries(Object.getOwnPropertyDescriptors(value)).every(
    ([name, own]) => 'value' in own && !forbidden.has(name) && isPlainThrough(own.value, depth + 1),
  )
}
