import { z } from 'zod'
import { administeredOperations } from '#shared/administered/operations.ts'
import { operation } from '#shared/operation.ts'
import { empty } from '#shared/paging.ts'
import { parameter } from './entities.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.json()])

export const parameterOperations = {
  ...administeredOperations(parameter),
  /** Public ones that are enabled, by code and as their type says. */
  'parameter.published': operation({
    title: { zh: '公开参数', en: 'Public parameters' },
    access: 'login',
    kind: 'read',
    input: empty,
    output: z.strictObject({ values: z.record(z.string(), value) }),
  }),
}
