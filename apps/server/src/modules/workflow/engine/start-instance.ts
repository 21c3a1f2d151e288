import { AppError } from '@gridwright/contract'
import type { Values } from '@gridwright/bpmn-engine'
import type { EngineNeeds } from './engine-needs.ts'
import type { Definition } from './definition-store.ts'
import { isSuspended } from './instance-store.ts'
import { carryOut } from './run-command.ts'
import type { Ran } from './run-command.ts'

export type Start = {
  readonly definition: Definition
  readonly variables: Values
  readonly businessKey: string | null
  /** Who is the starter, and where he belongs: whose rows it is. */
  readonly starter: { readonly id: string | null; readonly organisationId: string | null }
  readonly parent: {
    readonly instance: string
    readonly activation: string
    readonly root: string
    readonly depth: number
  } | null
  readonly at?: string
  readonly before?: readonly string[]
}

/** A new instance, in the caller’s transaction. Throws `process-suspended` where the definition is. */
export const startInstance = async (needs: EngineNeeds, start: Start): Promise<Ran> => {
  const { definition, starter, ...rest } = start
  if (await isSuspended(needs.db, definition.key)) throw new AppError('process-suspended')
  const key = await needs.keys.during((next) => next())
  return carryOut(needs, {
    definition,
    before: null,
    facts: {
      section: definition.section,
      title: '',
      organisationId: starter.organisationId,
      outcome: 1,
    },
    running: {
      command: { kind: 'start', key, definition: definition.key, starter: starter.id, ...rest },
    },
  })
}
