import { nodeSettings } from '@gridwright/approval'
import type { NodeSettings } from '@gridwright/approval'
import { AppError } from '@gridwright/contract'
import { newId } from '#platform/secrets.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { inTransaction, listSettings, writeSetting } from '#modules/workflow/engine/index.ts'
import type { Definition, Engine } from '#modules/workflow/engine/index.ts'
import { readDeployedXml, sectionOfDefinition } from './definition-list.ts'
import { requireSection } from './section-access.ts'

type Own = Pick<HandlersOf<'process'>, 'process.nodeSettings' | 'process.setNodeSettings'>

const userTasksOf = ({ process }: Definition) =>
  Object.values(process.nodes).filter((node) => node.type === 'userTask')

const read = (settings: unknown): NodeSettings | null => {
  if (settings === null) return null
  const { success, data, error } = nodeSettings.safeParse(settings)
  if (success) return data
  const [first] = error.issues
  throw new AppError('node-settings-wrong', {
    reason: `${first?.path.join('.') ?? ''} ${first?.message ?? ''}`,
  })
}

/** Who, how many, until when, with what form: node by node, beside the model (WFL-03). */
export const settingHandlers = (engine: Engine): Own => {
  const { db, definitions, now } = engine.needs
  const open = async (key: string): Promise<Definition> => {
    if ((await sectionOfDefinition(db, key)) === undefined) throw new AppError('not-found')
    return definitions.get(db, key)
  }
  return {
    'process.nodeSettings': async ({ definitionKey }, { caller }) => {
      const definition = await open(definitionKey)
      requireSection(caller, definition.section, 'view')
      const { section, processId, name } = definition
      const stored = await listSettings(db, { section, processId, definition: definitionKey })
      const of = (node: string, isOwn: boolean) =>
        stored.find((one) => one.node === node && one.own === isOwn)
      return {
        section,
        processId,
        name,
        xml: await readDeployedXml(db, definitionKey),
        nodes: userTasksOf(definition).map((node) => ({
          node: node.id,
          name: node.name,
          all: of(node.id, false)?.body ?? null,
          allVersion: of(node.id, false)?.version ?? 0,
          own: of(node.id, true)?.body ?? null,
          ownVersion: of(node.id, true)?.version ?? 0,
        })),
      }
    },
    'process.setNodeSettings': async (
      { definitionKey, node, own, settings, basedOn },
      { caller, record },
    ) => {
      const definition = await open(definitionKey)
      requireSection(caller, definition.section, 'deploy')
      if (!userTasksOf(definition).some(({ id }) => id === node)) throw new AppError('node-unknown', { node })
      const body = read(settings)
      const { section, processId } = definition
      const place = { section, processId, definition: definitionKey, node, isOwn: own }
      const write = { ...place, id: newId(), body, basedOn, by: caller.displayName, now: now() }
      const done = await inTransaction(engine.needs, (within) => writeSetting(within.db, write))
      if (done === 'conflict') throw new AppError('node-settings-conflict')
      record({
        entity: 'process',
        id: definitionKey,
        name: `${definition.name} · ${node}`,
        ...(done.before === null ? {} : { before: { ...done.before } }),
        ...(body === null ? {} : { after: { ...body } }),
      })
      return { ok: true }
    },
  }
}
