import { namedIn } from '#migrate/named-in.ts'

/** What writes the call of a function, from its arguments as they were written. */
type Writer = (args: readonly string[]) => string | undefined

const as =
  (name: string, [least, most]: readonly [number, number]): Writer =>
  (args) =>
    args.length < least || args.length > most ? undefined : `${name}(${args.join(', ')})`

const any = [1, 200] as const
const one = [1, 1] as const

/** Functions of UReport2 by their names in lower case; what is not here is left as text. */
const writers: Readonly<Record<string, Writer>> = {
  sum: as('SUM', any),
  avg: as('AVERAGE', any),
  count: as('COUNT', any),
  max: as('MAX', any),
  min: as('MIN', any),
  median: as('MEDIAN', any),
  mode: as('MODE', any),
  stdevp: as('STDEVP', any),
  vara: as('VARP', any),
  abs: as('ABS', one),
  ceil: as('CEILING', one),
  floor: as('FLOOR', one),
  round: as('ROUND', [1, 2]),
  pow: as('POWER', [2, 2]),
  sqrt: as('SQRT', one),
  exp: as('EXP', one),
  log: as('LN', one),
  log10: as('LOG10', one),
  upper: as('UPPER', one),
  lower: as('LOWER', one),
  trim: as('TRIM', one),
  length: as('LEN', one),
  replace: as('SUBSTITUTE', [3, 3]),
  year: (args) => as('YEAR', one)(args.length === 0 ? ['TODAY()'] : args),
  month: (args) => as('MONTH', one)(args.length === 0 ? ['TODAY()'] : args),
  day: (args) => as('DAY', one)(args.length === 0 ? ['TODAY()'] : args),
  row: as('ROWNUM', [0, 0]),
  page: as('PAGE', [0, 0]),
  pages: as('PAGES', [0, 0]),
  psum: as('PAGESUM', one),
  pcount: as('PAGECOUNT', one),
  pavg: as('PAGEAVG', one),
  pmax: as('PAGEMAX', one),
  pmin: as('PAGEMIN', one),
  substring: ([text, from, to]) => {
    if (text === undefined || from === undefined) return undefined
    const length = to === undefined ? '32767' : `${to} - ${from}`
    return `MID(${text}, ${from} + 1, ${length})`
  },
  indexof: ([text, part]) =>
    text === undefined || part === undefined ? undefined : `IFERROR(FIND(${part}, ${text}) - 1, -1)`,
}

/** Functions whose result is text: what is added to it is joined. */
const texts: ReadonlySet<string> = new Set([
  'upper',
  'lower',
  'trim',
  'replace',
  'substring',
  'formatdate',
  'formatnumber',
  'date',
])

export const isTextFunction = (name: string): boolean => texts.has(name.toLowerCase())

/** The call in our words; undefined where we have none for it. */
export function writtenCall(name: string, args: readonly string[]): string | undefined {
  const key = name.toLowerCase()
  return namedIn(writers, key)?.(args)
}

export const isKnownFunction = (name: string): boolean => Object.hasOwn(writers, name.toLowerCase())
