import { Untranslatable } from '#migrate/expression/ast.ts'
import type { Expression } from '#migrate/expression/ast.ts'
import { parseExpression } from '#migrate/expression/parse.ts'

/** What stands between `${` and `}` where a query is an expression; undefined where it is plain. */
export function composedIn(sql: string): string | undefined {
  const plain = sql.trim()
  return plain.startsWith('${') && plain.endsWith('}') ? plain.slice(2, -1) : undefined
}

/**
 * A query that is put together by whether a parameter is given, as one with `[[ … ]]` (what is left out without its
 * parameter). Throws {@link Untranslatable} where it is put together otherwise.
 */
export function sqlOfExpression(text: string): string {
  return sqlOf(parseExpression(text))
}

function sqlOf(expression: Expression): string {
  if (expression.kind === 'text') return expression.value
  if (expression.kind === 'null') return ''
  if (expression.kind === 'binary' && expression.operator === '+')
    return sqlOf(expression.left) + sqlOf(expression.right)
  if (expression.kind === 'choice' && expression.branches.length === 1) return chosen(expression)
  throw composedOtherwise()
}

function chosen({ branches, otherwise }: Extract<Expression, { kind: 'choice' }>): string {
  const [branch] = branches
  if (branch === undefined) return ''
  const asked = askedFor(branch.when)
  const [then, other] = [sqlOf(branch.result), otherwise === undefined ? '' : sqlOf(otherwise)]
  const [short, long] = asked.isEmpty ? [then, other] : [other, then]
  const { before, more, after } = difference(short, long)
  if (!more.includes(`:${asked.parameter}`)) throw composedOtherwise()
  return `${before}[[${more}]]${after}`
}

type Asked = { readonly parameter: string; readonly isEmpty: boolean }

/** `param("x") == null`, `param("x") != ""`, `emptyparam("x")`, several of them about one parameter. */
function askedFor(when: Expression): Asked {
  if (when.kind === 'call' && when.name.toLowerCase() === 'emptyparam')
    return { parameter: textOf(when.args[0]), isEmpty: true }
  if (when.kind !== 'binary') throw composedOtherwise()
  const isJoined = when.operator === '&&' || when.operator === '||'
  return isJoined ? askedTwice(when) : askedByComparison(when)
}

type Binary = Extract<Expression, { kind: 'binary' }>

const composedOtherwise = (): Untranslatable => new Untranslatable('operator', 'SQL')

function askedTwice({ left, right }: Binary): Asked {
  const [one, other] = [askedFor(left), askedFor(right)]
  if (one.parameter !== other.parameter || one.isEmpty !== other.isEmpty) throw composedOtherwise()
  return one
}

function askedByComparison({ left, right, operator }: Binary): Asked {
  const isNothing = right.kind === 'null' || (right.kind === 'text' && right.value === '')
  const isEquality = operator === '==' || operator === '!='
  if (!isNothing || !isEquality || left.kind !== 'call' || left.name.toLowerCase() !== 'param')
    throw composedOtherwise()
  return { parameter: textOf(left.args[0]), isEmpty: operator === '==' }
}

function textOf(expression: Expression | undefined): string {
  if (expression?.kind !== 'text') throw new Untranslatable('argument', 'param')
  return expression.value
}

type Difference = { readonly before: string; readonly more: string; readonly after: string }

/** What the longer text has more than the shorter one, at one place; throws where they differ otherwise. */
function difference(short: string, long: string): Difference {
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  // Not within a word: `and` and `age` begin alike.
  while (start > 0 && /[\w:]/.test(long[start - 1] ?? '') && /[\w:]/.test(long[start] ?? '')) start -= 1
  const after = short.slice(start)
  if (long.length <= short.length || !long.endsWith(after)) throw composedOtherwise()
  return { before: long.slice(0, start), more: long.slice(start, long.length - after.length), after }
}

/** The longest piece of text in it: what a person begins with who finishes it by hand. */
export function longestText(text: string): string {
  try {
    const found: string[] = []
    collect(parseExpression(text), found)
    return found.toSorted((a, b) => b.length - a.length)[0] ?? ''
  } catch {
    return ''
  }
}

function collect(expression: Expression, found: string[]): void {
  if (expression.kind === 'text') found.push(expression.value)
  if (expression.kind === 'binary') {
    collect(expression.left, found)
    collect(expression.right, found)
  }
  if (expression.kind !== 'choice') return
  for (const { result } of expression.branches) collect(result, found)
  if (expression.otherwise !== undefined) collect(expression.otherwise, found)
}
