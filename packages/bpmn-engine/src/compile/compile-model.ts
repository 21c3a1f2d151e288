import type { Dialect, ModelProblem, Process } from '#process/process.ts'
import { activitiReader } from './activiti/activiti-reader.ts'
import { checkedExpressions } from './checked-expressions.ts'
import { compileProcess } from './compile-process.ts'
import { idsOf } from './ids.ts'
import { lintProcess } from './lint/lint-process.ts'
import type { Making } from './making.ts'
import { reportInto } from './report.ts'
import { childrenOf, type Element, isKind, isTrue } from './xml/element.ts'
import { extensionsOf } from './xml/extensions.ts'
import { guardXml, modelLimits } from './xml/guard-xml.ts'
import { type Namespaces, namespacesOf } from './xml/namespaces.ts'
import { type ReadModel, readModel } from './xml/read-model.ts'
import { zeebeReader } from './zeebe/zeebe-reader.ts'

export type CompileOptions = {
  /** Which section the model belongs to; a model that is written in the other dialect is refused. */
  readonly dialect?: Dialect
  /** Names of registered handlers; without them nothing is said about unknown ones. */
  readonly handlers?: ReadonlySet<string>
}

export type CompiledModel = {
  readonly dialect: Dialect
  /** Those that are executable, in document order; none where there is an error. */
  readonly processes: readonly Process[]
  readonly problems: readonly ModelProblem[]
}

/** XML to processes. Never throws: what is wrong with a model is said, with the element and what to do. */
export async function compileModel(xml: string, options: CompileOptions = {}): Promise<CompiledModel> {
  const refusal = guardXml(xml)
  if (refusal) return { dialect: options.dialect ?? 'activiti', processes: [], problems: [refusal] }
  const namespaces = namespacesOf(xml)
  const dialect = dialectOf(namespaces, options)
  const model = await readModel(xml)
  if ('code' in model) return { dialect, processes: [], problems: [model] }
  const problems: ModelProblem[] = [...dialectProblems(namespaces, options), ...model.problems]
  const processes = compileAll(model, makingOf(model, { dialect, namespaces, options, problems }))
  for (const process of processes) problems.push(...lintProcess(process))
  const isWrong = problems.some(({ level }) => level === 'error')
  return { dialect, processes: isWrong ? [] : processes, problems }
}

/** What is asked for, used, said by a modeler or at least declared. */
const dialectOf = ({ used, platform, prefixes }: Namespaces, { dialect }: CompileOptions): Dialect =>
  dialect ??
  used[0] ??
  platform ??
  (prefixes.activiti.length === 0 && prefixes.zeebe.length > 0 ? 'zeebe' : 'activiti')

function dialectProblems({ used }: Namespaces, { dialect }: CompileOptions): readonly ModelProblem[] {
  if (used.length > 1) return [{ level: 'error', code: 'dialects-mixed', facts: {} }]
  const [own] = used
  if (dialect === undefined || own === undefined || own === dialect) return []
  return [{ level: 'error', code: 'dialect-wrong', facts: { own, wanted: dialect } }]
}

type Given = {
  readonly dialect: Dialect
  readonly namespaces: Namespaces
  readonly options: CompileOptions
  readonly problems: ModelProblem[]
}

function makingOf(model: ReadModel, { dialect, namespaces, options, problems }: Given): Making {
  const reader = dialect === 'zeebe' ? zeebeReader : activitiReader
  const idOf = idsOf()
  const report = reportInto(problems, idOf)
  return {
    dialect,
    reader,
    report,
    idOf,
    extensions: extensionsOf(namespaces.prefixes[dialect]),
    unresolved: model.unresolved,
    isHandler: (name) => options.handlers === undefined || options.handlers.has(name),
    ...checkedExpressions({ report, language: (source) => reader.language(source) }),
  }
}

function compileAll(model: ReadModel, making: Making): readonly Process[] {
  const all = childrenOf(model.root, 'rootElements').filter((element) => isKind(element, 'Process'))
  const executable = all.filter((element) => isExecutable(element, all))
  if (executable.length === 0)
    making.report.error(all.length === 0 ? 'no-process' : 'no-executable-process', all[0])
  for (const element of all) {
    if (!executable.includes(element) && executable.length > 0)
      making.report.warn('process-not-executable', element)
  }
  const processes = executable.map((element) => compileProcess(element, making))
  const count = processes.reduce((sum, { nodes, flows }) => sum + size(nodes) + size(flows), 0)
  if (count > modelLimits.elements) {
    making.report.error('model-too-many-elements', undefined, { most: String(modelLimits.elements) })
  }
  return processes
}

const size = (of: object): number => Object.keys(of).length

/** Whoever leaves it out means yes, as long as it is not a pool without anything in it. */
function isExecutable(process: Element, all: readonly Element[]): boolean {
  if (!isTrue(process, 'isExecutable', true)) return false
  return all.length === 1 || childrenOf(process, 'flowElements').length > 0
}
