import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { tags } from '@lezer/highlight'

const readers: readonly (readonly [RegExp, string])[] = [
  [/^"(?:[^"]|"")*"?/, 'string'],
  [/^'(?:[^']|'')*'?/, 'string'],
  [/^@[\p{L}_][\p{L}\p{N}_]*/u, 'labelName'],
  [/^[&$]?[A-Za-z]{1,3}[1-9]\d*(?![\p{L}\p{N}_(.])/u, 'variableName'],
  [/^[\p{L}_][\p{L}\p{N}_]*(?=\.)/u, 'className'],
  [/^(?<=\.)[\p{L}_][\p{L}\p{N}_]*/u, 'propertyName'],
  [/^[\p{L}_][\p{L}\p{N}_.]*(?=\s*\()/u, 'keyword'],
  [/^[\p{L}_][\p{L}\p{N}_]*/u, 'propertyName'],
  [/^\d+(?:\.\d+)?/, 'number'],
  [/^(?:&&|\|\||<>|<=|>=|!=|[-+*/=<>!:])/, 'operator'],
  [/^[[\](){},;]/, 'bracket'],
]

const language = StreamLanguage.define<{ readonly formula: boolean }>({
  name: 'report-formula',
  startState: () => ({ formula: false }),
  token: (stream, state) => {
    if (stream.sol()) Object.assign(state, { formula: stream.peek() === '=' || stream.peek() === '[' })
    if (!state.formula) {
      stream.skipToEnd()
      return null
    }
    if (stream.eatSpace()) return null
    const found = readers.find(([pattern]) => stream.match(pattern) !== null)
    if (found === undefined) stream.next()
    return found?.[1] ?? null
  },
})

const colours = HighlightStyle.define([
  { tag: tags.string, color: 'var(--gw-success)' },
  { tag: tags.labelName, color: 'var(--gw-warning)' },
  { tag: tags.variableName, color: 'var(--gw-info)' },
  { tag: tags.className, color: 'var(--gw-accent)' },
  { tag: tags.propertyName, color: 'var(--gw-accent)' },
  { tag: tags.keyword, color: 'var(--gw-text)', fontWeight: '600' },
  { tag: tags.number, color: 'var(--gw-warning)' },
  { tag: tags.operator, color: 'var(--gw-text-2)' },
  { tag: tags.bracket, color: 'var(--gw-text-3)' },
])

export const formulaLanguage: Extension = [language, syntaxHighlighting(colours)]
