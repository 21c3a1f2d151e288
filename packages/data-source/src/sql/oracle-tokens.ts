import { blank, blockComment, marks, matches, quoted, strictComment, strictNumber } from './read-parts.ts'
import type { Reader } from './token.ts'

const closing: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')', '<': '>' }

/** `q'[it's]'`: any sign but a blank may open, its partner before the quote closes. */
const quoteString: Reader = (text, at) => {
  const begin = /^n?q'/i.exec(text.slice(at, at + 3))?.[0]
  if (begin === undefined) return undefined
  const opener = String.fromCodePoint(text.codePointAt(at + begin.length) ?? 32)
  if (/\s/u.test(opener)) return { kind: 'strange', to: at + begin.length + 1 }
  const end = text.indexOf(`${closing[opener] ?? opener}'`, at + begin.length + opener.length)
  return end === -1
    ? { kind: 'unended', to: text.length }
    : { kind: 'quoted', to: end + (closing[opener] ?? opener).length + 1 }
}

const string: Reader = (text, at) =>
  text[at] === "'" || text[at] === '"' ? quoted(text, at, false) : undefined

/** Hints that take more of the server than a report should, or run what stands in a text. */
const refusedHint = /^\/\*\+[^]*\b(?:parallel\w*|append\w*|with_plsql|opt_param|enable_parallel_dml)\b/i
const refusedLineHint = /^--\+[^\n]*\b(?:parallel\w*|append\w*|with_plsql|opt_param)\b/i

const comment: Reader = (text, at) => {
  const found = blockComment(text, at, false)
  return found?.kind === 'blank' && refusedHint.test(text.slice(at, found.to))
    ? { kind: 'code', to: found.to }
    : found
}

const lineComment: Reader = (text, at) => {
  const found = strictComment(text, at)
  return found && refusedLineHint.test(text.slice(at, found.to)) ? { kind: 'code', to: found.to } : found
}

/** How Oracle reads a query (SQL Language Reference, “Literals”, “Comments”). The first that fits wins. */
export const oracleReaders: readonly Reader[] = [
  blank,
  lineComment,
  comment,
  quoteString,
  string,
  strictNumber(String.raw`[0-9]+(?:\.[0-9]*)?(?:[eE][+-]?[0-9]+)?[dfDF]?`),
  matches('word', String.raw`[\p{L}][\p{L}\p{N}\p{M}_$#]*`),
  ...marks,
]

/** `function` and `procedure` begin PL/SQL inside a WITH. */
const doing = new Set(
  `alter begin call commit create declare delete drop execute exec grant insert lock merge procedure rename revoke
   rollback savepoint set truncate update function`.split(/\s+/),
)

export const oracleDoes = (word: string): boolean => doing.has(word)

/** Packages that reach networks, files, other sessions, or run SQL from a text. They are called without parentheses too. */
const packages =
  /^(?:utl_(?!raw$|i18n$|encode$|match$|lms$|nla$).*|dbms_(?!lob$|random$|crypto$|utility_hash$|rowid$|xplan$|metadata$|obfuscation_toolkit$).*|owa.*|htp|htf|ctx_.*|sys_context_.*|apex_web_service|httpuritype|dburitype|xdburitype|uritype|urifactory|bfilename|ordsys|mdsys_.*|nextval|dbms_xmlgen)$/

export const oracleNameHarm = (name: string): boolean => packages.test(name)

/** Functions that run what stands in a text, or reach out. */
export const oracleHarm = (name: string): boolean =>
  /^(?:database_to_xml|xmltransform|sys_dburigen|xmltype_from_.*|dbms_.*_exec)$/.test(name)
