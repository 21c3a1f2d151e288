import { splitText } from './split-text.ts'
import { callName, parseJuel } from './compile-juel.ts'
import { juelSpelling } from './juel-grammar.ts'
import { tokenize } from '#tree/tokens.ts'
import { isHost } from './host-calls.ts'

/** `${bean.method(a, b)}` alone: what a registered handler of the name `bean.method` is called with. */
export type BeanCall = { readonly name: string; readonly args: readonly string[] }

/**
 * Reads a text that is one call of a method of a bean, or nothing. Its arguments are given as expressions of their own;
 * `execution` and `task` among them are the caller’s matter and are left out. Throws nothing.
 */
export function readBeanCall(source: string): BeanCall | undefined {
  try {
    const parts = splitText(source.trim())
    const [only] = parts
    if (parts.length !== 1 || !only || !('from' in only)) return undefined
    const tree = parseJuel(source.trim())
    if (tree.kind !== 'call' || !tree.of || tree.of.kind !== 'name' || isHost(tree.of.name)) return undefined
    const args = argumentSources(source.trim().slice(0, only.to), tree.at + tree.name.length)
    return { name: callName(tree), args }
  } catch {
    return undefined
  }
}

/** What stands between the outer brackets from `from` on, cut at commas that lie in no others. */
function argumentSources(text: string, from: number): readonly string[] {
  const args: string[] = []
  let depth = 0
  let begin = from
  for (const token of tokenize(text, juelSpelling, from)) {
    if (token.kind !== 'sign') continue
    const [before, after] = [depth, depth + (steps[token.text] ?? 0)]
    if (isCut(token.text, before, after)) {
      args.push(text.slice(begin, token.at).trim())
      begin = token.at + 1
    } else if (before === 0) begin = token.at + 1
    depth = after
  }
  return args.filter((arg) => arg !== '' && !isHost(arg)).map((arg) => `\${${arg}}`)
}

const steps: Readonly<Record<string, number>> = { '(': 1, '[': 1, ')': -1, ']': -1 }

const isCut = (sign: string, before: number, after: number): boolean =>
  (sign === ',' && before === 1) || (before === 1 && after === 0)
