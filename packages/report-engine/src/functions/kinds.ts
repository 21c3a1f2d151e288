import { doubled, isDate, isEmpty, isError, isExact, type Scalar } from '#values/scalar.ts'
import { info, type Definition } from './definition.ts'

type Words = readonly [zh: string, en: string]

/** Says what a value is. An error is handed on, except to `ISERROR`; a cycle always is. */
function kind(name: string, words: Words, is: (value: Scalar) => boolean): Definition {
  return {
    ...info(name, [1, 1], [`${name}(x)`, ...words]),
    kind: 'scalar',
    lenient: true,
    run: ([value]) => (isError(value) ? value : is(value)),
  }
}

const isWhole = (given: Scalar, remainder: number): boolean => {
  const value = isExact(given) ? Number(/\d(?=\.|$)/.exec(given.exact)?.[0]) : given
  return typeof value === 'number' && Math.abs(Math.trunc(value) % 2) === remainder
}

export const kinds: readonly Definition[] = [
  kind('ISEMPTY', ['是否为空', 'True where x is empty'], isEmpty),
  kind('ISBLANK', ['是否为空', 'True where x is empty'], isEmpty),
  kind(
    'ISNUMBER',
    ['是否为数字', 'True where x is a number or a date'],
    (x) => typeof doubled(x) === 'number' || isDate(x),
  ),
  kind('ISTEXT', ['是否为文本', 'True where x is text'], (x) => typeof x === 'string'),
  kind('ISNONTEXT', ['是否不为文本', 'True where x is no text'], (x) => typeof x !== 'string'),
  kind('ISLOGICAL', ['是否为逻辑值', 'True where x is TRUE or FALSE'], (x) => typeof x === 'boolean'),
  kind('ISDATE', ['是否为日期', 'True where x is a date'], isDate),
  kind('ISEVEN', ['是否为偶数', 'True where x is even'], (x) => isWhole(x, 0)),
  kind('ISODD', ['是否为奇数', 'True where x is odd'], (x) => isWhole(x, 1)),
  {
    ...info('ISERROR', [1, 1], ['ISERROR(x)', '是否出错', 'True where x is an error']),
    kind: 'scalar',
    lenient: true,
    run: ([value]) => (isError(value) && value.error === '#CYCLE!' ? value : isError(value)),
  },
]
