import { dateAndTime, evaluate, FeelDate, type FeelDateTime, FeelRange } from 'feelin'
import { fail } from '#failure.ts'
import type { Meter } from '#meter.ts'
import { sameData } from '#own-data.ts'
import { checkPattern } from './check-pattern.ts'
import { checkSteps, weigh } from './feel-values.ts'
import { gates } from './rewrite.ts'

/** What the evaluation that runs now goes by; evaluations never wait, so there is one at a time. */
export type Running = { readonly meter: Meter; readonly now: unknown }

let running: Running | undefined

export function runWith<T>(next: Running, run: () => T): T {
  const before = running
  running = next
  try {
    return run()
  } finally {
    running = before
  }
}

const current = (): Running => running ?? fail('expression-failed', null, { message: 'outside' })

type Plain = (...args: unknown[]) => unknown
type Builtin = Plain & { $args?: readonly string[] }

const names = `number, string, not, substring, string length, upper case, lower case, substring before,
  substring after, replace, contains, matches, starts with, ends with, split, string join, list contains, list replace,
  count, min, max, sum, mean, all, any, sublist, append, concatenate, insert before, remove, reverse, index of, union,
  distinct values, flatten, product, median, stddev, mode, decimal, floor, ceiling, abs, round up, round down,
  round half up, round half down, modulo, sqrt, log, exp, odd, even, is, before, after, meets, met by, overlaps,
  overlaps before, overlaps after, finishes, finished by, includes, during, starts, started by, coincides, day of year,
  day of week, month of year, week of year, sort, get value, get entries, context, context merge, context put`
  .split(',')
  .map((name) => name.trim())

const withPattern = new Set(['matches', 'replace', 'split'])
const comparesAll = new Set(['union', 'distinct values', 'mode', 'index of'])

function guarded(name: string, builtin: Builtin): Builtin {
  const guard: Builtin = (...args) => {
    const { meter } = current()
    meter.spend(1)
    for (const arg of args) {
      if (arg instanceof FeelRange) checkSteps(arg)
      weigh(arg, meter)
    }
    if (withPattern.has(name)) checkPattern(String(args[1] ?? ''), String(args[0] ?? ''))
    if (comparesAll.has(name)) meter.spend((args.flat().length ** 2) >> 6)
    const result = builtin(...args)
    weigh(result, meter)
    return result
  }
  return annotated(guard, builtin.$args ?? [])
}

const annotated = (of: Builtin, args: readonly string[]): Builtin => Object.assign(of, { $args: args })

/** The functions of FEEL that an expression may call, and the gates; made once. */
export const guardedFunctions: Readonly<Record<string, Builtin>> = {
  ...Object.fromEntries(
    names.flatMap((name) => {
      const found = evaluate(name).value
      return typeof found === 'function' ? [[name, guarded(name, found as Builtin)] as const] : []
    }),
  ),
  now: annotated(() => instant(), []),
  today: annotated(() => new FeelDate(instant().unwrap().toPlainDate()), []),
  [gates.list]: annotated(
    (list) => {
      if (list instanceof FeelRange) checkSteps(list)
      if (list instanceof FeelRange) weigh(list, current().meter)
      else current().meter.spend(1 + (Array.isArray(list) ? 2 * list.length : 0))
      return list
    },
    ['list'],
  ),
  [gates.range]: annotated((from, to) => rangeOf(from, to), ['from', 'to']),
  [gates.keep]: annotated((value) => weighed(value, 1), ['value']),
  [gates.body]: annotated((value) => weighed(value, 10), ['value']),
  [gates.number]: annotated(
    (value) => {
      weigh(value, current().meter)
      if (typeof value !== 'number') return value
      return Number.isFinite(value) ? Number(value.toPrecision(15)) : null
    },
    ['value'],
  ),
  [gates.test]: annotated((value, test) => testOf(value, test), ['value', 'test']),
  [gates.any]: annotated((tests) => Array.isArray(tests) && tests.includes(true), ['tests']),
}

function weighed(value: unknown, steps: number): unknown {
  current().meter.spend(steps)
  weigh(value, current().meter)
  return value
}

function instant(): FeelDateTime {
  const { now } = current()
  return (typeof now === 'string' ? dateAndTime(now) : null) ?? fail('no-clock')
}

const madeRange = evaluate('function(from, to) [from..to]').value as { invoke(args: unknown[]): unknown }

/** Numbers and letters go by feelin’s range; dates day by day. */
function rangeOf(from: unknown, to: unknown): unknown {
  const { meter } = current()
  if (from instanceof FeelDate && to instanceof FeelDate) return daysBetween(from, to)
  const range = madeRange.invoke([from, to])
  if (range instanceof FeelRange) checkSteps(range)
  weigh(range, meter)
  return range
}

function daysBetween(from: FeelDate, to: FeelDate): readonly FeelDate[] {
  const days = from.unwrap().until(to.unwrap(), { largestUnit: 'days' }).days
  current().meter.spend(Math.abs(days) + 1)
  const step = days < 0 ? -1 : 1
  return Array.from(
    { length: Math.abs(days) + 1 },
    (_, at) => new FeelDate(from.unwrap().add({ days: at * step })),
  )
}

const equals = evaluate('function(a, b) a = b').value as { invoke(args: unknown[]): unknown }

/** A test that is an expression of its own: a truth, a list, a range, or a value to be equal to. */
function testOf(value: unknown, test: unknown): boolean | null {
  if (typeof test === 'boolean') return test
  if (test instanceof FeelRange) return test.includes(value)
  if (Array.isArray(test)) return test.some((item) => sameData(item, value, current().meter))
  return equals.invoke([value, test]) === true
}
