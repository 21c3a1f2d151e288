/**
 * The first sign of each pinyin initial in the order of pinyin, which every browser's collation knows; no table of 20,000
 * signs has to be loaded. Signs with several readings count by their most usual one.
 */
const firstSigns: readonly (readonly [string, string])[] = [
  ['a', '阿'],
  ['b', '八'],
  ['c', '嚓'],
  ['d', '咑'],
  ['e', '妸'],
  ['f', '发'],
  ['g', '旮'],
  ['h', '哈'],
  ['j', '丌'],
  ['k', '咔'],
  ['l', '垃'],
  ['m', '妈'],
  ['n', '拏'],
  ['o', '噢'],
  ['p', '妑'],
  ['q', '七'],
  ['r', '呥'],
  ['s', '仨'],
  ['t', '他'],
  ['w', '穵'],
  ['x', '夕'],
  ['y', '丫'],
  ['z', '帀'],
]

const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin')
const isHan = /\p{Script=Han}/u

const initialOf = (sign: string): string => {
  if (!isHan.test(sign)) return sign.toLowerCase()
  return firstSigns.findLast(([, first]) => collator.compare(first, sign) <= 0)?.[0] ?? ''
}

/** `报表列表` → `bblb`; other letters stay, blanks go. */
export const initials = (text: string): string =>
  Array.from(text.replaceAll(/\s/g, ''), (sign) => initialOf(sign)).join('')
