import { documentKind } from '@gridwright/document'
import type { Template } from '#model/template.ts'
import { templateSchema } from './template-schema.ts'

/** How reports are stored: `reportDocument.read(stored)` gives a {@link Template} or why there is none. */
export const reportDocument = documentKind<Template>({
  kind: 'report',
  version: 1,
  schema: templateSchema,
  migrations: [],
})
