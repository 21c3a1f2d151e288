import { z } from 'zod'
import { instant } from '#shared/paging.ts'

/** 64-bit, decimal, on every wire a text. */
export const processKey = z.string().regex(/^\d{1,19}$/)

/** `activiti` and `zeebe` are sections of the console; each may run on an engine of its own. */
export const processSection = z.enum(['activiti', 'zeebe'])
export type ProcessSection = z.infer<typeof processSection>

/** JSON by name; a name is that of a variable, so neither empty nor with a dot. */
export const processVariables = z.record(
  z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^.\s[\]{}"'`]+$/),
  z.json(),
)

export const modelProblem = z.strictObject({
  level: z.enum(['error', 'warning']),
  code: z.string(),
  element: z.string().optional(),
  facts: z.record(z.string(), z.string()),
})

export const processDefinition = z.strictObject({
  key: processKey,
  section: processSection,
  processId: z.string(),
  version: z.int(),
  versionTag: z.string(),
  name: z.string(),
  suspended: z.boolean(),
  isLatest: z.boolean(),
  deployedAt: instant,
  deployedBy: z.string(),
  /** Of its instances that run; of those the ones with an incident. */
  running: z.int(),
  troubled: z.int(),
  /** Jobs of its running instances that failed at least once. */
  failedJobs: z.int(),
})

export const processState = z.enum(['ACTIVE', 'COMPLETED', 'TERMINATED'])

export const processInstance = z.strictObject({
  key: processKey,
  section: processSection,
  definitionKey: processKey,
  processId: z.string(),
  /** Of the definition. */ name: z.string(),
  version: z.int(),
  title: z.string(),
  businessKey: z.string().nullable(),
  starter: z.string().nullable(),
  state: processState,
  /** 1 running, 2 approved, 3 rejected, 4 cancelled. */
  outcome: z.int(),
  suspended: z.boolean(),
  incidents: z.int(),
  parentKey: processKey.nullable(),
  startedAt: instant,
  endedAt: instant.nullable(),
  reason: z.string(),
})

export const processIncident = z.strictObject({
  key: processKey,
  instanceKey: processKey,
  definitionKey: processKey,
  processId: z.string(),
  kind: z.string(),
  node: z.string(),
  jobKey: processKey.nullable(),
  message: z.string(),
  facts: z.record(z.string(), z.string()),
  state: z.enum(['ACTIVE', 'RESOLVED']),
  createdAt: instant,
  resolvedAt: instant.nullable(),
})

export const processJob = z.strictObject({
  key: processKey,
  instanceKey: processKey,
  node: z.string(),
  /** job, handler, decision, call, continuation, timer or outgoing. */
  kind: z.string(),
  type: z.string(),
  retries: z.int(),
  /** null = it waits for somebody else. */ dueAt: instant.nullable(),
  worker: z.string().nullable(),
  message: z.string(),
  createdAt: instant,
})

export const processActivity = z.strictObject({
  key: processKey,
  node: z.string(),
  state: processState,
  index: z.int().nullable(),
  outcome: z.string().nullable(),
  startedAt: instant,
  endedAt: instant.nullable(),
})

/** An open ear: what comes by this name lets the instance go on, or begins one. */
export const processSubscription = z.strictObject({
  key: processKey,
  kind: z.enum(['message', 'signal', 'conditional', 'timer']),
  name: z.string(),
  correlationKey: z.string().nullable(),
  node: z.string(),
  /** null: it begins an instance. */ instanceKey: processKey.nullable(),
  definitionKey: processKey,
  processId: z.string(),
  process: z.string(),
  version: z.int(),
  dueAt: instant.nullable(),
  createdAt: instant,
})

/** A condition on a variable of an instance; several must hold all. */
export const variableCondition = z.strictObject({
  name: z.string().min(1).max(200),
  operator: z.enum(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like', 'exists', 'missing']),
  value: z.json().optional(),
})
export type VariableCondition = z.infer<typeof variableCondition>

export const activatedJob = z.strictObject({
  key: processKey,
  instanceKey: processKey,
  definitionKey: processKey,
  processId: z.string(),
  node: z.string(),
  type: z.string(),
  headers: z.record(z.string(), z.string()),
  retries: z.int(),
  lockedUntil: instant,
  variables: processVariables,
})

/** What lists of instances are narrowed by; batches go by the very same. */
export const instanceFilter = {
  text: z.string().max(200).default(''),
  definitionKey: processKey.optional(),
  processId: z.string().max(200).optional(),
  businessKey: z.string().max(200).optional(),
  state: processState.optional(),
  troubled: z.boolean().optional(),
  node: z.string().max(200).optional(),
  startedFrom: instant.optional(),
  startedTo: instant.optional(),
  variables: z.array(variableCondition).max(10).default([]),
}
