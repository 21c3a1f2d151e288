import type { Problem } from './expression.ts'

/** What people read of a problem: Chinese, English; `{…}` are its facts. */
export const problemWords: Readonly<Record<string, readonly [string, string]>> = {
  'expression-empty': ['表达式为空', 'The expression is empty.'],
  'expression-too-long': [
    '表达式过长（最多 {most} 个字符）',
    'The expression is too long ({most} characters at most).',
  ],
  'expression-too-deep': [
    '表达式嵌套过深（最多 {most} 层）',
    'The expression is nested too deeply ({most} levels at most).',
  ],
  'expression-too-large': ['计算结果过大', 'The result grows too large.'],
  'expression-syntax': ['此处不应出现“{found}”', '“{found}” is not expected here.'],
  'expression-expected': [
    '此处应为“{wanted}”，而不是“{found}”',
    '“{wanted}” is expected here, not “{found}”.',
  ],
  'expression-unfinished': ['表达式不完整', 'The expression is not finished.'],
  'expression-open-quote': ['引号没有结束', 'A quotation mark is not closed.'],
  'expression-failed': ['表达式无法计算：{message}', 'The expression cannot be evaluated: {message}'],
  'expression-not-bounded': [
    '无法限制此表达式的计算量，请改写',
    'This expression cannot be kept within bounds; write it another way.',
  ],
  'forbidden-name': ['不允许使用名称“{name}”', 'The name “{name}” is not allowed.'],
  'unknown-name': ['没有名为“{name}”的变量', 'There is no variable “{name}”.'],
  'unknown-method': ['不支持方法“{name}”', 'The method “{name}” is not offered here.'],
  'unknown-function': ['没有函数“{name}”', 'There is no function “{name}”.'],
  'wrong-argument-count': [
    '函数“{name}”需要 {wanted} 个参数',
    'The function “{name}” takes {wanted} arguments.',
  ],
  'write-refused': ['此处不允许“{name}”', '“{name}” is not allowed here.'],
  'no-number': ['“{value}”不是数字', '“{value}” is not a number.'],
  'no-truth': ['“{value}”不是真或假', '“{value}” is neither true nor false.'],
  'not-comparable': ['“{left}”与“{right}”无法比较', '“{left}” and “{right}” cannot be compared.'],
  'division-by-zero': ['除数为零', 'Division by zero.'],
  'range-without-steps': ['范围不是整数步长，无法逐个计算', 'The range has no whole steps to go through.'],
  'pattern-too-costly': ['正则表达式的计算量过大', 'The regular expression may take too long.'],
  'value-too-deep': [
    '值的嵌套过深（最多 {most} 层）',
    'The value is nested too deeply ({most} levels at most).',
  ],
  'too-many-steps': [
    '计算步骤过多（最多 {most} 步）',
    'The evaluation takes too many steps ({most} at most).',
  ],
  'too-slow': ['计算时间过长（最多 {most} 毫秒）', 'The evaluation takes too long ({most} ms at most).'],
  'decision-missing': ['没有决策“{name}”', 'There is no decision “{name}”.'],
  'decision-circle': ['决策“{name}”依赖于自身', 'The decision “{name}” depends on itself.'],
  'decision-not-unique': [
    '有多条规则成立（{rules}），但只允许一条',
    'More than one rule holds ({rules}); only one may.',
  ],
  'decision-not-any': ['成立的规则（{rules}）结果不一致', 'The rules that hold ({rules}) do not agree.'],
  'no-clock': ['此处没有当前时间', 'There is no current time here.'],
}

/** A problem as a sentence of one language. */
export function problemText(problem: Problem, language: 'zh' | 'en'): string {
  const words = problemWords[problem.code]?.[language === 'zh' ? 0 : 1] ?? problem.code
  return words.replace(/\{(\w+)\}/g, (all, name: string) => problem.facts[name] ?? all)
}
