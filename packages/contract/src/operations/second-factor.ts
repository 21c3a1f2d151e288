import { z } from 'zod'
import { byId, done, empty, id, instant, listOf, paging } from '#entities/paging.ts'
import { operation } from '#operation/operation.ts'
import { granted } from './auth.ts'

const name = z.string().trim().min(1).max(60)
/** What the browser's passkey functions take and give; the library on the server checks it. */
const passkeyData = z.record(z.string().max(60), z.unknown())
const asked = z.strictObject({ challengeId: z.string().max(64), options: passkeyData })
const answered = z.strictObject({ challengeId: z.string().min(1).max(64), response: passkeyData })
/** Shown once, with the first factor and whenever new ones are made. */
const codes = z.array(z.string())

const factor = z.strictObject({
  id,
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})
export type Factor = z.infer<typeof factor>

export const factorUserFilter = z.strictObject({
  text: z.string().max(60).default(''),
  state: z.enum(['', 'enrolled', 'missing']).default(''),
  sort: z.enum(['username', 'displayName']).default('username'),
  descending: z.boolean().default(false),
})

/** One's own second factors. `second-step`: also while one is asked for at the log-in. */
const own = {
  'secondFactor.state': operation({
    area: 'secondFactor',
    name: 'state',
    title: { zh: '我的两步验证', en: 'My second factors' },
    access: 'second-step',
    kind: 'read',
    input: empty,
    output: z.strictObject({
      factors: z.array(factor),
      recoveryLeft: z.int(),
      /** By a role of the user. */
      required: z.boolean(),
    }),
  }),
  'secondFactor.beginTotp': operation({
    area: 'secondFactor',
    name: 'beginTotp',
    title: { zh: '添加验证器', en: 'Begin to add an authenticator' },
    access: 'second-step',
    kind: 'write',
    input: empty,
    /** `secret` in base32, and the same as an otpauth address for the QR code; both only now. */
    output: z.strictObject({ id, secret: z.string(), uri: z.string() }),
  }),
  'secondFactor.confirmTotp': operation({
    area: 'secondFactor',
    name: 'confirmTotp',
    title: { zh: '确认验证器', en: 'Confirm an authenticator' },
    access: 'second-step',
    kind: 'write',
    input: z.strictObject({ id, name, code: z.string().max(20) }),
    output: z.strictObject({ recoveryCodes: codes }),
  }),
  'secondFactor.beginPasskey': operation({
    area: 'secondFactor',
    name: 'beginPasskey',
    title: { zh: '添加通行密钥', en: 'Begin to add a passkey' },
    access: 'second-step',
    kind: 'write',
    input: empty,
    output: asked,
  }),
  'secondFactor.confirmPasskey': operation({
    area: 'secondFactor',
    name: 'confirmPasskey',
    title: { zh: '确认通行密钥', en: 'Confirm a passkey' },
    access: 'second-step',
    kind: 'write',
    input: answered.extend({ name }),
    output: z.strictObject({ recoveryCodes: codes }),
  }),
  'secondFactor.rename': operation({
    area: 'secondFactor',
    name: 'rename',
    title: { zh: '重命名验证方式', en: 'Rename a second factor' },
    access: 'login',
    kind: 'write',
    input: z.strictObject({ id, name }),
    output: done,
  }),
  'secondFactor.remove': operation({
    area: 'secondFactor',
    name: 'remove',
    title: { zh: '移除验证方式', en: 'Remove a second factor' },
    access: 'login',
    kind: 'write',
    input: byId,
    output: done,
  }),
  'secondFactor.renewCodes': operation({
    area: 'secondFactor',
    name: 'renewCodes',
    title: { zh: '重新生成恢复码', en: 'Make new recovery codes' },
    access: 'login',
    kind: 'write',
    input: empty,
    output: z.strictObject({ recoveryCodes: codes }),
  }),
}

/** The second step of a log-in, and passkeys as the only one. */
const steps = {
  'secondFactor.verifyCode': operation({
    area: 'secondFactor',
    name: 'verifyCode',
    title: { zh: '校验验证码', en: 'Give a code' },
    access: 'second-step',
    kind: 'write',
    log: 'login',
    input: z.strictObject({ code: z.string().min(1).max(40) }),
    output: granted,
  }),
  'secondFactor.passkeyOptions': operation({
    area: 'secondFactor',
    name: 'passkeyOptions',
    title: { zh: '请求通行密钥', en: 'Ask for a passkey' },
    access: 'second-step',
    kind: 'write',
    input: empty,
    output: asked,
  }),
  'secondFactor.verifyPasskey': operation({
    area: 'secondFactor',
    name: 'verifyPasskey',
    title: { zh: '校验通行密钥', en: 'Give a passkey' },
    access: 'second-step',
    kind: 'write',
    log: 'login',
    input: answered,
    output: granted,
  }),
  /** Where a factor had to be set up first: on with what was just proven. */
  'secondFactor.proceed': operation({
    area: 'secondFactor',
    name: 'proceed',
    title: { zh: '完成设置并继续', en: 'Go on after setting up' },
    access: 'second-step',
    kind: 'write',
    log: 'login',
    input: empty,
    output: granted,
  }),
  'secondFactor.loginOptions': operation({
    area: 'secondFactor',
    name: 'loginOptions',
    title: { zh: '请求通行密钥登录', en: 'Ask to log in by passkey' },
    access: 'public',
    kind: 'read',
    input: empty,
    output: asked,
  }),
  'secondFactor.loginByPasskey': operation({
    area: 'secondFactor',
    name: 'loginByPasskey',
    title: { zh: '通行密钥登录', en: 'Log in by passkey' },
    access: 'public',
    kind: 'write',
    log: 'login',
    input: answered.extend({
      application: z.string().max(40).default('web'),
      app: z.string().max(40).optional(),
    }),
    output: granted,
  }),
}

/** Which roles ask for a second factor, and help for who lost his. */
const administered = {
  'secondFactor.listRoles': operation({
    area: 'secondFactor',
    name: 'listRoles',
    title: { zh: '两步验证策略', en: 'Which roles ask for a second factor' },
    access: ['system:role:view'],
    kind: 'read',
    input: empty,
    output: z.strictObject({
      roles: z.array(
        z.strictObject({
          id,
          name: z.string(),
          nameEn: z.string(),
          required: z.boolean(),
          users: z.int(),
          /** Of these, with a factor. */
          enrolled: z.int(),
        }),
      ),
    }),
  }),
  'secondFactor.setRolePolicy': operation({
    area: 'secondFactor',
    name: 'setRolePolicy',
    title: { zh: '设置角色的两步验证', en: 'Set whether a role asks for a second factor' },
    access: ['system:role:edit'],
    kind: 'write',
    input: z.strictObject({ roleId: id, required: z.boolean() }),
    output: done,
  }),
  'secondFactor.listUsers': operation({
    area: 'secondFactor',
    name: 'listUsers',
    title: { zh: '用户的两步验证', en: 'Second factors of users' },
    access: ['system:user:view'],
    kind: 'read',
    input: factorUserFilter.extend(paging),
    output: listOf(
      z.strictObject({
        id,
        username: z.string(),
        displayName: z.string(),
        organisationName: z.string(),
        totp: z.int(),
        passkeys: z.int(),
        recoveryLeft: z.int(),
        required: z.boolean(),
      }),
    ),
  }),
  'secondFactor.removeOf': operation({
    area: 'secondFactor',
    name: 'removeOf',
    title: { zh: '移除用户的两步验证', en: "Remove a user's second factors" },
    access: ['system:user:reset'],
    kind: 'write',
    input: z.strictObject({ userId: id }),
    output: done,
  }),
}

export const secondFactorOperations = { ...own, ...steps, ...administered }
