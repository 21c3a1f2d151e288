const named = {
  check: ['不符合数据表的约束“{name}”', 'it breaks the rule “{name}” of the table'],
  'not-null': ['字段“{name}”不能为空', '“{name}” must not be empty'],
  foreign: [
    '关联的数据不存在，或该行仍被其他数据引用（约束“{name}”）',
    'what it points at is not there, or others still point at it (rule “{name}”)',
  ],
  'text-long': ['字段“{name}”的内容过长', 'the text of “{name}” is too long'],
  'value-range': ['字段“{name}”的数值超出范围', 'the number of “{name}” is out of range'],
  'value-invalid': ['字段“{name}”的值与其类型不符', 'the value of “{name}” does not fit its type'],
  decimals: [
    '字段“{name}”最多 {most} 位小数，请先四舍五入',
    '“{name}” keeps at most {most} decimal places; round the number first',
  ],
} as const

const nameless = {
  check: ['不符合数据表的约束', 'it breaks a rule of the table'],
  'not-null': ['有必填字段为空', 'a value that must be there is missing'],
  foreign: [
    '关联的数据不存在，或该行仍被其他数据引用',
    'what it points at is not there, or others still point at it',
  ],
  'text-long': ['有内容过长', 'a text is too long'],
  'value-range': ['有数值超出范围', 'a number is out of range'],
  'value-invalid': ['有值与字段类型不符', 'a value does not fit its column'],
  decimals: ['小数位数过多', 'a number has too many decimal places'],
  'not-allowed': ['填报账号没有写入该表的权限', 'the entry account may not write this table'],
  said: ['{said}', '{said}'],
  other: ['数据库未接受（代码 {code}）', 'the database did not take it (code {code})'],
} as const

/** Why a database did not take a row, as far as its code tells. Its own words hold the row, with what is hidden of it. */
export type EntryProblem = keyof typeof nameless

type Params = Readonly<Record<string, string | number>>

const isProblem = (problem: unknown): problem is EntryProblem =>
  typeof problem === 'string' && Object.hasOwn(nameless, problem)

const isNamed = (problem: EntryProblem): problem is keyof typeof named => Object.hasOwn(named, problem)

/** The sentence for a refusal, with the constraint or column where the database named it. */
export const entryRefusalText = (params: Params, lang: 'zh' | 'en'): string | undefined => {
  const { problem, name } = params
  if (!isProblem(problem)) return undefined
  const words = name !== undefined && isNamed(problem) ? named[problem] : nameless[problem]
  return words[lang === 'zh' ? 0 : 1].replaceAll(/\{(\w+)\}/g, (_, gap: string) => String(params[gap] ?? ''))
}
