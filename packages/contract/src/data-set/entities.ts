import { z } from 'zod'
import { httpHeader } from '#data-source/entities.ts'
import { id } from '#shared/paging.ts'
import { optionSource, parameterCode } from './option-source.ts'
import { parameterCodePattern } from './parameter-code.ts'
import { mostListed } from './value-lists.ts'

/** The literals of the specification, `mutiselect` as it is written there. */
export const parameterType = z.enum([
  'varchar',
  'number',
  'date',
  'dateRange',
  'select',
  'mutiselect',
  'treeSelect',
  'multiTreeSelect',
])

/** UTL-04 paramRequired: 1 yes, 2 no. */
export const yesNo = z.union([z.literal(1), z.literal(2)])

export const dataSetParameter = z.strictObject({
  paramCode: parameterCode,
  paramName: z.string().max(100).default(''),
  paramType: parameterType,
  paramDefault: z.string().max(1000).exactOptional(),
  required: yesNo,
  hidden: z.boolean().exactOptional(),
  options: z
    .array(z.strictObject({ value: z.string().max(200), label: z.string().max(200) }))
    .max(1000)
    .exactOptional(),
  /** Of choices, instead of `options`. */
  optionsFrom: optionSource.exactOptional(),
  /** Of `select` and `mutiselect`: values that are not offered are taken too. */
  freeInput: z.boolean().exactOptional(),
  /** Of trees: a chosen node stands for all below it too. */
  withBelow: z.boolean().exactOptional(),
})
export type DataSetParameter = z.infer<typeof dataSetParameter>

export const columnType = z.enum(['text', 'number', 'boolean', 'date', 'dateTime'])

export const dataColumn = z.strictObject({
  name: z.string().min(1).max(200),
  type: columnType,
  title: z.string().max(200).exactOptional(),
})
export type DataSetColumn = z.infer<typeof dataColumn>

export const apiResultType = z.enum(['String', 'Array', 'ObjectArray', 'Object'])

/**
 * What is done to the rows after they were read: `computed` adds columns by report formulas over the row (`row.price *
 * row.quantity`), then `turn` makes columns of rows: one for each value of `header`, filled from `value` (numbers of one
 * place are added up, of other values the first stands), a row for each combination of `fixed`.
 */
export const dataShape = z.strictObject({
  computed: z
    .array(z.strictObject({ name: z.string().trim().min(1).max(190), formula: z.string().max(2000) }))
    .max(30)
    .exactOptional(),
  turn: z
    .strictObject({
      header: z.string().min(1).max(200),
      value: z.string().min(1).max(200),
      fixed: z.array(z.string().min(1).max(200)).max(30),
    })
    .exactOptional(),
})
export type DataShape = z.infer<typeof dataShape>

/** Rows may be this old, in seconds, where a report asks for them again with the same parameters; a day at most. */
const cacheAge = z.strictObject({ seconds: z.int().min(10).max(86_400) })

/**
 * An API that answers page by page: `page` and `size` name what is sent (in the query; of a POST, in its JSON body),
 * `pageSize` rows each, counted from `first`. `total` is the path to the number of all rows; without it a page that is
 * not full is the last.
 */
export const apiPaging = z.strictObject({
  page: z.string().trim().min(1).max(100),
  size: z.string().trim().max(100),
  pageSize: z.int().min(1).max(10_000),
  first: z.union([z.literal(0), z.literal(1)]),
  total: z.string().max(200).exactOptional(),
})
export type ApiPaging = z.infer<typeof apiPaging>

/** What every kind of data set may have. */
const afterReading = { shape: dataShape.exactOptional(), cache: cacheAge.exactOptional() }

/** Data sets that one combines, by the names under which SQL reads them. */
export const dataSetInput = z.strictObject({
  name: z
    .string()
    .max(60)
    .regex(new RegExp(`^${parameterCodePattern}$`, 'u')),
  dataSetId: id,
})
export type DataSetInput = z.infer<typeof dataSetInput>

/** Each data set of a combination is read whole, into memory. */
export const combineLimits = { inputs: 8, rows: 200_000 } as const

/**
 * Combined: `sql` reads other data sets as tables (joins, unions), in DuckDB’s dialect.
 * SQL: parameters are written `:code` and always bound; `[[ … ]]` drops a clause whose parameter is empty.
 * API: `url` is relative to the source's address; `{{code}}` in url, query, headers and body stands for a parameter's value.
 */
export const dataSetSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    version: z.literal(2),
    kind: z.literal('sql'),
    sourceId: id,
    sql: z.string().max(100_000),
    /** The SQL calls a procedure or function (`call f(:a)`), instead of being one query. */
    procedure: z.literal(true).exactOptional(),
    parameters: z.array(dataSetParameter).max(50),
    columns: z.array(dataColumn).max(1000),
    ...afterReading,
  }),
  z.strictObject({
    version: z.literal(2),
    kind: z.literal('combined'),
    inputs: z.array(dataSetInput).max(combineLimits.inputs),
    sql: z.string().max(100_000),
    parameters: z.array(dataSetParameter).max(50),
    columns: z.array(dataColumn).max(1000),
    ...afterReading,
  }),
  z.strictObject({
    version: z.literal(2),
    kind: z.literal('api'),
    sourceId: id,
    url: z.string().max(2000),
    method: z.enum(['GET', 'POST']),
    headers: z.array(httpHeader).max(30),
    query: z.array(httpHeader).max(50),
    body: z.string().max(20_000),
    resultType: apiResultType,
    /** Path to the result inside the answer, e.g. `data.list`; empty = the whole answer. */
    resultPath: z.string().max(200),
    /**
     * Of rows that are objects: the path in a row to an array whose items each become a row of their own, with what
     * stands outside it repeated; arrays on the way unfold too. Empty = none.
     */
    unfold: z.string().max(200),
    /** Paths in a row to values that become columns, such as `loc.city`; with a `/` before them from the whole answer. */
    fields: z.array(z.string().min(1).max(200)).max(200),
    paging: apiPaging.exactOptional(),
    parameters: z.array(dataSetParameter).max(50),
    columns: z.array(dataColumn).max(1000),
    ...afterReading,
  }),
])
export type DataSetDocument = z.infer<typeof dataSetSchema>

const oneValue = z.union([z.string().max(4000), z.number()])

/** Characters, as JSON: of all values of a run, and of those that are kept under a name or for a subscription. */
export const mostOfValues = { run: 1_048_576, kept: 16_384 } as const

/**
 * Values as typed in a form, by paramCode; checked and converted by the parameter's type on the server. Several values
 * are an array, of a range of days its first and last; as a text they are written as a default is (`listOfText`). All
 * together have at most {@link mostOfValues} characters.
 */
export const parameterValues = z
  .record(
    z.string().max(60),
    z.union([oneValue, z.null(), z.array(z.union([z.string().max(1000), z.number()])).max(mostListed)]),
  )
  .check(({ value, issues }) => {
    const maximum = mostOfValues.run
    if (JSON.stringify(value).length > maximum)
      issues.push({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: value })
  })
export type ParameterValues = z.infer<typeof parameterValues>

/** Dates are ISO texts (`2026-01-31`, `2026-01-31T08:00:00`). */
export const dataSetRows = z.strictObject({
  columns: z.array(dataColumn),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  /** More rows exist than were read. */
  truncated: z.boolean(),
  /** Cut because of its size, at so many megabytes. */
  cutAt: z.number().optional(),
  /** API: the wanted place is not in the answer; what is there instead. */
  missing: z.strictObject({ path: z.string(), there: z.array(z.string()) }).optional(),
  milliseconds: z.number(),
  /** API: the structure that was answered. */
  structure: z.unknown().optional(),
})
export type DataSetRows = z.infer<typeof dataSetRows>
