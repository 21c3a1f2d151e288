import type { Expression } from '#process/expression.ts'
import type { FormField, Listener, Mapping, MultiInstance, NodeOf, UserWork, Work } from '#process/node.ts'
import type { Dialect, ModelProblem, Process } from '#process/process.ts'
import type { Trigger } from '#process/trigger.ts'
import type { Element } from './xml/element.ts'
import type { Extensions } from './xml/extensions.ts'

/** Where problems go. */
export type Report = {
  error(code: string, element: Element | undefined, facts?: ModelProblem['facts']): void
  warn(code: string, element: Element | undefined, facts?: ModelProblem['facts']): void
}

/** What all parts of one compilation work with. */
export type Making = {
  readonly dialect: Dialect
  readonly reader: DialectReader
  readonly extensions: Extensions
  readonly report: Report
  /** As in the document, or a stable made one. */
  idOf(element: Element): string
  /** What a reference names that leads nowhere. */
  unresolved(of: Element, property: string): string | undefined
  /** Text that the dialect evaluates: checked here, with its place (an attribute’s name) for whoever reads the problem. */
  expression(of: Element, place: string, source: string): Expression
  /** In a language that the place itself names, such as a script’s. */
  expressionIn(of: Element, place: string, expression: Expression): Expression
  /** The same as `expression` for what may be absent. */
  maybe(of: Element, place: string, source: string | undefined): Expression | undefined
  /** Whether a handler of this name is registered; everything is where nobody said. */
  isHandler(name: string): boolean
}

export type ActivityParts = {
  readonly asyncBefore: boolean
  readonly asyncAfter: boolean
  readonly inputs: readonly Mapping[]
  readonly outputs: readonly Mapping[]
  readonly skip?: Expression
  readonly retryCycle?: Expression
}

export type CallParts = Pick<NodeOf<'callActivity'>, 'process' | 'binding' | 'allIn' | 'allOut'> & {
  readonly businessKey?: Expression
  /** `in` and `out` of the activiti dialect. */
  readonly inputs?: readonly Mapping[]
  readonly outputs?: readonly Mapping[]
}

export type StartParts = {
  readonly initiator?: string
  readonly fields: readonly FormField[]
  readonly form?: NonNullable<UserWork['form']>
}

/** What the two dialects write differently. */
export type DialectReader = {
  /** Extension elements that mean something here; others of the dialect are told of. */
  readonly known: ReadonlySet<string>
  /** Which language a text of the dialect is in; `literal` where it is none. */
  language(source: string): Expression['language']
  process(of: Element, making: Making): Pick<Process, 'starters' | 'category' | 'versionTag'>
  activity(of: Element, making: Making): ActivityParts
  mappings(
    of: Element,
    making: Making,
  ): { readonly inputs: readonly Mapping[]; readonly outputs: readonly Mapping[] }
  listeners(of: Element, making: Making): readonly Listener[]
  start(of: Element, making: Making): StartParts
  user(of: Element, making: Making): UserWork
  /** Of a service-like task, or of a throwing event; undefined where the model says nothing. */
  work(of: Element, making: Making): Work | undefined
  multiInstance(
    loop: Element,
    making: Making,
  ): Omit<MultiInstance, 'sequential' | 'cardinality' | 'completion'>
  call(of: Element, making: Making): CallParts
  /** Of an event definition with a message, or of a receive task. */
  message(
    of: Element,
    message: Element | undefined,
    making: Making,
  ): Extract<Trigger, { kind: 'message' }> | undefined
  signalName(of: Element, making: Making): Expression | undefined
  codeVariable(of: Element, making: Making): string | undefined
  terminatesAll(of: Element, making: Making): boolean
  adHoc(of: Element, making: Making): Expression | undefined
  /** Whether a text is a condition: a literal one never decides anything. */
  condition(flow: Element, making: Making): Expression | undefined
}
