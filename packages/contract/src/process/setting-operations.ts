import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { done } from '#shared/paging.ts'
import { processKey, processSection } from './entities.ts'

const looking = [
  'activiti:view',
  'activiti:edit',
  'activiti:deploy',
  'activiti:operate',
  'zeebe:view',
  'zeebe:edit',
  'zeebe:deploy',
  'zeebe:operate',
] as const

/** What is set for user tasks outside of their model (`taskNode`, WFL-03): it reaches the next activation without a deployment. */
export const settingOperations = {
  /** User tasks of a definition with what is set for them: for all versions of the process, or for this one. */
  'process.nodeSettings': operation({
    title: { zh: '节点设置', en: 'Settings of nodes' },
    access: looking,
    kind: 'read',
    input: z.strictObject({ definitionKey: processKey }),
    output: z.strictObject({
      section: processSection,
      processId: z.string(),
      name: z.string(),
      xml: z.string(),
      nodes: z.array(
        z.strictObject({
          node: z.string(),
          name: z.string(),
          /** `NodeSettings` of `@gridwright/approval`; null = as the model says. */
          all: z.unknown(),
          allVersion: z.int(),
          /** Of this version of the process only; comes before `all`. */
          own: z.unknown(),
          ownVersion: z.int(),
        }),
      ),
    }),
  }),
  'process.setNodeSettings': operation({
    title: { zh: '保存节点设置', en: 'Set a node' },
    access: ['activiti:deploy', 'zeebe:deploy'],
    kind: 'write',
    input: z.strictObject({
      definitionKey: processKey,
      node: z.string().min(1).max(200),
      /** For this version only. */ own: z.boolean().default(false),
      /** Null takes the settings away. */ settings: z.unknown(),
      /** The version that was read; 0 = there was none. */ basedOn: z.int().min(0),
    }),
    output: done,
  }),
}
