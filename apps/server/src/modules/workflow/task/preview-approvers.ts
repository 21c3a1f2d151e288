import { findPeople, nodeSettings, settlePeople } from '@gridwright/approval'
import type { Asking } from '@gridwright/approval'
import { AppError } from '@gridwright/contract'
import type { HandlerInput, Output } from '@gridwright/contract'
import type { HandlersOf } from '#operations/handler.ts'
import type { Definition, Engine } from '#modules/workflow/engine/index.ts'
import { requireSection, sectionOfDefinition } from '#modules/workflow/process/index.ts'
import { directoryOf } from './directory.ts'
import { evaluated, idsIn } from './open-task.ts'
import { requirePeople } from './people.ts'
import { peopleByIds } from './take-part.ts'

type Input = HandlerInput<'process.previewApprovers'>
const nobodyBefore = { ever: new Set<string>(), justNow: new Set<string>() }

/** Who would be asked: the function that asks them, over a starter and values that somebody chose. */
export const previewHandler =
  (engine: Engine): HandlersOf<'process'>['process.previewApprovers'] =>
  async (input, { caller }) => {
    const { db, definitions } = engine.needs
    if ((await sectionOfDefinition(db, input.definitionKey)) === undefined) throw new AppError('not-found')
    const definition = await definitions.get(db, input.definitionKey)
    requireSection(caller, definition.section, 'view')
    if (definition.process.nodes[input.node]?.type !== 'userTask')
      throw new AppError('node-unknown', { node: input.node })
    await requirePeople(db, [input.starter])
    return preview(engine, definition, input)
  }

const preview = async (
  { needs: { db } }: Engine,
  { section }: Definition,
  { starter, settings, variables }: Input,
): Promise<Output<'process.previewApprovers'>> => {
  const { success, data } = nodeSettings.safeParse(settings)
  if (!success) throw new AppError('node-settings-wrong', { reason: '' })
  const asking: Asking = {
    directory: directoryOf(db, section),
    starter,
    field: (name) => (Object.hasOwn(variables, name) ? idsIn(variables[name]) : []),
    picked: [],
    expression: (source) => idsIn(evaluated(source, variables)),
  }
  const found = data.strategy === undefined ? [] : await findPeople(data.strategy, asking)
  const settled = await settlePeople(found, data, { asking, earlier: nobodyBefore })
  if (settled.decided !== undefined) return { decided: settled.decided, people: [] }
  const names = await peopleByIds(
    db,
    settled.people.map(({ user }) => user),
  )
  return {
    decided: null,
    people: settled.people.map(({ user, ...rest }) => ({ id: user, name: names.get(user) ?? '', ...rest })),
  }
}
