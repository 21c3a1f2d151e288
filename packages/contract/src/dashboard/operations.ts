import { z } from 'zod'
import { assetSummary, assetThumbnails } from '#asset/entities.ts'
import { job } from '#job/entities.ts'
import { operation } from '#shared/operation.ts'
import { empty, id } from '#shared/paging.ts'

export const dashboardOperations = {
  'dashboard.get': operation({
    title: { zh: '首页', en: 'Dashboard' },
    access: 'login',
    kind: 'read',
    input: empty,
    output: z.strictObject({
      recent: z.array(assetSummary),
      /** Of the recent ones, by id. */
      thumbnails: assetThumbnails,
      favourites: z.array(assetSummary),
      jobs: z.array(job),
      /** Of what the person may see, by kind of asset or of what products count beside them. */
      counts: z.record(z.string(), z.int()),
      /** Next steps for a newcomer, of those that the role may do. */
      nextSteps: z.array(z.string()),
      demo: z.enum(['absent', 'loading', 'loaded']),
      /** A finished report of the demo content that this person may see. */
      demoReport: id.nullable(),
    }),
  }),
  'dashboard.loadDemo': operation({
    title: { zh: '加载演示内容', en: 'Load the demo content' },
    access: ['system:demo'],
    kind: 'write',
    input: empty,
    output: z.strictObject({ jobId: id }),
  }),
}
