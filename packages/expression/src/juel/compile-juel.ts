import type { Compiled } from '#expression.ts'
import { compiledTree } from '#tree/compiled-tree.ts'
import { parseWhole } from '#tree/parse-tree.ts'
import { readerOf } from '#tree/reader.ts'
import { tokenize } from '#tree/tokens.ts'
import { type Tree, walk } from '#tree/tree.ts'
import { isDataMethod } from './data-methods.ts'
import { isHost, isHostMethod, isVariableFunction } from './host-calls.ts'
import { juelGrammar, juelSpelling } from './juel-grammar.ts'
import { juelMeaning } from './juel-meaning.ts'
import { splitText } from './split-text.ts'

/** One part alone keeps its kind of value; several become text. Text without a part is itself. */
export function compileJuel(source: string): Compiled {
  const tree = parseJuel(source)
  const read = { tree, meaning: juelMeaning, length: source.length }
  return compiledTree({ ...read, names: namesOf(tree), unknownCalls: unknownCallsOf(tree) })
}

export function parseJuel(source: string): Tree {
  const parts = splitText(source).map((part): Tree => {
    if ('literal' in part) return { kind: 'value', at: 0, value: part.literal }
    const text = source.slice(0, part.to)
    return parseWhole(readerOf(tokenize(text, juelSpelling, part.from)), juelGrammar)
  })
  const [only] = parts
  if (parts.length === 1 && only) return only
  return { kind: 'text', at: 0, parts }
}

function namesOf(tree: Tree): readonly string[] {
  const names = new Set<string>()
  walk(tree, (each) => {
    if (each.kind === 'name' && !isHost(each.name)) names.add(each.name)
    const isRead = each.kind === 'call' && (!each.of || isHostTree(each.of))
    const name = isRead ? each.args[0] : undefined
    if (name?.kind === 'value' && typeof name.value === 'string') names.add(name.value)
  })
  return [...names]
}

const isHostTree = (tree: Tree): boolean => tree.kind === 'name' && isHost(tree.name)

function unknownCallsOf(tree: Tree): readonly string[] {
  const calls = new Set<string>()
  walk(tree, (each) => {
    if (each.kind === 'call' && !isKnownCall(each)) calls.add(callName(each))
  })
  return [...calls]
}

function isKnownCall(call: Extract<Tree, { kind: 'call' }>): boolean {
  if (!call.of) return isVariableFunction(call.name)
  return isHostTree(call.of) ? isHostMethod(call.name) : isDataMethod(call.name, call.args.length)
}

export function callName(call: Extract<Tree, { kind: 'call' }>): string {
  const path = call.of ? pathOf(call.of) : ''
  return path === '' ? call.name : `${path}.${call.name}`
}

function pathOf(tree: Tree): string {
  if (tree.kind === 'name') return tree.name
  if (tree.kind !== 'member' || tree.key.kind !== 'value') return ''
  return `${pathOf(tree.of)}.${String(tree.key.value)}`
}
