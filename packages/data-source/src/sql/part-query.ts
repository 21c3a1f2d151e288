import { AppError } from '@gridwright/contract/errors'
import type { ListPart } from '#interface/source.ts'
import type { Bind, CompiledQuery } from './compile.ts'
import type { Dialect } from './dialect.ts'
import { tokensOf } from './tokens.ts'

type Query = Pick<CompiledQuery, 'text' | 'binds'>

/** What is written before and after the query, and all binds. */
export type PartQuery = { readonly before: string; readonly after: string; readonly binds: readonly Bind[] }

type OrderedPart = Extract<ListPart, { readonly kind: 'rows' }>

/** The name of the column that holds the text of the n-th order column, from 0. */
const keyColumn = (n: number): string => `gw_key_${n}`

/**
 * A query of which only a part is wanted: it becomes the table of one that orders it, or counts it (decision 0093).
 * Throws `sql-not-read` where its parentheses would close that table.
 */
export const partQuery = (query: Query, part: ListPart, about: Written): PartQuery => {
  refuseLooseParentheses(query.text, about.dialect)
  if (part.kind === 'count')
    return {
      before: 'select count(*) as gw_count from (select 1 as gw_one from (\n',
      after: `\n) gw_rows limit ${whole(part.most)}) gw_counted`,
      binds: query.binds,
    }
  return orderedRows(query, part, about)
}

type Written = { readonly dialect: Dialect; readonly rows: number }

const refuseLooseParentheses = (text: string, dialect: Dialect): void => {
  let depth = 0
  for (const { kind, text: sign, from } of tokensOf(text, dialect)) {
    if (kind === 'symbol') depth += Number(sign === '(') - Number(sign === ')')
    if (depth < 0) throw new AppError('sql-not-read', { position: from })
  }
  if (depth !== 0) throw new AppError('sql-not-read', { position: text.length })
}

const whole = (value: number): number => {
  if (!Number.isSafeInteger(value) || value < 0) throw new TypeError('Not a count of rows')
  return value
}

const pagingOf = ({ paging }: Dialect): NonNullable<Dialect['paging']> => {
  if (!paging) throw new AppError('list-not-paged')
  return paging
}

const orderText = (
  order: OrderedPart['order'],
  paging: NonNullable<Dialect['paging']>,
  turned: boolean,
): string =>
  order
    .map(
      ({ field, descending }) => `${paging.quote(field)}${(descending === true) === turned ? '' : ' desc'}`,
    )
    .join(', ')

const orderedRows = (query: Query, part: OrderedPart, { dialect, rows }: Written): PartQuery => {
  const paging = pagingOf(dialect)
  const { order, from, total, after, keys } = part
  const keyText = paging.keyText
  const texts = keys && keyText ? order.map(({ field }, at) => `, ${keyText(field)} as ${keyColumn(at)}`) : []
  const head = `select gw_rows.*${texts.join('')} from (\n`
  if (after !== undefined && keyText) {
    const { text, binds } = beyond(order, after, { dialect, from: query.binds.length, paging })
    const tail = `\n) gw_rows where ${text} order by ${orderText(order, paging, false)} limit ${whole(rows)}`
    return { before: head, after: tail, binds: [...query.binds, ...binds] }
  }
  const left = total === undefined ? 0 : total - from
  // Beyond the middle a server finds rows sooner from the other end.
  if (total !== undefined && from > total / 2 && left > 0) {
    const some = Math.min(rows, left)
    const inner = `order by ${orderText(order, paging, true)} limit ${whole(some)} offset ${whole(left - some)}`
    const outer = `order by ${orderText(order, paging, false)}`
    return {
      before: `select * from (${head}`,
      after: `\n) gw_rows ${inner}) gw_page ${outer}`,
      binds: query.binds,
    }
  }
  const tail = `order by ${orderText(order, paging, false)} limit ${whole(rows)} offset ${whole(from)}`
  return { before: head, after: `\n) gw_rows ${tail}`, binds: query.binds }
}

type Beyond = {
  readonly dialect: Dialect
  readonly from: number
  readonly paging: NonNullable<Dialect['paging']>
}

/** Rows that come after the one whose order columns have these texts. */
const beyond = (
  order: OrderedPart['order'],
  after: readonly string[],
  { dialect, from, paging }: Beyond,
): { readonly text: string; readonly binds: readonly Bind[] } => {
  const names = order.map(({ field }) => paging.quote(field))
  const marks = order.map((_, at) => dialect.bind(from + at + 1))
  const [first] = order
  if (order.every(({ descending }) => (descending === true) === (first?.descending === true))) {
    const sign = first?.descending === true ? '<' : '>'
    return { text: `(${names.join(', ')}) ${sign} (${marks.join(', ')})`, binds: after }
  }
  const ways = order.map(({ descending }, at) => {
    const same = names.slice(0, at).map((name, index) => `${name} = ${marks[index]}`)
    return `(${[...same, `${names[at]} ${descending === true ? '<' : '>'} ${marks[at]}`].join(' and ')})`
  })
  return { text: `(${ways.join(' or ')})`, binds: after }
}
