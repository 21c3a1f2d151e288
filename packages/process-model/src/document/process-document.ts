import { documentKind } from '@gridwright/document'
import { z } from 'zod'
import { scanModel } from '#scan/scan-model.ts'
import type { Dialect } from './dialect.ts'
import { modelLimits } from './limits.ts'

/** A process as it is designed. Its XML is the whole truth: what nobody here knows stays in it. */
export type ProcessDocument = { readonly version: 1; readonly xml: string }

/** Well-formed BPMN within the limits, without DOCTYPE. What cannot be deployed may still be kept: it is a draft. */
const isModel = (xml: string): boolean => !('problem' in scanModel(xml))

const schema = z.strictObject({
  version: z.literal(1),
  xml: z
    .string()
    .min(1)
    .max(modelLimits.characters)
    .refine(isModel, { error: 'BPMN XML without DOCTYPE, within the limits' }),
})

const kindOf = (kind: 'activiti-process' | 'zeebe-process') =>
  documentKind<ProcessDocument>({ kind, version: 1, schema, migrations: [] })

export const activitiDocument = kindOf('activiti-process')
export const zeebeDocument = kindOf('zeebe-process')

export const processDocumentOf: Readonly<Record<Dialect, typeof activitiDocument>> = {
  activiti: activitiDocument,
  zeebe: zeebeDocument,
}
