import { documentKind } from '@gridwright/document'
import { z } from 'zod'
import type { Template } from '#model/template.ts'
import { templateSchema } from './template-schema.ts'

/** How reports are stored: `reportDocument.read(stored)` gives a {@link Template} or why there is none. */
export const reportDocument = documentKind<Template>({
  kind: 'report',
  version: 1,
  schema: templateSchema,
  migrations: [],
})

/** JSON Schema (2020-12) of what is sent as a report's document, for programs that write one. */
export const templateJsonSchema = () => z.toJSONSchema(templateSchema, { io: 'input' })
