import type { Mapping } from '#process/node.ts'
import type { Json, Key } from '#situation/situation.ts'
import type { Run } from '#run/run.ts'
import { Trouble } from '#run/trouble.ts'
import { evaluate } from './evaluate.ts'
import { readVariable, setLocal, setVariable } from './variables.ts'

type Values = Record<string, Json>
const isMap = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Inputs are evaluated around the activation and become local to it. */
export function mapInputs(run: Run, mappings: readonly Mapping[], key: Key): void {
  for (const { source, target } of mappings) {
    if (source.language === 'feel') requirePath(run, source.source, key)
    const value = evaluate(run, source, { at: key, or: 'IO_MAPPING_ERROR' })
    const [name = target, ...path] = target.split('.')
    const local = run.variables.get(key)?.get(name)?.value
    setLocal(run, { scope: key, name }, path.length === 0 ? value : merged(local, path, value))
  }
}

/** Outputs are evaluated within the activation; where each goes is where its name exists around it, else the instance. */
export function mapOutputs(run: Run, mappings: readonly Mapping[], from: { key: Key; to: Key }): void {
  const results: Values = {}
  for (const { source, target } of mappings) {
    const value = evaluate(run, source, { at: from.key, or: 'IO_MAPPING_ERROR' })
    const [name = target, ...path] = target.split('.')
    const before = Object.hasOwn(results, name) ? results[name] : readVariable(run, from.to, name)
    results[name] = path.length === 0 ? value : merged(before, path, value)
  }
  for (const [name, value] of Object.entries(results)) setVariable(run, { scope: from.to, name }, value)
}

/** What mappings give, without writing it: variables of a called process. */
export function mapped(run: Run, mappings: readonly Mapping[], at: Key): Values {
  const results: Values = {}
  for (const { source, target } of mappings) {
    const [name = target, ...path] = target.split('.')
    const value = evaluate(run, source, { at, or: 'IO_MAPPING_ERROR' })
    results[name] = path.length === 0 ? value : merged(results[name], path, value)
  }
  return results
}

function merged(before: Json | undefined, path: readonly string[], value: Json): Json {
  const [name, ...rest] = path
  if (name === undefined) return value
  const base = isMap(before) ? before : {}
  return { ...base, [name]: merged(Object.hasOwn(base, name) ? base[name] : undefined, rest, value) }
}

const path = /^=?\s*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)\s*$/
const words = new Set(['null', 'true', 'false'])

/** FEEL gives null for what is missing; here it is an incident, since nobody meant it (decision 0113). */
function requirePath(run: Run, source: string, key: Key): void {
  const names = path.exec(source)?.[1]?.split('.')
  if (!names || words.has(names[0] ?? '')) return
  let value: Json | undefined
  names.forEach((name, i) => {
    if (i === 0) value = readVariable(run, key, name)
    else value = isMap(value) && Object.hasOwn(value, name) ? value[name] : undefined
    if (value === undefined) throw missing(names.slice(0, i + 1).join('.'))
  })
}

const missing = (name: string): Trouble =>
  new Trouble('IO_MAPPING_ERROR', `An input mapping reads '${name}', which does not exist`, { missing: name })
