import { readBeanCall } from '@gridwright/expression'
import { defined } from '#compile/defined.ts'
import type { Making } from '#compile/making.ts'
import { childrenOf, type Element, isKind, textOf } from '#compile/xml/element.ts'
import { contentOf } from '#compile/xml/extensions.ts'
import type { Expression } from '#process/expression.ts'
import type { Work } from '#process/node.ts'
import { calledDecision } from './decision-work.ts'

/** What a service-like task, a throwing event or a listener asks for; undefined where it says nothing. */
export function activitiWork(of: Element, making: Making): Work | undefined {
  if (isKind(of, 'ScriptTask'))
    return scriptOf(of, textOf(of, 'script'), { making, format: textOf(of, 'scriptFormat') })
  if (isKind(of, 'EndEvent') || isKind(of, 'IntermediateThrowEvent')) {
    const [definition] = childrenOf(of, 'eventDefinitions')
    return definition && attributedWork(makingAt(making, definition, of))
  }
  return (
    (isKind(of, 'BusinessRuleTask') && calledDecision(of, making)) || attributedWork(attributes(making, of))
  )
}

/** Where attributes stand, how they are read, and which element problems name. */
export type Attributes = {
  readonly making: Making
  readonly named: Element
  get(name: string): string | undefined
  readonly fields: Readonly<Record<string, Expression>>
}

function attributes(making: Making, of: Element): Attributes {
  return {
    making,
    named: of,
    get: (name) => making.extensions.attribute(of, name),
    fields: fieldsOf(making.extensions.elements(of, 'field'), of, making),
  }
}

function makingAt(making: Making, definition: Element, named: Element): Attributes {
  return { ...attributes(making, definition), named }
}

export function attributedWork(at: Attributes): Work | undefined {
  const { making, named, fields } = at
  const resultVariable = at.get('resultVariable') ?? at.get('resultVariableName')
  const type = at.get('type')
  if (type !== undefined) return typedWork(type, at)
  const name = at.get('class') ?? delegateName(at.get('delegateExpression'))
  if (name !== undefined) return handler(named, making, { name, fields })
  const expression = at.get('expression')
  if (expression === undefined) return undefined
  const bean = readBeanCall(expression)
  if (!bean)
    return {
      kind: 'expression',
      value: making.expression(named, 'expression', expression),
      ...defined({ resultVariable }),
    }
  const args = bean.args.map(
    (arg, index) => [`arg${index}`, making.expression(named, 'expression', arg)] as const,
  )
  return handler(named, making, {
    name: bean.name,
    fields: { ...fields, ...Object.fromEntries(args) },
    resultVariable,
  })
}

type HandlerParts = {
  readonly name: string
  readonly fields: Readonly<Record<string, Expression>>
  readonly resultVariable?: string | undefined
}

function handler(named: Element, making: Making, { name, fields, resultVariable }: HandlerParts): Work {
  if (!making.isHandler(name)) making.report.warn('handler-unknown', named, { name })
  return { kind: 'handler', name, fields, ...defined({ resultVariable }) }
}

/** `${bean}` is the handler of that name. */
function delegateName(expression: string | undefined): string | undefined {
  if (expression === undefined) return undefined
  return /^\s*[$#]\{\s*([\p{L}_$][\p{L}\p{N}_$.]*)\s*\}\s*$/u.exec(expression)?.[1] ?? expression
}

function typedWork(type: string, at: Attributes): Work | undefined {
  const { making, named, fields } = at
  if (type === 'external' || type === 'external-worker') return job(at)
  if (type === 'dmn') return tableDecision(at)
  if (type === 'shell') return refused(named, making, { code: 'work-refused', facts: { what: 'shell' } })
  return handler(named, making, { name: type, fields, resultVariable: at.get('resultVariable') })
}

function job({ making, named, get }: Attributes): Work {
  const topic = get('topic')
  if (topic === undefined) return refused(named, making, { code: 'job-without-type', facts: {} })
  return {
    kind: 'job',
    type: making.expression(named, 'topic', topic),
    retries: { language: 'literal', source: '3' },
    headers: {},
  }
}

function tableDecision({ making, named, fields, get }: Attributes): Work {
  const decision = fields['decisionTableReferenceKey'] ?? fields['decisionServiceReferenceKey']
  if (!decision) return refused(named, making, { code: 'decision-missing', facts: {} })
  return {
    kind: 'decision',
    decision,
    binding: { kind: 'latest' },
    ...defined({ resultVariable: get('resultVariable') }),
  }
}

type Refusing = { readonly code: string; readonly facts: Readonly<Record<string, string>> }

export function refused(named: Element, making: Making, { code, facts }: Refusing): Work {
  making.report.error(code, named, facts)
  return { kind: 'refused', reason: code }
}

type Script = { readonly making: Making; readonly format: string | undefined }

/** FEEL and JUEL are expressions; a script of any other language is never run here (workflow.md, section 7). */
export function scriptOf(of: Element, text: string | undefined, { making, format = '' }: Script): Work {
  const language = format.toLowerCase()
  if (language !== 'juel' && language !== 'feel') {
    return refused(of, making, { code: 'script-refused', facts: { format: format === '' ? '?' : format } })
  }
  if (text === undefined) return refused(of, making, { code: 'task-without-work', facts: {} })
  const source = text.trim()
  const isBare = language === 'juel' && !/[$#]\{/.test(source)
  const value = making.expressionIn(of, 'script', { language, source: isBare ? `\${${source}}` : source })
  return {
    kind: 'expression',
    value,
    ...defined({ resultVariable: making.extensions.attribute(of, 'resultVariable') }),
  }
}

/** `field` elements: text, or an expression. */
export function fieldsOf(
  fields: readonly Element[],
  named: Element,
  making: Making,
): Record<string, Expression> {
  const { extensions } = making
  const valueOf = (field: Element): string =>
    textOf(field, 'stringValue') ??
    textOf(field, 'expression') ??
    contentOf(extensions.children(field, 'string')[0]) ??
    contentOf(extensions.children(field, 'expression')[0]) ??
    ''
  return Object.fromEntries(
    fields.flatMap((field) => {
      const name = textOf(field, 'name')
      return name === undefined
        ? []
        : [[name, making.expression(named, `field ${name}`, valueOf(field))] as const]
    }),
  )
}
