import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { id } from '#shared/paging.ts'
import { openedScreen } from './entities.ts'

/** Data screens (DSH). Viewing: the asset level `view` as well. */
export const screenOperations = {
  /** What a viewer shows; addresses that the server asks stay with it. */
  'screen.open': operation({
    title: { zh: '打开数据大屏', en: 'Open a data screen' },
    access: ['screen:view'],
    kind: 'read',
    input: z.strictObject({
      id,
      /** The draft; needs level edit. */ draft: z.boolean().default(false),
    }),
    output: openedScreen,
  }),
}
