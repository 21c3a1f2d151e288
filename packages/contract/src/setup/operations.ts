import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { empty, id } from '#shared/paging.ts'

export const setupOperations = {
  'setup.status': operation({
    title: { zh: '安装状态', en: 'Set-up status' },
    access: 'public',
    kind: 'read',
    input: empty,
    output: z.strictObject({
      /** true: the first administrator exists. */
      finished: z.boolean(),
      /** ACC-18: which of the four organisations' brands. */
      brand: z.int().min(1).max(4),
      version: z.string(),
      /** Whether a forgotten password can be asked for by mail; absent = no. */
      resetByMail: z.boolean().optional(),
      /** What the settings say of the console's face; absent = as it comes. */
      appearance: z
        .strictObject({
          /** RTE-02: where `/` leads, and which application the console is. */
          routeSet: z.enum(['console', 'authorisation']),
          /** LAY-06: what people begin with; each may choose otherwise where `showSettings` is true. */
          layout: z.strictObject({
            /** `mix`: top menu with its children at the side; `top`: drop-down menus; `side`: all at the side. */
            menu: z.enum(['mix', 'top', 'side']),
            fixedHeader: z.boolean(),
            sidebarLogo: z.boolean(),
            showSettings: z.boolean(),
          }),
          /** ACC-17: whether people are told what has changed. */
          showChanges: z.boolean(),
        })
        .optional(),
    }),
  }),
  'setup.create': operation({
    title: { zh: '创建第一个管理员', en: 'Create the first administrator' },
    access: 'public',
    kind: 'write',
    input: z.strictObject({
      /** One-time code of the printed link. */
      code: z.string().min(1).max(200),
      username: z.string().trim().min(8).max(18),
      displayName: z.string().trim().min(1).max(60),
      password: z.string().min(8).max(256),
      organisation: z.string().trim().min(1).max(100),
      demo: z.boolean(),
    }),
    output: z.strictObject({ username: z.string(), demoJobId: id.nullable() }),
  }),
}
