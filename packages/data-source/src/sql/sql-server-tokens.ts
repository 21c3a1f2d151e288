import { blank, blockComment, marks, matches, quoted, strictComment, strictNumber } from './read-parts.ts'
import type { Reader } from './token.ts'

/** `[a]]b]` is one name. `[[` opens a clause of ours first. */
const bracketed: Reader = (text, at) => {
  if (text[at] !== '[' || text[at + 1] === '[') return undefined
  for (let index = at + 1; index < text.length; index++) {
    if (text[index] !== ']') continue
    if (text[index + 1] === ']') index++
    else return { kind: 'quoted', to: index + 1 }
  }
  return { kind: 'unended', to: text.length }
}

/** No backslash escapes; `"x"` is a name, as QUOTED_IDENTIFIER is on. */
const string: Reader = (text, at) =>
  text[at] === "'" || text[at] === '"' ? quoted(text, at, false) : undefined

/** `{fn …}` and other escapes of ODBC, which the server takes apart by itself. */
const escape = matches('strange', '[{}]')

/** Names, variables (`@x`, `@@version`) and temporary tables (`#t`). */
const name = matches('word', String.raw`[\p{L}_@#][\p{L}\p{N}\p{M}_@#$]*`)

/** How SQL Server reads a query (T-SQL, “Database identifiers”, “Comments”, “Constants”). The first that fits wins. */
export const sqlServerReaders: readonly Reader[] = [
  blank,
  strictComment,
  (text, at) => blockComment(text, at, true),
  string,
  bracketed,
  escape,
  strictNumber(String.raw`0[xX][0-9a-fA-F]*|[0-9]+(?:\.[0-9]*)?(?:[eE][+-]?[0-9]*)?`),
  name,
  ...marks,
]

/** T-SQL's reserved words that begin a statement, and hints that keep rows from others; none can be a bare name. */
const doing = new Set(
  `add alter authorization backup begin break browse bulk checkpoint close commit continue create dbcc deallocate declare
   delete deny disk drop dump enable disable exec execute exit goto grant if insert kill lineno load merge open
   print raiserror readtext receive reconfigure restore return revert revoke rollback save send set setuser shutdown
   throw truncate update updatetext use waitfor while writetext openrowset openquery opendatasource openxml
   updlock xlock tablock tablockx holdlock paglock serializable repeatableread`.split(/\s+/),
)

export const sqlServerDoes = (word: string): boolean => doing.has(word)

/** Functions that read files or logs of the server, for accounts that may. */
const harmful =
  /^(?:openrowset|openquery|opendatasource|openxml|fn_(?:dblog|dump_dblog|trace_.*|get_audit_file|xe_.*|get_sql)|dm_os_(?:file_exists|enumerate_filesystem|enumerate_fixed_drives)|sp_.*|xp_.*)$/

export const sqlServerHarm = (name: string): boolean => harmful.test(name)
