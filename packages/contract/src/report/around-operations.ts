import { z } from 'zod'
import { parameterValues } from '#data-set/entities.ts'
import { operation } from '#shared/operation.ts'
import { byId, done, id } from '#shared/paging.ts'

/** Parameter values under a name: one's own, or shared with all who view the report (RPT-06). */
export const valueSet = z.strictObject({
  id,
  name: z.string(),
  values: parameterValues,
  shared: z.boolean(),
  isDefault: z.boolean(),
  mayEdit: z.boolean(),
})
export type ValueSet = z.infer<typeof valueSet>

/** Seconds between two runs of the viewer by itself. */
export const refreshSeconds = z.int().min(10).max(86_400)

/** What stands around a report and no version of it holds. */
export const aroundReportOperations = {
  'report.listValueSets': operation({
    title: { zh: '常用查询条件', en: 'Kept parameter values' },
    access: ['report:view'],
    kind: 'read',
    input: z.strictObject({ reportId: id }),
    output: z.strictObject({ sets: z.array(valueSet) }),
  }),
  /** With an id: changes that one. Shared ones are kept by who may edit the report. */
  'report.saveValueSet': operation({
    title: { zh: '保存查询条件', en: 'Keep parameter values' },
    access: ['report:view'],
    kind: 'write',
    input: z.strictObject({
      reportId: id,
      id: id.optional(),
      name: z.string().trim().min(1).max(60),
      values: parameterValues,
      shared: z.boolean().default(false),
      isDefault: z.boolean().default(false),
    }),
    output: byId,
  }),
  'report.removeValueSet': operation({
    title: { zh: '删除查询条件', en: 'Delete kept parameter values' },
    access: ['report:view'],
    kind: 'write',
    input: z.strictObject({ reportId: id, id }),
    output: done,
  }),
  'report.getSettings': operation({
    title: { zh: '报表设置', en: 'Settings of a report' },
    access: ['report:edit'],
    kind: 'read',
    input: byId,
    output: z.strictObject({
      refreshSeconds: refreshSeconds.nullable(),
      hasPassword: z.boolean(),
      /** No password is asked of this session. */
      isOpen: z.boolean(),
    }),
  }),
  'report.saveSettings': operation({
    title: { zh: '修改报表设置', en: 'Change the settings of a report' },
    access: ['report:edit'],
    kind: 'write',
    input: z.strictObject({
      id,
      refreshSeconds: refreshSeconds.nullable(),
      /** Absent = stays as it is; null = none is asked. */
      password: z.string().min(6).max(64).nullable().optional(),
    }),
    output: done,
  }),
  /** Opens the design for this session, for half a day. */
  'report.unlockDesign': operation({
    title: { zh: '输入设计密码', en: 'Give the design password' },
    access: ['report:edit'],
    kind: 'write',
    input: z.strictObject({ id, password: z.string().max(64) }),
    output: done,
  }),
}
