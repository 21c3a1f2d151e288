import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { done, empty } from '#shared/paging.ts'
import { setting, settingValues, value } from './entities.ts'

/** Settings of the whole installation, which hold without a restart on every server process. */
export const settingOperations = {
  'setting.list': operation({
    title: { zh: '查看系统设置', en: 'Look at the system settings' },
    access: ['system:setting:view'],
    kind: 'read',
    input: empty,
    output: z.strictObject({ settings: z.array(setting) }),
  }),
  'setting.save': operation({
    title: { zh: '修改系统设置', en: 'Change the system settings' },
    access: ['system:setting:edit'],
    kind: 'write',
    input: z.strictObject({
      /** Only these change; null takes back what was set. */
      values: z.strictObject({
        brand: settingValues.shape.brand.nullish(),
        publicUrl: settingValues.shape.publicUrl.nullish(),
        leastCharacters: settingValues.shape.leastCharacters.nullish(),
        captchaAfter: settingValues.shape.captchaAfter.nullish(),
        secondFactor: settingValues.shape.secondFactor.nullish(),
        tokenMinutes: settingValues.shape.tokenMinutes.nullish(),
        sessionIdleMinutes: settingValues.shape.sessionIdleMinutes.nullish(),
        sessionAbsoluteHours: settingValues.shape.sessionAbsoluteHours.nullish(),
      }),
      /** What the page had shown of them: where one is another by now, nothing is changed. */
      shown: z.record(z.string().max(40), value),
    }),
    output: done,
  }),
}
