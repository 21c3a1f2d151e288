import { AppError } from '@gridwright/contract'
import type { ProcessSection } from '@gridwright/contract'
import type { Values } from '@gridwright/bpmn-engine'
import { usualSettings } from '@gridwright/approval'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { findDefinition } from '#modules/workflow/engine/index.ts'
import type { Definition, Engine } from '#modules/workflow/engine/index.ts'
import {
  acceptedValues,
  pickedSteps,
  pickedVariable,
  requirePeople,
  startNodeOf,
  stepForm,
} from '#modules/workflow/task/index.ts'
import type { Parts, StepForm } from '#modules/workflow/task/index.ts'
import { mayStart, newestDefinitions } from './startable.ts'
import type { NewestRow } from './startable.ts'

export type StartHandlers = Pick<
  HandlersOf<'process'>,
  'process.startable' | 'process.startForm' | 'process.start'
>
type Which = {
  readonly section: ProcessSection
  readonly processId: string
  readonly version?: number | undefined
}

/** Definitions become instances, with what their start asks for. */
export const startHandlers = (parts: Parts): StartHandlers => {
  const { engine } = parts
  const { db } = engine.needs
  return {
    'process.startable': async ({ text }, { caller }) => {
      const all = await newestDefinitions(db, text)
      return { processes: all.filter((one) => mayStart(caller, one)).map(shown) }
    },
    'process.startForm': async (input, { caller }) => {
      const definition = await wanted(engine, caller, input)
      const { key, section, processId, version, name } = definition
      const form = await startForm(parts, definition)
      const picks = await picksOf(engine, definition)
      const { document, fields, permissions } = form
      return {
        key,
        section,
        processId,
        version,
        name,
        form: document,
        fields,
        permissions: { ...permissions },
        picks,
      }
    },
    'process.start': async (input, { caller, record }) => {
      const definition = await wanted(engine, caller, input)
      const accepted = acceptedValues(await startForm(parts, definition), input.variables, {
        known: {},
        now: engine.needs.now(),
      })
      const picked = await pickedPeople(engine, definition, input.picked)
      const { after } = await engine.start({
        definition,
        variables: { ...accepted, ...picked } as Values,
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
  }
}

const shown = ({ process, ...one }: NewestRow) => ({
  key: one.key,
  section: one.section,
  processId: one.processId,
  version: one.version,
  name: one.name,
  asks: hasForm(process),
})

const hasForm = (process: Definition['process']): boolean =>
  (process.scopes[process.id] ?? []).some((id) => {
    const node = process.nodes[id]
    return node?.type === 'startEvent' && (node.fields.length > 0 || node.form !== null)
  })

const wanted = async ({ needs }: Engine, caller: Caller, which: Which): Promise<Definition> => {
  const { section, processId, version } = which
  const binding = version === undefined ? { kind: 'latest' } : { kind: 'version', version }
  const found = await findDefinition(needs.db, { section, processId, binding })
  if (found === undefined) throw new AppError('process-unknown', { process: processId })
  if (!mayStart(caller, found)) throw new AppError('process-start-forbidden')
  return found
}

/** A model without any form of a start takes what it is given, as its engine does. */
const startForm = async ({ assets }: Parts, definition: Definition): Promise<StepForm> => {
  const form = await stepForm(assets, { definition, node: startNodeOf(definition), settings: usualSettings })
  return form.document === null && form.fields.length === 0 ? { ...form, isOpen: true } : form
}

/** Steps whose people the starter picks. */
const picksOf = (engine: Engine, definition: Definition) =>
  pickedSteps(engine, definition, { code: 35, among: Object.keys(definition.process.nodes) })

const pickedPeople = async (
  engine: Engine,
  definition: Definition,
  picked: Readonly<Record<string, readonly string[]>>,
): Promise<Record<string, unknown>> => {
  const picks = await picksOf(engine, definition)
  for (const { node, name } of picks)
    if ((picked[node] ?? []).length === 0) throw new AppError('task-value-missing', { field: name })
  const taken = Object.fromEntries(picks.map(({ node }) => [node, [...(picked[node] ?? [])]]))
  const people = [...new Set(Object.values(taken).flat())]
  if (people.length === 0) return {}
  await requirePeople(engine.needs.db, people)
  return { [pickedVariable]: taken }
}
