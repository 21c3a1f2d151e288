import type { Scope } from '#expression.ts'
import { fail } from '#failure.ts'
import { ownValue } from '#own-data.ts'
import type { Run } from '#tree/evaluate-tree.ts'
import { equal, isEmpty, order, textOf } from './juel-values.ts'

// `execution`, `task` and functions over variables: the only names that reach beyond data, by a list that is closed.

/** Stands for `execution` or `task` while an expression is evaluated; it is no value. */
export class Host {
  readonly name: 'execution' | 'task'

  constructor(name: 'execution' | 'task') {
    this.name = name
  }
}

export type HostCall = { readonly name: string; readonly args: readonly unknown[]; readonly at: number }
type Doing = (call: HostCall, run: Run) => unknown

const read = (scope: Scope, name: unknown): unknown => scope.read(textOf(name))
const write =
  (local: boolean): Doing =>
  ({ args, at, name }, { scope }) => {
    if (!scope.write) return fail('write-refused', at, { name })
    scope.write(textOf(args[0]), args[1] ?? null, local)
    return null
  }

const variableMethods: Readonly<Record<string, Doing>> = {
  getVariable: ({ args }, { scope }) => read(scope, args[0]) ?? null,
  getVariableLocal: ({ args }, { scope }) => read(scope, args[0]) ?? null,
  hasVariable: ({ args }, { scope }) => read(scope, args[0]) !== undefined,
  hasVariableLocal: ({ args }, { scope }) => read(scope, args[0]) !== undefined,
  setVariable: write(false),
  setVariableLocal: write(true),
}

const compare =
  (holds: (order: number) => boolean): Doing =>
  ({ args, at }, { scope }) => {
    const found = order(read(scope, args[0]), args[1], at)
    return found !== undefined && holds(found)
  }
const same: Doing = ({ args, at }, { scope, meter }) => equal(read(scope, args[0]), args[1], { at, meter })
const holdsItem: Doing = ({ args, at }, { scope, meter }) => {
  const list = read(scope, args[0])
  if (typeof list === 'string') return args.slice(1).every((item) => list.includes(textOf(item)))
  if (!Array.isArray(list)) return false
  meter.spend(list.length * args.length)
  return args.slice(1).every((item) => list.some((own) => equal(own, item, { at, meter })))
}

const functions: Readonly<Record<string, Doing>> = {
  get: ({ args }, { scope }) => read(scope, args[0]) ?? null,
  getOrDefault: ({ args }, { scope }) => read(scope, args[0]) ?? args[1] ?? null,
  exists: ({ args }, { scope }) => read(scope, args[0]) !== undefined,
  empty: ({ args }, { scope }) => isEmpty(read(scope, args[0])),
  isEmpty: ({ args }, { scope }) => isEmpty(read(scope, args[0])),
  isNotEmpty: ({ args }, { scope }) => !isEmpty(read(scope, args[0])),
  notEmpty: ({ args }, { scope }) => !isEmpty(read(scope, args[0])),
  equals: same,
  eq: same,
  notEquals: (call, run) => same(call, run) !== true,
  ne: (call, run) => same(call, run) !== true,
  contains: holdsItem,
  lessThan: compare((found) => found < 0),
  lt: compare((found) => found < 0),
  lessThanOrEquals: compare((found) => found <= 0),
  lte: compare((found) => found <= 0),
  greaterThan: compare((found) => found > 0),
  gt: compare((found) => found > 0),
  greaterThanOrEquals: compare((found) => found >= 0),
  gte: compare((found) => found >= 0),
}

const getter = /^(?:get|is)(\p{Lu}.*)$/u

export const isHost = (name: string): name is Host['name'] => name === 'execution' || name === 'task'

export const isHostMethod = (name: string): boolean =>
  Object.hasOwn(variableMethods, name) || getter.test(name)

export const isVariableFunction = (name: string): boolean =>
  name.startsWith('variables:') && Object.hasOwn(functions, name.slice('variables:'.length))

export function callHost(host: Host, call: HostCall, run: Run): unknown {
  const method = Object.hasOwn(variableMethods, call.name) ? variableMethods[call.name] : undefined
  if (method) return method(call, run)
  const property = getter.exec(call.name)?.[1]
  if (property === undefined) return fail('unknown-method', call.at, { name: `${host.name}.${call.name}` })
  return readHost(host, property.charAt(0).toLowerCase() + property.slice(1), run)
}

/** Ids, times and names that the caller hands in, and nothing else. */
export function readHost(host: Host, name: string, run: Run): unknown {
  return ownValue(ownValue(run.scope.facts, host.name), name) ?? null
}

export function callVariables(call: HostCall, run: Run): unknown {
  const name = call.name.slice('variables:'.length)
  const doing = Object.hasOwn(functions, name) ? functions[name] : undefined
  return doing ? doing(call, run) : fail('unknown-method', call.at, { name: call.name })
}
