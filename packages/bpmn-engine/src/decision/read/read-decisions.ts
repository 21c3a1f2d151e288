import { problemText, type Problem } from '@gridwright/expression'
import { type Element, textOf } from '#compile/xml/element.ts'
import { guardXml } from '#compile/xml/guard-xml.ts'
import type { Decision, Decisions } from '#decision/decision.ts'
import { compileDecision } from '#decision/table/compile-decision.ts'
import type { ModelProblem } from '#process/process.ts'
import { boxedIn, boxedText, functionText } from './boxed-text.ts'
import { childNamed, childrenNamed, genericXml, localName } from './generic-xml.ts'
import { checkLanguage, type Complaint, readTable } from './read-table.ts'

export type ReadDecisions = {
  /** Absent where something is wrong. */
  readonly decisions?: Decisions
  readonly problems: readonly ModelProblem[]
}

/** DMN to decisions, of any version of its namespace. Never throws; every expression is compiled once to see that it can be. */
export async function readDecisions(xml: string): Promise<ReadDecisions> {
  const refusal = guardXml(xml)
  if (refusal) return { problems: [refusal] }
  const root = await genericXml(xml).catch(() => undefined)
  if (!root || localName(root) !== 'definitions') {
    return { problems: [{ level: 'error', code: 'decision-not-readable', facts: {} }] }
  }
  const problems: ModelProblem[] = []
  const decisions = allOf(root, problems)
  if (Object.keys(decisions.decisions).length === 0) problems.push(error('no-decision'))
  if (problems.length === 0) problems.push(...expressionProblems(decisions), ...missing(decisions))
  return problems.some(({ level }) => level === 'error') ? { problems } : { decisions, problems }
}

const error = (code: string, element?: string, facts: ModelProblem['facts'] = {}): ModelProblem => ({
  level: 'error',
  code,
  ...(element !== undefined && { element }),
  facts,
})

function allOf(root: Element, problems: ModelProblem[]): Decisions {
  const decisions = childrenNamed(root, 'decision').flatMap((of, at) => {
    const id = textOf(of, 'id') ?? `decision${at + 1}`
    return decisionOf(of, id, (code, facts) => problems.push(error(code, id, facts))) ?? []
  })
  const functions = childrenNamed(root, 'businessKnowledgeModel').flatMap((of) => {
    const name = textOf(of, 'name') ?? ''
    const logic = childNamed(of, 'encapsulatedLogic')
    const text = logic && functionText(logic)
    if (text === undefined) problems.push(error('decision-function-unsupported', textOf(of, 'id'), { name }))
    return text === undefined ? [] : [{ name, text }]
  })
  return {
    format: 1,
    id: textOf(root, 'id') ?? '',
    name: textOf(root, 'name') ?? '',
    decisions: Object.fromEntries(decisions.map((decision) => [decision.id, decision])),
    functions,
    names: childrenNamed(root, 'inputData').flatMap(namesOf),
  }
}

const namesOf = (of: Element): readonly string[] =>
  [textOf(of, 'name'), variableOf(of)].filter((name) => name !== undefined)

const variableOf = (of: Element): string | undefined => {
  const variable = childNamed(of, 'variable')
  return variable && textOf(variable, 'name')
}

function decisionOf(of: Element, id: string, complain: Complaint): Decision | undefined {
  const logic = logicOf(of, complain)
  if (!logic) return undefined
  const name = textOf(of, 'name') ?? id
  return { id, name, variable: variableOf(of) ?? name, requires: requiredBy(of), logic }
}

function logicOf(of: Element, complain: Complaint): Decision['logic'] | undefined {
  const table = childNamed(of, 'decisionTable')
  if (table) return readTable(table, complain)
  const boxed = boxedIn(of)
  if (boxed && localName(boxed) === 'literalExpression') checkLanguage(boxed, complain)
  const text = boxedText(boxed)
  if (text === undefined) complain('decision-without-logic')
  return text === undefined ? undefined : { kind: 'expression', text }
}

const requiredBy = (of: Element): readonly string[] =>
  childrenNamed(of, 'informationRequirement').flatMap((requirement) => {
    const required = childNamed(requirement, 'requiredDecision')
    const href = required && textOf(required, 'href')
    return href === undefined ? [] : [href.replace(/^.*#/, '')]
  })

function missing({ decisions }: Decisions): readonly ModelProblem[] {
  return Object.values(decisions).flatMap(({ id, requires }) =>
    requires
      .filter((required) => !Object.hasOwn(decisions, required))
      .map((ref) => error('reference-missing', id, { ref })),
  )
}

function expressionProblems(decisions: Decisions): readonly ModelProblem[] {
  return Object.values(decisions.decisions).flatMap((decision) =>
    compileDecision(decisions, decision.id).problems.map(({ place, source, problem }) =>
      error('expression-wrong', decision.id, { place, source: source.slice(0, 200), ...reasons(problem) }),
    ),
  )
}

const reasons = (problem: Problem): Readonly<Record<string, string>> => ({
  at: problem.at === null ? '' : String(problem.at + 1),
  reasonZh: problemText(problem, 'zh'),
  reasonEn: problemText(problem, 'en'),
})
