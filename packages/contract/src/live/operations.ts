import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { empty } from '#shared/paging.ts'

export const liveOperations = {
  /** A single-use ticket for the WebSocket at `/live?ticket=…`, good for 30 s. */
  'live.ticket': operation({
    log: 'none',
    title: { zh: '实时通道凭证', en: 'Ticket for the live channel' },
    access: 'login',
    kind: 'write',
    input: empty,
    output: z.strictObject({ ticket: z.string() }),
  }),
}
