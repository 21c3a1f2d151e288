import { AppError } from '@gridwright/contract'
import type { HandlerInput, ProcessSection } from '@gridwright/contract'
import type { Values } from '@gridwright/bpmn-engine'
import { processDocumentOf } from '@gridwright/process-model'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { requireSection } from './section-access.ts'
import { findDefinition } from '#modules/workflow/engine/index.ts'
import type { Definition } from '#modules/workflow/engine/index.ts'
import type { Engine } from '#modules/workflow/engine/index.ts'

type Names = 'process.check' | 'process.deploy' | 'process.start'
type Needs = { readonly engine: Engine; readonly assets: Assets }
type Own = Pick<HandlersOf<'process'>, Names>

const sectionOf = { 'activiti-process': 'activiti', 'zeebe-process': 'zeebe' } as const

/** Models become definitions, definitions instances. */
export const deployHandlers = ({ engine, assets }: Needs): Own => ({
  'process.check': async ({ section, xml }, { caller }) => {
    requireSection(caller, section, 'view')
    const { problems } = await engine.check(xml, section)
    return { problems: [...problems] }
  },
  'process.deploy': async ({ assetId, version }, { caller, record }) => {
    const model = await openModel(assets, caller, { id: assetId, version })
    requireSection(caller, model.section, 'deploy')
    const done = await engine.deploy({ ...model, by: caller.displayName })
    for (const { key, processId, name, version: next } of done.definitions)
      record({ entity: 'process', id: key, name, after: { processId, version: next } })
    return { deploymentKey: done.key, definitions: [...done.definitions], warnings: [...done.warnings] }
  },
  'process.start': async (input, { caller, record }) => {
    requireSection(caller, input.section, 'view')
    const definition = await wanted(engine, input)
    requireStarter(caller, definition)
    const { after } = await engine.start({
      definition,
      variables: input.variables as Values,
      businessKey: input.businessKey ?? null,
      starter: { id: caller.userId, organisationId: caller.organisationIds[0] ?? null },
      parent: null,
    })
    const { key } = after.instance
    record({
      entity: 'processInstance',
      id: key,
      name: definition.name,
      after: { processId: definition.processId },
    })
    return { key }
  },
})

const openModel = async (
  assets: Assets,
  caller: Caller,
  { id, version }: { readonly id: string; readonly version: number | undefined },
) => {
  const { kind } = await assets.require(caller, id, 'edit')
  if (kind !== 'activiti-process' && kind !== 'zeebe-process') throw new AppError('not-found')
  const section = sectionOf[kind]
  const which = version === undefined ? { draft: true } : { version }
  const found = await assets.open(caller, processDocumentOf[section], { id, level: 'edit', ...which })
  return { section, assetId: id, assetVersion: version ?? 0, name: found.name, xml: found.document.xml }
}

const wanted = async (
  { needs }: Engine,
  { section, processId, version }: HandlerInput<'process.start'>,
): Promise<Definition> => {
  const found = await findDefinition(needs.db, {
    section,
    processId,
    binding: version === undefined ? { kind: 'latest' } : { kind: 'version', version },
  })
  if (found === undefined) throw new AppError('process-unknown', { process: processId })
  return found
}

/** A model that names starters is started by them alone, and by whoever operates its section. */
const requireStarter = (caller: Caller, { process, section }: Definition): void => {
  const { users, groups } = process.starters
  if (users.length + groups.length === 0 || mayOperate(caller, section)) return
  const isNamed =
    users.includes(caller.username) || users.includes(caller.userId) || groups.includes(caller.roleId)
  if (!isNamed) throw new AppError('process-start-forbidden')
}

const mayOperate = ({ isSuper, permissions }: Caller, section: ProcessSection): boolean =>
  isSuper || permissions.includes(`${section}:operate`)
