import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { id } from '#shared/paging.ts'
import { fieldPermissions, pickedStep, shownField } from '#task/fields.ts'
import { processKey, processSection, processVariables } from './entities.ts'

const which = z.strictObject({
  section: processSection,
  processId: z.string().min(1).max(200),
  /** The newest unless said. */ version: z.int().min(1).optional(),
})

/**
 * What people start. Open to every session: a model that names its starters is for those, one that names nobody for whoever
 * may look at its section (decision 0116).
 */
export const startOperations = {
  'process.startable': operation({
    title: { zh: '可发起的流程', en: 'Processes to start' },
    access: 'login',
    kind: 'read',
    log: 'none',
    input: z.strictObject({ text: z.string().max(200).default('') }),
    output: z.strictObject({
      processes: z.array(
        z.strictObject({
          key: processKey,
          section: processSection,
          processId: z.string(),
          version: z.int(),
          name: z.string(),
          /** Has something to fill in first. */ asks: z.boolean(),
        }),
      ),
    }),
  }),
  'process.startForm': operation({
    title: { zh: '发起流程的表单', en: 'The form of a start' },
    access: 'login',
    kind: 'read',
    log: 'none',
    input: which,
    output: z.strictObject({
      key: processKey,
      section: processSection,
      processId: z.string(),
      version: z.int(),
      name: z.string(),
      /** A `FormDocument`, where the start event names a form. */ form: z.unknown(),
      fields: z.array(shownField),
      permissions: fieldPermissions,
      /** Steps whose people the starter picks. */
      picks: z.array(pickedStep),
    }),
  }),
  'process.start': operation({
    title: { zh: '发起流程', en: 'Start a process' },
    access: 'login',
    kind: 'write',
    input: which.extend({
      businessKey: z.string().max(200).optional(),
      variables: processVariables.default({}),
      /** Who is to approve, by node, where the starter picks. */
      picked: z.record(z.string(), z.array(id).max(50)).default({}),
    }),
    output: z.strictObject({ key: processKey }),
  }),
  /** What node settings name: by name or id, whatever else the caller may see of it. */
  'process.pickable': operation({
    title: { zh: '选择角色、岗位、部门或表单', en: 'Choose roles, positions, departments or forms' },
    access: 'login',
    kind: 'read',
    log: 'none',
    input: z.strictObject({
      kind: z.enum(['role', 'position', 'department']),
      text: z.string().max(100).default(''),
      ids: z.array(id).max(200).optional(),
    }),
    output: z.strictObject({ found: z.array(z.strictObject({ id, name: z.string() })) }),
  }),
  /** Who would be asked at a node if a person started the process with these values: the same function that asks them. */
  'process.previewApprovers': operation({
    title: { zh: '预览审批人', en: 'Preview approvers' },
    access: [
      'activiti:view',
      'activiti:edit',
      'activiti:deploy',
      'activiti:operate',
      'zeebe:view',
      'zeebe:edit',
      'zeebe:deploy',
      'zeebe:operate',
    ],
    kind: 'read',
    log: 'none',
    input: z.strictObject({
      definitionKey: processKey,
      node: z.string().min(1).max(200),
      starter: id,
      /** `NodeSettings`, saved or not. */ settings: z.unknown(),
      variables: processVariables.default({}),
    }),
    output: z.strictObject({
      /** Nobody was found, and the settings decide. */ decided: z.enum(['approved', 'rejected']).nullable(),
      people: z.array(
        z.strictObject({
          id,
          name: z.string(),
          /** Is not asked. */ automatic: z.enum(['skipped', 'approved']).nullable(),
          why: z.enum(['', 'starter', 'repeated']),
        }),
      ),
    }),
  }),
}
