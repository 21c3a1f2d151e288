import { type Element, textOf } from '#compile/xml/element.ts'
import type { Aggregation, DecisionTable, HitPolicy } from '#decision/decision.ts'
import { childNamed, childrenNamed, textIn } from './generic-xml.ts'

const policies = ['UNIQUE', 'FIRST', 'PRIORITY', 'ANY', 'COLLECT', 'RULE ORDER', 'OUTPUT ORDER'] as const
const aggregations = ['SUM', 'MIN', 'MAX', 'COUNT'] as const

export type Complaint = (code: string, facts?: Readonly<Record<string, string>>) => void

export function readTable(table: Element, complain: Complaint): DecisionTable {
  const inputs = childrenNamed(table, 'input')
  const outputs = childrenNamed(table, 'output')
  return {
    kind: 'table',
    hitPolicy: policyOf(table, complain),
    aggregation: aggregationOf(table),
    inputs: inputs.map((input) => inputOf(input, complain)),
    outputs: outputs.map((output, at) => ({
      name: textOf(output, 'name') ?? (outputs.length === 1 ? '' : `output${at + 1}`),
      values: listed(textIn(childNamed(output, 'outputValues'))),
      otherwise: textIn(childNamed(output, 'defaultOutputEntry')),
    })),
    rules: childrenNamed(table, 'rule').map((rule, at) => ruleOf(rule, at, complain)),
  }
}

function policyOf(table: Element, complain: Complaint): HitPolicy {
  const written = textOf(table, 'hitPolicy')
  const found = policies.find((policy) => policy === (written ?? 'UNIQUE').toUpperCase().replace('_', ' '))
  if (!found) complain('decision-policy-unknown', { policy: written ?? '' })
  return found ?? 'UNIQUE'
}

const aggregationOf = (table: Element): Aggregation =>
  aggregations.find((aggregation) => aggregation === textOf(table, 'aggregation')) ?? 'LIST'

function inputOf(input: Element, complain: Complaint): DecisionTable['inputs'][number] {
  const expression = childNamed(input, 'inputExpression')
  if (expression) checkLanguage(expression, complain)
  const label = textOf(input, 'label') ?? ''
  return {
    label,
    expression: textIn(expression) || label,
    type: (expression && textOf(expression, 'typeRef')) ?? '',
  }
}

function ruleOf(rule: Element, at: number, complain: Complaint): DecisionTable['rules'][number] {
  const tests = childrenNamed(rule, 'inputEntry')
  const results = childrenNamed(rule, 'outputEntry')
  for (const entry of [...tests, ...results]) checkLanguage(entry, complain)
  return { id: textOf(rule, 'id') ?? `rule${at + 1}`, tests: tests.map(textIn), results: results.map(textIn) }
}

/** Only FEEL is evaluated in decisions. */
export function checkLanguage(of: Element, complain: Complaint): void {
  const language = textOf(of, 'expressionLanguage')
  if (language !== undefined && !/feel/i.test(language)) complain('script-refused', { format: language })
}

/** `"a", "b"` cut at commas outside of quotes. */
const listed = (text: string): readonly string[] =>
  text === '' ? [] : (text.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/g) ?? []).map((part) => part.trim())
