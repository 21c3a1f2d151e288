import { firstStart } from '@gridwright/bpmn-engine'
import type { compileModel } from '@gridwright/bpmn-engine'
import type { ModelProblem, Node, Process } from '@gridwright/bpmn-engine'
import { AppError } from '@gridwright/contract'
import type { EngineNeeds } from './engine-needs.ts'
import { insertDefinition, insertDeployment, replaceOpenings } from './definition-store.ts'
import type { Opening } from './definition-store.ts'
import { inTransaction } from './run-command.ts'
import type { Section } from './situation-store.ts'

export type Deployment = {
  readonly assetId: string | null
  readonly assetVersion: number
  readonly section: Section
  readonly name: string
  readonly xml: string
  readonly by: string
}

export type Deployed = {
  readonly key: string
  readonly definitions: readonly {
    readonly key: string
    readonly processId: string
    readonly name: string
    readonly version: number
  }[]
  readonly warnings: readonly ModelProblem[]
}

type Compile = (xml: string, section: Section) => ReturnType<typeof compileModel>

/** Every process of a model gets a next version. Throws `process-not-deployable` where the model has an error. */
export const deployModel = async (
  needs: EngineNeeds,
  deployment: Deployment,
  compile: Compile,
): Promise<Deployed> => {
  const { processes, problems } = await compile(deployment.xml, deployment.section)
  const errors = problems.filter(({ level }) => level === 'error')
  const [first] = errors
  if (first !== undefined)
    throw new AppError('process-not-deployable', {
      count: errors.length,
      first: `${first.code} ${first.element ?? ''}`.trim(),
    })
  return inTransaction(needs, async (own) => {
    const at = needs.now()
    const key = await needs.keys.during((next) => next())
    const stored = { ...deployment, key, at }
    await insertDeployment(own.db, stored)
    const definitions: Deployed['definitions'][number][] = []
    for (const process of processes) {
      const definition = await needs.keys.during((next) => next())
      const version = await insertDefinition(own.db, { key: definition, deployment: stored, process, at })
      definitions.push({ key: definition, processId: process.id, name: process.name, version })
      await openEars(own, { section: deployment.section, key: definition, process })
    }
    return { key, definitions, warnings: problems }
  })
}

type Opened = { readonly section: Section; readonly key: string; readonly process: Process }

/** Messages, signals and times that start the newest version. */
const openEars = async (needs: EngineNeeds, { section, key, process }: Opened): Promise<void> => {
  const now = needs.now()
  const starts = (process.scopes[process.id] ?? []).flatMap((id) =>
    openingOf(process.nodes[id], { now: now.toISOString(), dialect: process.dialect }),
  )
  const openings = await needs.keys.during((next) => starts.map((one): Opening => ({ ...one, key: next() })))
  await replaceOpenings(needs.db, { definition: { key, section, processId: process.id }, openings, now })
}

/** Names of starts are literal: there is no instance yet whose variables could be read. */
const openingOf = (
  node: Node | undefined,
  at: { readonly now: string; readonly dialect: Process['dialect'] },
): Omit<Opening, 'key'>[] => {
  if (node?.type !== 'startEvent') return []
  const { trigger } = node
  if (trigger.kind === 'message' || trigger.kind === 'signal')
    return [{ kind: trigger.kind, name: trigger.name.source, node: node.id, due: null, repeats: null }]
  if (trigger.kind !== 'timer') return []
  const first = firstStart(trigger, at)
  if (first === null) return []
  const { due, repeats, cycle } = first
  return [{ kind: 'timer', name: cycle ?? '', node: node.id, due, repeats }]
}
