import { AppError } from '@gridwright/contract/errors'
import { checkQuery } from './check-query.ts'
import type { Dialect } from './dialect.ts'
import { tokensOf } from './tokens.ts'

/** Numbers from a seed, so that a failing statement comes again. */
const seeded = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** What servers and readers may see differently: comments, quotes, tags, signs of every kind. */
const pieces = [
  '1',
  '2.5',
  "'a'",
  "'it''s'",
  '"d"',
  "'\\\\'",
  "'\\''",
  "E'\\''",
  "e'a\\\\'",
  "N'n'",
  "x'41'",
  "b'1'",
  "_utf8'u'",
  '--',
  '-- ',
  '--\t',
  '--\u00a0',
  '--\u3000',
  '--\u0001',
  '--\r',
  '--\u0085',
  '#',
  '# ',
  '/*',
  '*/',
  '/* */',
  '/*/',
  '/**/',
  '$$',
  '$a$',
  '$é$',
  '$€$',
  '$\u00a0$',
  '$1$',
  '$中$',
  '1$$',
  'a$$',
  '€$$',
  '@',
  "@'v'",
  '@`v`',
  'U&',
  "U&'\\0041'",
  ',',
  ', ',
  ' , ',
  ',\n',
  '\n',
  '\r',
  '\r\n',
  ' ',
  '\t',
  '\u000b',
  '\u000c',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '\u0001',
  "'",
  '"',
  '`',
  '\\',
  "''",
  '""',
  '``',
  '中文',
  '“',
  '，',
  '；',
  '（',
  '€',
  'é',
  'ſ',
  '(',
  ')',
  '1e',
  "1e'",
  "1'",
  ';',
] as const

export const statementsFrom = function* (seed: number, count: number): Generator<string> {
  const random = seeded(seed)
  const pick = (): string => pieces[random(pieces.length)] ?? ''
  const items = ["'x'", '1', "'a', 'b'", '/* , */ 1', "'--', 2", '3']
  const item = (): string => items[random(items.length)] ?? ''
  for (let made = 0; made < count; made++) {
    const noise = Array.from({ length: 1 + random(5) }, pick).join('')
    const close = ['', '\n', "'", '"', '$$', '$a$', '$é$', '$€$', '*/', '\n, 7', "', 8"][random(11)] ?? ''
    yield `select ${item()}${random(2) === 0 ? ', ' : ' '}${noise}${item()}${close}${random(2) === 0 ? `, ${item()}` : ''}`
  }
}

/** How many columns the query has as our reader sees it; nothing where it is refused. */
export const columnsSeen = (sql: string, dialect: Dialect): number | undefined => {
  try {
    const tokens = checkQuery(sql, tokensOf(sql, dialect), dialect)
    let depth = 0
    let commas = 0
    for (const { kind, text } of tokens)
      if (kind === 'symbol') {
        depth += Number(text === '(') - Number(text === ')')
        if (text === ',' && depth === 0) commas++
      }
    return commas + 1
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
