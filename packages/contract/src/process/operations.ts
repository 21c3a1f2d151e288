import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { done, id, listOf, paging } from '#shared/paging.ts'
import { batchOperations } from './batch-operations.ts'
import { startOperations } from './start-operations.ts'
import { settingOperations } from './setting-operations.ts'
import { watchOperations } from './watch-operations.ts'
import { workerOperations } from './worker-operations.ts'
import {
  instanceFilter,
  modelProblem,
  processActivity,
  processDefinition,
  processIncident,
  processInstance,
  processJob,
  processKey,
  processSection,
  processVariables,
} from './entities.ts'

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
const deploying = ['activiti:deploy', 'zeebe:deploy'] as const
const operating = ['activiti:operate', 'zeebe:operate'] as const
const byKey = z.strictObject({ key: processKey })
const text = z.string().max(200).default('')

/** Deployed processes and what runs of them (WFL-01, WFL-02, ZBE-01, ZBE-02). */
export const processOperations = {
  /** What stands in the way of a deployment; nothing is stored. */
  'process.check': operation({
    title: { zh: '检查流程模型', en: 'Check a process model' },
    access: looking,
    kind: 'read',
    log: 'none',
    input: z.strictObject({ section: processSection, xml: z.string().min(1).max(5_242_880) }),
    output: z.strictObject({ problems: z.array(modelProblem) }),
  }),
  /** Deploys the draft of a model, or one of its versions: every process in it gets a next version. */
  'process.deploy': operation({
    title: { zh: '部署流程', en: 'Deploy a process' },
    access: deploying,
    kind: 'write',
    input: z.strictObject({ assetId: id, version: z.int().min(1).optional() }),
    output: z.strictObject({
      deploymentKey: processKey,
      definitions: z.array(
        z.strictObject({ key: processKey, processId: z.string(), name: z.string(), version: z.int() }),
      ),
      warnings: z.array(modelProblem),
    }),
  }),
  'process.definitions': operation({
    title: { zh: '流程定义列表', en: 'Process definitions' },
    access: looking,
    kind: 'read',
    input: z.strictObject({
      ...paging,
      section: processSection,
      text,
      /** Only the newest version of each. */ latest: z.boolean().default(true),
      processId: z.string().max(200).optional(),
    }),
    output: listOf(processDefinition),
  }),
  'process.definition': operation({
    title: { zh: '流程定义', en: 'A process definition' },
    access: looking,
    kind: 'read',
    input: byKey,
    output: z.strictObject({
      ...processDefinition.shape,
      xml: z.string(),
      assetId: id.nullable(),
      deploymentKey: processKey,
      /** By element: what is active there now, over all instances that the caller may know of as numbers. */
      counts: z.array(z.strictObject({ node: z.string(), active: z.int(), incidents: z.int() })),
    }),
  }),
  'process.suspendDefinition': operation({
    title: { zh: '挂起或恢复流程定义', en: 'Suspend or resume a definition' },
    access: operating,
    kind: 'write',
    input: byKey.extend({ suspended: z.boolean() }),
    output: done,
  }),
  'process.instances': operation({
    title: { zh: '流程实例列表', en: 'Process instances' },
    access: looking,
    kind: 'read',
    input: z.strictObject({
      ...paging,
      section: processSection,
      ...instanceFilter,
    }),
    output: listOf(processInstance).extend({
      /** The total stops counting at 10,000. */ isCapped: z.boolean(),
    }),
  }),
  'process.instance': operation({
    title: { zh: '流程实例', en: 'A process instance' },
    access: looking,
    kind: 'read',
    input: byKey,
    output: z.strictObject({
      ...processInstance.shape,
      xml: z.string(),
      /** Elements where it stands now, and flows that it took, in order. */
      active: z.array(z.string()),
      taken: z.array(z.string()),
      activities: z.array(processActivity),
      variables: z.array(
        z.strictObject({ scopeKey: processKey, node: z.string(), name: z.string(), value: z.json() }),
      ),
      incidentList: z.array(processIncident),
      called: z.array(processInstance),
    }),
  }),
  'process.setVariables': operation({
    title: { zh: '修改流程变量', en: 'Set variables of an instance' },
    access: operating,
    kind: 'write',
    input: byKey.extend({ scopeKey: processKey.optional(), variables: processVariables }),
    output: done,
  }),
  'process.cancel': operation({
    title: { zh: '终止流程实例', en: 'Cancel an instance' },
    access: operating,
    kind: 'write',
    input: byKey.extend({ reason: z.string().min(1).max(500) }),
    output: done,
  }),
  'process.suspend': operation({
    title: { zh: '挂起或恢复流程实例', en: 'Suspend or resume an instance' },
    access: operating,
    kind: 'write',
    input: byKey.extend({ suspended: z.boolean() }),
    output: done,
  }),
  'process.modify': operation({
    title: { zh: '调整流程实例', en: 'Modify an instance' },
    access: operating,
    kind: 'write',
    input: byKey.extend({
      terminate: z
        .array(z.strictObject({ activation: processKey.optional(), node: z.string().optional() }))
        .max(1000)
        .default([]),
      activate: z
        .array(
          z.strictObject({
            node: z.string(),
            ancestor: processKey.optional(),
            variables: processVariables.default({}),
          }),
        )
        .max(1000)
        .default([]),
      move: z
        .array(z.strictObject({ from: z.string(), to: z.string() }))
        .max(1000)
        .default([]),
    }),
    output: done,
  }),
  'process.incidents': operation({
    title: { zh: '流程异常列表', en: 'Incidents' },
    access: looking,
    kind: 'read',
    input: z.strictObject({
      ...paging,
      section: processSection,
      state: z.enum(['ACTIVE', 'RESOLVED']).default('ACTIVE'),
      instanceKey: processKey.optional(),
      definitionKey: processKey.optional(),
      processId: z.string().max(200).optional(),
      node: z.string().max(200).optional(),
    }),
    output: listOf(processIncident),
  }),
  /** Tries again what had the incident; of a job without retries it gets some first. */
  'process.resolve': operation({
    title: { zh: '处理流程异常', en: 'Resolve an incident' },
    access: operating,
    kind: 'write',
    input: byKey.extend({ retries: z.int().min(1).max(100).default(1) }),
    output: done,
  }),
  'process.jobs': operation({
    title: { zh: '流程作业列表', en: 'Jobs' },
    access: looking,
    kind: 'read',
    input: z.strictObject({
      ...paging,
      section: processSection,
      instanceKey: processKey.optional(),
      definitionKey: processKey.optional(),
      processId: z.string().max(200).optional(),
      node: z.string().max(200).optional(),
      kind: z.string().max(20).optional(),
      failed: z.boolean().optional(),
    }),
    output: listOf(processJob),
  }),
  /** Does at once what would fall due later. */
  'process.runJob': operation({
    title: { zh: '立即执行作业', en: 'Run a job now' },
    access: operating,
    kind: 'write',
    input: byKey,
    output: done,
  }),
  'process.publish': operation({
    title: { zh: '发布消息', en: 'Publish a message' },
    access: operating,
    kind: 'write',
    input: z.strictObject({
      name: z.string().min(1).max(200),
      correlationKey: z.string().max(200).default(''),
      messageId: z.string().max(200).optional(),
      /** Seconds that it waits for a listener; 0 = it must have one now. */
      timeToLive: z.int().min(0).max(31_536_000).default(0),
      variables: processVariables.default({}),
    }),
    output: z.strictObject({ instanceKey: processKey.nullable() }),
  }),
  'process.broadcast': operation({
    title: { zh: '广播信号', en: 'Broadcast a signal' },
    access: operating,
    kind: 'write',
    input: z.strictObject({ name: z.string().min(1).max(200), variables: processVariables.default({}) }),
    output: z.strictObject({ heard: z.int() }),
  }),
  ...startOperations,
  ...settingOperations,
  ...batchOperations,
  ...watchOperations,
  ...workerOperations,
}
