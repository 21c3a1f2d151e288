import { z } from 'zod'
import { administeredOperations } from '#shared/administered/operations.ts'
import { operation } from '#shared/operation.ts'
import { empty, id } from '#shared/paging.ts'
import { position } from './entities.ts'

export const positionOperations = {
  ...administeredOperations(position),
  /** Those that are enabled, in their order, for whoever looks at users. */
  'position.choices': operation({
    title: { zh: '可选岗位', en: 'Positions to choose from' },
    access: ['system:user:view', 'system:user:edit', 'system:position:view'],
    kind: 'read',
    input: empty,
    output: z.strictObject({
      positions: z.array(z.strictObject({ id, code: z.string(), name: z.string(), nameEn: z.string() })),
    }),
  }),
}
