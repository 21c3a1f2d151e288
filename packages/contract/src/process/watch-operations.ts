import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { id, instant, listOf, paging } from '#shared/paging.ts'
import { processKey, processSection, processSubscription } from './entities.ts'

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

/** What operators look at beside instances, incidents and jobs (ZBE-02). */
export const watchOperations = {
  /** One deployment as it was (WFL-02). */
  'process.deployment': operation({
    title: { zh: '流程部署', en: 'A deployment' },
    access: looking,
    kind: 'read',
    input: z.strictObject({ key: processKey }),
    output: z.strictObject({
      key: processKey,
      section: processSection,
      name: z.string(),
      xml: z.string(),
      assetId: id.nullable(),
      deployedAt: instant,
      deployedBy: z.string(),
      definitions: z.array(
        z.strictObject({ key: processKey, processId: z.string(), name: z.string(), version: z.int() }),
      ),
    }),
  }),
  /** What waits for a message, a signal or a time: instances, and definitions that begin by one. */
  'process.subscriptions': operation({
    title: { zh: '流程订阅列表', en: 'Subscriptions of processes' },
    access: looking,
    kind: 'read',
    input: z.strictObject({
      ...paging,
      section: processSection,
      /** In the name or the correlation key. */ text: z.string().max(200).default(''),
      kind: z.enum(['message', 'signal', 'conditional', 'timer']).optional(),
      instanceKey: processKey.optional(),
      processId: z.string().max(200).optional(),
    }),
    output: listOf(processSubscription),
  }),
}
