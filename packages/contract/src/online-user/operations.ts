import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { id, listOf, paging } from '#shared/paging.ts'
import { onlineUser } from './entities.ts'

export const onlineUserFilter = z.strictObject({
  /** Of user name or display name. */
  text: z.string().max(60).default(''),
  address: z.string().max(60).default(''),
  sort: z.enum(['loggedInAt', 'lastActiveAt', 'username']).default('lastActiveAt'),
  descending: z.boolean().default(true),
})

/** ACC-16: who is in now. */
export const onlineUserOperations = {
  'onlineUser.list': operation({
    title: { zh: '在线用户', en: 'List online users' },
    access: ['system:session:view'],
    kind: 'read',
    input: onlineUserFilter.extend(paging),
    output: listOf(onlineUser),
  }),
  /** All tokens of the sessions are worthless at once, and their sockets are closed. */
  'onlineUser.end': operation({
    title: { zh: '强制下线', en: 'End sessions' },
    access: ['system:session:end'],
    kind: 'write',
    input: z.strictObject({ ids: z.array(id).min(1).max(200) }),
    output: z.strictObject({ ended: z.int() }),
  }),
}
