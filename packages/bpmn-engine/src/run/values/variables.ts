import type { Values } from '#situation/command.ts'
import type { Json, Key, Variable } from '#situation/situation.ts'
import { localsOf, type Run } from '#run/run.ts'
import { Trouble } from '#run/trouble.ts'
import { jsonSize } from './json-size.ts'
import { loopValue } from './loop-values.ts'

/** The scope around a scope or around an activation. */
export function outerOf(run: Run, key: Key): Key | null {
  const activation = run.activations.get(key)
  if (activation) return activation.scope
  return run.scopes.get(key)?.parent ?? null
}

/** Undefined where the name means nothing from here outwards. */
export function readVariable(run: Run, from: Key, name: string): Json | undefined {
  let key: Key | null = from
  while (key !== null) {
    const variable = run.variables.get(key)?.get(name)
    if (variable) return variable.value
    const counted = loopValue(run, key, name)
    if (counted !== undefined) return counted
    key = outerOf(run, key)
  }
  return undefined
}

/** All names that mean something from here, the nearest of each. */
export function visibleVariables(run: Run, from: Key): Record<string, Json> {
  const chain: Key[] = []
  for (let key: Key | null = from; key !== null; key = outerOf(run, key)) chain.unshift(key)
  return Object.assign({}, ...chain.map((key) => localVariables(run, key)))
}

export function localVariables(run: Run, key: Key): Record<string, Json> {
  const locals = run.variables.get(key)
  return locals ? Object.fromEntries([...locals.values()].map(({ name, value }) => [name, value])) : {}
}

export function setLocal(run: Run, at: { readonly scope: Key; readonly name: string }, value: Json): void {
  const most = run.facts.limits.variable
  if (jsonSize(value) > most) {
    const facts = { variable: at.name, most: String(most) }
    throw new Trouble('LIMIT_EXCEEDED', `The variable '${at.name}' is larger than ${most} bytes`, facts)
  }
  const locals = localsOf(run, at.scope)
  const variable: Variable = { scope: at.scope, name: at.name, value }
  locals.set(at.name, variable)
  run.written.add(at.name)
  run.changedVariables = true
}

/** Where the name exists from here outwards, else at the instance: both dialects. */
export function setVariable(run: Run, at: { readonly scope: Key; readonly name: string }, value: Json): void {
  let key: Key | null = at.scope
  while (key !== null) {
    if (run.variables.get(key)?.has(at.name)) break
    key = outerOf(run, key)
  }
  setLocal(run, { scope: key ?? run.instance.key, name: at.name }, value)
}

export function setVariables(run: Run, scope: Key, values: Values): void {
  for (const [name, value] of Object.entries(values)) setVariable(run, { scope, name }, value)
}

export function setLocals(run: Run, scope: Key, values: Values): void {
  for (const [name, value] of Object.entries(values)) setLocal(run, { scope, name }, value)
}
