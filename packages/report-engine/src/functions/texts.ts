import { toNumber } from '#values/arithmetic.ts'
import { formatValue } from '#values/format.ts'
import { failure, isError, textOf, type Scalar } from '#values/scalar.ts'
import { isTrue } from '#values/compare.ts'
import { info, type Definition, type FunctionInfo, type LazyCall } from './definition.ts'
import { charactersOf, matchesPattern, patternOf } from './wildcards.ts'

const LONGEST = 32_767

function text(about: FunctionInfo, compute: (text: string, args: readonly Scalar[]) => Scalar): Definition {
  const run = (args: readonly Scalar[]): Scalar => {
    const result = compute(textOf(args[0]), args)
    return typeof result === 'string' && result.length > LONGEST
      ? failure('#VALUE!', `text over ${LONGEST}`)
      : result
  }
  return { ...about, kind: 'scalar', run }
}

function count(value: Scalar, otherwise: number): number {
  const number = value === undefined ? otherwise : toNumber(value)
  return typeof number === 'number' ? Math.max(0, Math.trunc(number)) : Number.NaN
}

/** Characters, so that a rare 汉字 or an emoji counts once. */
function slice(characters: string, from: number, length: number): Scalar {
  if (Number.isNaN(from) || Number.isNaN(length)) return failure('#VALUE!', 'number expected')
  return [...characters].slice(from, from + length).join('')
}

function right(characters: string, length: number): Scalar {
  return slice(characters, Math.max(0, [...characters].length - length), length)
}

function substitute(within: string, args: readonly Scalar[]): Scalar {
  const [search, replacement] = [textOf(args[1]), textOf(args[2])]
  if (search === '') return within
  if (args.length < 4) return within.replaceAll(search, () => replacement)
  const parts = within.split(search)
  const nth = count(args[3], 1)
  if (!(nth >= 1)) return failure('#VALUE!', 'occurrence from 1')
  return nth >= parts.length
    ? within
    : parts.slice(0, nth).join(search) + replacement + parts.slice(nth).join(search)
}

function find(search: string, args: readonly Scalar[]): Scalar {
  const within = textOf(args[1])
  const skipped = slice(within, 0, count(args[2], 1) - 1)
  const at = typeof skipped === 'string' ? within.indexOf(search, skipped.length) : -1
  return at < 0 ? failure('#VALUE!', `"${search}" not found`) : Array.from(within.slice(0, at)).length + 1
}

/** Place of a pattern, in either case; the shortest start that matches. */
function search(written: string, args: readonly Scalar[]): Scalar {
  const within = charactersOf(textOf(args[1]))
  const start = count(args[2], 1)
  if (!(start >= 1)) return failure('#VALUE!', 'place from 1')
  const pattern = [...patternOf(written), { any: 'many' as const }]
  for (let at = start - 1; at <= within.length; at++) if (matchesPattern(within, pattern, at)) return at + 1
  return failure('#VALUE!', `"${written}" not found`)
}

function joinedBetween(call: LazyCall): Scalar {
  const [between, skipsEmpty] = [call.value(0), call.value(1)]
  if (isError(between)) return between
  const values = Array.from({ length: call.count - 2 }, (_, index) => call.values(index + 2)).flat()
  const kept = isTrue(skipsEmpty) ? values.filter((value) => textOf(value) !== '') : values
  const result = kept.map(textOf).join(textOf(between))
  return (
    values.find(isError) ?? (result.length > LONGEST ? failure('#VALUE!', `text over ${LONGEST}`) : result)
  )
}

const capitalized = (t: string): string =>
  t.toLowerCase().replaceAll(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase())

function repeat(part: string, args: readonly Scalar[]): Scalar {
  const times = count(args[1], 0)
  if (Number.isNaN(times)) return failure('#VALUE!', 'number expected')
  return part.length * times > LONGEST ? failure('#VALUE!', `text over ${LONGEST}`) : part.repeat(times)
}

function numberOf(written: string, args: readonly Scalar[]): Scalar {
  if (typeof args[0] === 'number' || args[0] === null) return args[0]
  const cleaned = written.trim().replaceAll(',', '')
  const percent = cleaned.endsWith('%')
  const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?%?$/i.test(cleaned)
    ? Number.parseFloat(cleaned)
    : Number.NaN
  return Number.isNaN(number) ? failure('#VALUE!', `"${written}"`) : percent ? number / 100 : number
}

function joined(args: readonly Scalar[]): Scalar {
  const result = args.map(textOf).join('')
  return args.find(isError) ?? (result.length > LONGEST ? failure('#VALUE!', `text over ${LONGEST}`) : result)
}

export const texts: readonly Definition[] = [
  {
    ...info('CONCAT', [1, 255], ['CONCAT(x, …)', '连接文本', 'Joins as text']),
    kind: 'lazy',
    run: (call) => joined(Array.from({ length: call.count }, (_, i) => call.values(i)).flat()),
  },
  {
    ...info('CONCATENATE', [1, 255], ['CONCATENATE(x, …)', '连接文本', 'Joins as text']),
    kind: 'lazy',
    run: (call) => joined(Array.from({ length: call.count }, (_, i) => call.value(i))),
  },
  {
    ...info(
      'TEXTJOIN',
      [3, 255],
      ['TEXTJOIN(between, skip empty, x, …)', '用分隔符连接文本', 'Joins as text with something between'],
    ),
    kind: 'lazy',
    run: joinedBetween,
  },
  text(
    info(
      'EXACT',
      [2, 2],
      ['EXACT(a, b)', '是否完全相同', 'True where both texts are the same, case included'],
    ),
    (t, a) => t === textOf(a[1]),
  ),
  text(
    info(
      'SEARCH',
      [2, 3],
      [
        'SEARCH(text, within[, start])',
        '查找位置（不分大小写，可用 * ?）',
        'Place of a text or pattern in either case, from 1',
      ],
    ),
    search,
  ),
  text(info('PROPER', [1, 1], ['PROPER(text)', '首字母大写', 'Each word with a capital']), capitalized),
  text(info('CLEAN', [1, 1], ['CLEAN(text)', '去除控制字符', 'Without control characters']), (t) =>
    t.replaceAll(/\p{Cc}/gu, ''),
  ),
  text(info('LEFT', [1, 2], ['LEFT(text[, count])', '左侧字符', 'First characters']), (t, a) =>
    slice(t, 0, count(a[1], 1)),
  ),
  text(info('RIGHT', [1, 2], ['RIGHT(text[, count])', '右侧字符', 'Last characters']), (t, a) =>
    right(t, count(a[1], 1)),
  ),
  text(info('MID', [3, 3], ['MID(text, start, count)', '中间字符', 'Characters from the middle']), (t, a) =>
    slice(t, Math.max(0, count(a[1], 1) - 1), count(a[2], 0)),
  ),
  text(info('LEN', [1, 1], ['LEN(text)', '字符数', 'How many characters']), (t) => [...t].length),
  text(info('UPPER', [1, 1], ['UPPER(text)', '转大写字母', 'In capitals']), (t) => t.toUpperCase()),
  text(info('LOWER', [1, 1], ['LOWER(text)', '转小写字母', 'In small letters']), (t) => t.toLowerCase()),
  text(info('TRIM', [1, 1], ['TRIM(text)', '去除多余空格', 'Without spaces around and doubled']), (t) =>
    t.trim().replaceAll(/ +/g, ' '),
  ),
  text(
    info('TEXT', [2, 2], ['TEXT(x, format)', '按格式转文本', 'As text in a number or date format']),
    (_, a) => formatValue(a[0], textOf(a[1])),
  ),
  text(info('VALUE', [1, 1], ['VALUE(text)', '文本转数字', 'Text as a number']), numberOf),
  text(
    info('SUBSTITUTE', [3, 4], ['SUBSTITUTE(text, old, new[, nth])', '替换文本', 'Replaces text']),
    substitute,
  ),
  text(
    info('REPLACE', [4, 4], ['REPLACE(text, start, count, new)', '按位置替换', 'Replaces by position']),
    (t, a) =>
      Array.from(t)
        .toSpliced(Math.max(0, count(a[1], 1) - 1), count(a[2], 0), textOf(a[3]))
        .join(''),
  ),
  text(info('FIND', [2, 3], ['FIND(text, within[, start])', '查找位置', 'Place of a text, from 1']), find),
  text(info('REPT', [2, 2], ['REPT(text, times)', '重复文本', 'Repeats a text']), repeat),
]
