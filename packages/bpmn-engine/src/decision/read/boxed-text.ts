import { type Element, textOf } from '#compile/xml/element.ts'
import { childNamed, childrenNamed, localName, textIn } from './generic-xml.ts'

const boxed = new Set([
  'literalExpression',
  'context',
  'list',
  'relation',
  'invocation',
  'functionDefinition',
])

/** The boxed expression within a decision, a context entry or a list. */
export const boxedIn = (of: Element | undefined): Element | undefined =>
  of?.$children?.find((child) => boxed.has(localName(child)))

/** A boxed expression as one text of FEEL; undefined where a part has none. */
export function boxedText(of: Element | undefined): string | undefined {
  if (!of) return undefined
  const write = writers[localName(of)]
  return write?.(of)
}

const writers: Readonly<Record<string, (of: Element) => string | undefined>> = {
  literalExpression: (of) => textIn(of) || undefined,
  context: contextText,
  list: (of) =>
    inBrackets((of.$children ?? []).filter((child) => boxed.has(localName(child))).map(boxedText)),
  relation: relationText,
  invocation: invocationText,
  functionDefinition: functionText,
}

function contextText(of: Element): string | undefined {
  const entries = childrenNamed(of, 'contextEntry').map((entry) => ({
    name: nameOf(childNamed(entry, 'variable')),
    text: boxedText(boxedIn(entry)),
  }))
  if (entries.some(({ text }) => text === undefined)) return undefined
  const named = entries.map(({ name, text = '' }) => `${name ?? 'result'}: ${text}`)
  const hasResult = entries.at(-1)?.name === undefined && entries.length > 0
  return `{${named.join(', ')}}${hasResult ? '.result' : ''}`
}

function relationText(of: Element): string | undefined {
  const columns = childrenNamed(of, 'column').map((column) => textOf(column, 'name') ?? '')
  const rows = childrenNamed(of, 'row').map((row) => {
    const cells = (row.$children ?? []).map(boxedText)
    if (cells.includes(undefined)) return undefined
    return `{${columns.map((name, at) => `${name}: ${cells[at] ?? 'null'}`).join(', ')}}`
  })
  return inBrackets(rows)
}

function invocationText(of: Element): string | undefined {
  const called = boxedText(boxedIn(of))
  const bindings = childrenNamed(of, 'binding').map((binding) => {
    const text = boxedText(boxedIn(binding))
    return text === undefined ? undefined : `${nameOf(childNamed(binding, 'parameter')) ?? ''}: ${text}`
  })
  return called === undefined || bindings.includes(undefined)
    ? undefined
    : `${called}(${bindings.join(', ')})`
}

/** Of a business knowledge model too. */
export function functionText(of: Element): string | undefined {
  const body = boxedText(boxedIn(of))
  const parameters = childrenNamed(of, 'formalParameter').map(nameOf)
  return body === undefined ? undefined : `function(${parameters.join(', ')}) ${body}`
}

const nameOf = (of: Element | undefined): string | undefined => of && textOf(of, 'name')

const inBrackets = (parts: readonly (string | undefined)[]): string | undefined =>
  parts.includes(undefined) ? undefined : `[${parts.join(', ')}]`
