import type { Completion, CompletionResult, CompletionSource } from '@codemirror/autocomplete'
import { CompletionContext, pickedCompletion } from '@codemirror/autocomplete'
import { MSSQL, MySQL, PLSQL, PostgreSQL, schemaCompletionSource } from '@codemirror/lang-sql'
import type { SQLDialect, SQLNamespace } from '@codemirror/lang-sql'
import type { DataSetParameter, DataSourceType, SourceTable } from '@gridwright/contract'
import { quotedName } from '#features/platform/data-set/edit/source-tables/table-names.ts'

const dialects: Partial<Record<DataSourceType, SQLDialect>> = { 1: MySQL, 2: PLSQL, 3: MSSQL }

export const dialectOf = (type: DataSourceType): SQLDialect => dialects[type] ?? PostgreSQL

type Column = SourceTable['columns'][number]

const quote = /["`]/

/** Writes the name as the server must read it; within a quote that was opened by hand, the name alone. */
const writing = (name: string, type: DataSourceType): Pick<Completion, 'apply'> => {
  const written = quotedName(name, type)
  if (written === name) return {}
  return {
    apply: (view, completion, ...[from, to]) => {
      const around = view.state.sliceDoc(Math.max(0, from - 1), Math.min(view.state.doc.length, to + 1))
      const before = quote.test(around.charAt(0)) && from > 0 ? 1 : 0
      const after = quote.test(view.state.sliceDoc(to, to + 1)) ? 1 : 0
      const place = { from: from - before, to: to + after }
      const selection = { anchor: place.from + written.length }
      view.dispatch({ changes: { ...place, insert: written }, selection, ...pickedWith(completion) })
    },
  }
}

const pickedWith = (completion: Completion) => ({ annotations: pickedCompletion.of(completion) })

const columnCompletion = ({ name, type }: Column, source: DataSourceType): Completion => ({
  label: name,
  type: 'property',
  detail: type,
  ...writing(name, source),
})

const tableNode = ({ name, schema, columns }: SourceTable, source: DataSourceType): SQLNamespace => ({
  self: { label: name, type: 'class', detail: schema, ...writing(name, source) },
  children: columns.map((column) => columnCompletion(column, source)),
})

/** Schemas with their tables and columns, for completion after a dot and after `from`. */
export const namespaceOf = (tables: readonly SourceTable[], type: DataSourceType): SQLNamespace => {
  const schemas = Map.groupBy(tables, ({ schema }) => schema)
  return Object.fromEntries(
    [...schemas].map(([schema, some]) => [
      schema,
      Object.fromEntries(some.map((table) => [table.name, tableNode(table, type)])),
    ]),
  )
}

const nameSigns = /^[\p{L}\p{N}_]*$/u

/**
 * Schemas and tables, and columns after a dot. The library takes only ASCII signs for a name: of a Chinese word it is
 * asked as if the cursor stood before it, and the word filters and is replaced.
 */
export const tableSource = (tables: readonly SourceTable[], type: DataSourceType): CompletionSource => {
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  const only = schemas.includes('public') ? 'public' : schemas[0]
  const known = schemaCompletionSource({
    dialect: dialectOf(type),
    schema: namespaceOf(tables, type),
    ...(only === undefined ? {} : { defaultSchema: only }),
  })
  return async (context) => {
    const word = context.matchBefore(/[\p{L}_][\p{L}\p{N}_]*/u)
    const isForeign = word !== null && /[^\w]/.test(word.text)
    if (!isForeign) return known(context)
    if (context.state.sliceDoc(Math.max(0, word.from - 1), word.from) === ':') return null
    const found = await known(new CompletionContext(context.state, word.from, true))
    return found && { ...found, from: word.from, to: context.pos, validFor: nameSigns }
  }
}

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])

/** The columns of the tables that the query names. */
export const columnsInUse = (
  tables: readonly SourceTable[],
  type: DataSourceType,
  sql: string,
): readonly Completion[] => {
  const words = wordsOf(sql)
  const used = tables.filter(({ name }) => words.has(name.toLowerCase()))
  const found = used.flatMap((table) =>
    table.columns.map((column) => ({
      ...columnCompletion(column, type),
      detail: `${table.name} · ${column.type}`,
    })),
  )
  return [...new Map(found.map((one) => [one.label, one])).values()]
}

/** Columns without a table before them, of every table that the query names. */
export const columnSource =
  (tables: readonly SourceTable[], type: DataSourceType): CompletionSource =>
  (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/[\p{L}_][\p{L}\p{N}_]*/u)
    if (word === null && !context.explicit) return null
    const from = word?.from ?? context.pos
    const before = context.state.sliceDoc(Math.max(0, from - 1), from)
    if (before === '.' || before === ':') return null
    return {
      from,
      options: [...columnsInUse(tables, type, context.state.doc.toString())],
      validFor: nameSigns,
    }
  }

/** Parameters after a colon that is not a cast. */
export const parameterSource =
  (parameters: readonly DataSetParameter[]): CompletionSource =>
  (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/:[\p{L}\p{N}\p{M}_]*/u)
    if (word === null || context.state.sliceDoc(Math.max(0, word.from - 1), word.from) === ':') return null
    const options = parameters.map(({ paramCode, paramName, paramType }) => ({
      label: `:${paramCode}`,
      type: 'variable',
      detail: paramName || paramType,
    }))
    return { from: word.from, options, validFor: /^:[\p{L}\p{N}\p{M}_]*$/u }
  }
