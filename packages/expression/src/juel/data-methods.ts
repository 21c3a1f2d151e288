import { fail } from '#failure.ts'
import type { Meter } from '#meter.ts'
import { isPlain, ownValue, sameData } from '#own-data.ts'
import { equal, isEmpty, numberOf, textOf } from './juel-values.ts'

// What models ask of text, lists and maps, as Java calls it. All of it is written here: nothing of the host is ever
// called, and nothing is changed.

export type Asked = {
  readonly args: readonly unknown[]
  readonly at: number
  readonly meter: Meter
}
type Method<T> = (of: T, asked: Asked) => unknown

const text = (asked: Asked, index = 0): string => textOf(asked.args[index])
const whole = (asked: Asked, index = 0): number => Math.trunc(numberOf(asked.args[index], asked.at))

const ofText: Readonly<Record<string, Method<string>>> = {
  length: (of) => of.length,
  isEmpty: (of) => of === '',
  contains: (of, asked) => of.includes(text(asked)),
  startsWith: (of, asked) => of.startsWith(text(asked)),
  endsWith: (of, asked) => of.endsWith(text(asked)),
  equalsIgnoreCase: (of, asked) => of.toLowerCase() === text(asked).toLowerCase(),
  toLowerCase: (of) => of.toLowerCase(),
  toUpperCase: (of) => of.toUpperCase(),
  trim: (of) => of.trim(),
  indexOf: (of, asked) => of.indexOf(text(asked)),
  concat: (of, asked) => of + text(asked),
  substring: (of, asked) =>
    of.slice(Math.max(0, whole(asked)), asked.args.length > 1 ? Math.max(0, whole(asked, 1)) : undefined),
}

const ofList: Readonly<Record<string, Method<readonly unknown[]>>> = {
  size: (of) => of.length,
  isEmpty: (of) => of.length === 0,
  get: (of, asked) => of[whole(asked)] ?? null,
  contains: (of, asked) => of.some((item) => equal(item, asked.args[0], asked)),
  indexOf: (of, asked) => of.findIndex((item) => sameData(item, asked.args[0], asked.meter)),
}

const ofMap: Readonly<Record<string, Method<Record<string, unknown>>>> = {
  size: (of) => Object.keys(of).length,
  isEmpty: (of) => Object.keys(of).length === 0,
  get: (of, asked) => ownValue(of, text(asked)) ?? null,
  containsKey: (of, asked) => ownValue(of, text(asked)) !== undefined,
}

const ofNumber: Readonly<Record<string, Method<number>>> = {
  intValue: (of) => Math.trunc(of),
  longValue: (of) => Math.trunc(of),
  doubleValue: (of) => of,
}

const ofAnything: Readonly<Record<string, Method<unknown>>> = {
  equals: (of, asked) => equal(of, asked.args[0], asked),
  toString: (of: unknown) => textOf(of),
}

const known = new Set(
  [ofText, ofList, ofMap, ofNumber, ofAnything].flatMap((methods) => Object.keys(methods)),
)
const getter = /^(?:get|is)(\p{Lu}.*)$/u

/** Whether data may offer such a method: known ones, and getters of properties. */
export function isDataMethod(name: string, args: number): boolean {
  return known.has(name) || (args === 0 && getter.test(name))
}

export function callOnData(of: unknown, name: string, asked: Asked): unknown {
  asked.meter.spend(Array.isArray(of) ? of.length + 1 : 1)
  const method = methodOf(of, name)
  if (method) return method(asked)
  const property = asked.args.length === 0 ? getter.exec(name)?.[1] : undefined
  if (property === undefined || !isPlain(of)) return fail('unknown-method', asked.at, { name })
  return ownValue(of, property.charAt(0).toLowerCase() + property.slice(1)) ?? null
}

function methodOf(of: unknown, name: string): ((asked: Asked) => unknown) | undefined {
  const find = <T>(methods: Readonly<Record<string, Method<T>>>, value: T) => {
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined
    return method && ((asked: Asked) => method(value, asked))
  }
  if (name === 'isEmpty' && isEmpty(of)) return () => true
  const own =
    typeof of === 'string'
      ? find(ofText, of)
      : typeof of === 'number'
        ? find(ofNumber, of)
        : Array.isArray(of)
          ? find(ofList, of)
          : isPlain(of)
            ? find(ofMap, of)
            : undefined
  return own ?? find(ofAnything, of)
}
