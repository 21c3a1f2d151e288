import { z } from 'zod'
import { assetSummary } from '#entities/asset.ts'
import { job } from '#entities/job.ts'
import { byId, done, empty, id, listOf, paging } from '#entities/paging.ts'
import { operation } from '#operation/operation.ts'

export const jobFilter = z.strictObject({ running: z.boolean().optional() })

/** The upper left of a report's first sheet, in pixels; white paper. */
const sheetPicture = z.strictObject({
  width: z.number(),
  height: z.number(),
  shapes: z.array(
    z.strictObject({
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      /** `#rrggbb`; empty = none. */
      fill: z.string(),
      /** It has borders. */
      line: z.boolean(),
      /** Part of its width that its word fills; 0 = no word. */
      ink: z.number().min(0).max(1),
      bold: z.boolean(),
      align: z.enum(['left', 'center', 'right']),
    }),
  ),
})
export type SheetPicture = z.infer<typeof sheetPicture>

/** One's own jobs only. */
export const jobOperations = {
  'job.list': operation({
    area: 'job',
    name: 'list',
    title: { zh: '我的任务', en: 'My jobs' },
    access: 'login',
    kind: 'read',
    input: jobFilter.extend(paging),
    output: listOf(job),
  }),
  'job.get': operation({
    area: 'job',
    name: 'get',
    title: { zh: '任务详情', en: 'Get a job' },
    access: 'login',
    kind: 'read',
    input: byId,
    output: job,
  }),
  'job.cancel': operation({
    area: 'job',
    name: 'cancel',
    title: { zh: '取消任务', en: 'Cancel a job' },
    access: 'login',
    kind: 'write',
    input: byId,
    output: done,
  }),
  /** A single-use ticket for the WebSocket at `/live?ticket=…`, good for 30 s. */
  'live.ticket': operation({
    area: 'live',
    name: 'ticket',
    log: 'none',
    title: { zh: '实时通道凭证', en: 'Ticket for the live channel' },
    access: 'login',
    kind: 'write',
    input: empty,
    output: z.strictObject({ ticket: z.string() }),
  }),
  'dashboard.get': operation({
    area: 'dashboard',
    name: 'get',
    title: { zh: '首页', en: 'Dashboard' },
    access: 'login',
    kind: 'read',
    input: empty,
    output: z.strictObject({
      recent: z.array(assetSummary),
      /** Of the recent reports that have cells, by id. */
      pictures: z.record(z.string(), sheetPicture),
      favourites: z.array(assetSummary),
      jobs: z.array(job),
      counts: z.strictObject({ dataSources: z.int(), dataSets: z.int(), reports: z.int() }),
      /** Next steps for a newcomer, of those that the role may do. */
      nextSteps: z.array(
        z.enum(['connect-source', 'define-data-set', 'design-report', 'load-demo', 'invite-user']),
      ),
      demo: z.enum(['absent', 'loading', 'loaded']),
      /** A finished report of the demo content that this person may see. */
      demoReport: id.nullable(),
    }),
  }),
  'dashboard.loadDemo': operation({
    area: 'dashboard',
    name: 'loadDemo',
    title: { zh: '加载演示内容', en: 'Load the demo content' },
    access: ['system:demo'],
    kind: 'write',
    input: empty,
    output: z.strictObject({ jobId: id }),
  }),
}
