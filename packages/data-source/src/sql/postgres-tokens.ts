import { blank, blockComment, lineUpTo, marks, matches, name, number, quoted } from './read-parts.ts'
import type { Reader } from './token.ts'

/** PostgreSQL ends the line at either sign. */
const lineComment: Reader = (text, at) =>
  text.startsWith('--', at) ? lineUpTo(text, at, /[\r\n]/) : undefined

/** A string that goes on behind a new line goes on with its escapes: read as one that is refused. */
const goesOn = /\s*(?:--[^\r\n]*[\r\n]\s*)*'/y

const escapeString: Reader = (text, at) => {
  if (!/^[eE]'/.test(text.slice(at, at + 2))) return undefined
  const found = quoted(text, at + 1, true)
  goesOn.lastIndex = found.to
  return found.kind === 'quoted' && goesOn.test(text) ? { kind: 'strange', to: goesOn.lastIndex } : found
}

/** `U&"…"` writes a name by numbers, so that nobody sees which. */
const codedName: Reader = (text, at) =>
  /^[uU]&"/.test(text.slice(at, at + 3)) ? { kind: 'strange', to: at + 3 } : undefined

const plainString: Reader = (text, at) =>
  text[at] === "'" || text[at] === '"' ? quoted(text, at, false) : undefined

/** Any byte from 0x80 on may stand in a tag (scan.l: dolq_start, dolq_cont). */
const dollarTag = /\$(?:[A-Za-z_\u0080-\u{10ffff}][A-Za-z0-9_\u0080-\u{10ffff}]*)?\$/uy

const dollarString: Reader = (text, at) => {
  dollarTag.lastIndex = at
  const tag = dollarTag.exec(text)?.[0]
  if (tag === undefined) return undefined
  const end = text.indexOf(tag, at + tag.length)
  return end === -1 ? { kind: 'unended', to: text.length } : { kind: 'quoted', to: end + tag.length }
}

/** `$1`, behind which an identifier's sign would be read differently by version. */
const ownBind = matches('strange', String.raw`\$[0-9]+`)

/** How PostgreSQL reads a query (scan.l), with `standard_conforming_strings` on. The first that fits wins. */
export const postgresReaders: readonly Reader[] = [
  blank,
  lineComment,
  (text, at) => blockComment(text, at, true),
  escapeString,
  codedName,
  plainString,
  dollarString,
  ownBind,
  number,
  matches('word', name),
  ...marks,
]
