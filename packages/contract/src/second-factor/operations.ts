import { z } from 'zod'
import { granted } from '#auth/entities.ts'
import { operation } from '#shared/operation.ts'
import { byId, done, empty, id, listOf, paging } from '#shared/paging.ts'
import { factor } from './entities.ts'

const name = z.string().trim().min(1).max(60)

/** What the browser's passkey functions take and give; the library on the server checks it. */
const passkeyData = z.record(z.string().max(60), z.unknown())
const asked = z.strictObject({ challengeId: z.string().max(64), options: passkeyData })
const answered = z.strictObject({ challengeId: z.string().min(1).max(64), response: passkeyData })

/** Shown once, with the first factor and whenever new ones are made. */
const codes = z.array(z.string())

export const factorUserFilter = z.strictObject({
  text: z.string().max(60).default(''),
  state: z.enum(['', 'enrolled', 'missing']).default(''),
  sort: z.enum(['username', 'displayName']).default('username'),
  descending: z.boolean().default(false),
})

/** One's own second factors. `second-step`: also while one is asked for at the log-in. */
const own = {
  'secondFactor.state': operation({
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
    title: { zh: '添加验证器', en: 'Begin to add an authenticator' },
    access: 'second-step',
    kind: 'write',
    input: empty,
    /** `secret` in base32, and the same as an otpauth address for the QR code; both only now. */
    output: z.strictObject({ id, secret: z.string(), uri: z.string() }),
  }),
  'secondFactor.confirmTotp': operation({
    title: { zh: '确认验证器', en: 'Confirm an authenticator' },
    access: 'second-step',
    kind: 'write',
    input: z.strictObject({ id, name, code: z.string().max(20) }),
    output: z.strictObject({ recoveryCodes: codes }),
  }),
  'secondFactor.beginPasskey': operation({
    title: { zh: '添加通行密钥', en: 'Begin to add a passkey' },
    access: 'second-step',
    kind: 'write',
    input: empty,
    output: asked,
  }),
  'secondFactor.confirmPasskey': operation({
    title: { zh: '确认通行密钥', en: 'Confirm a passkey' },
    access: 'second-step',
    kind: 'write',
    input: answered.extend({ name }),
    output: z.strictObject({ recoveryCodes: codes }),
  }),
  'secondFactor.rename': operation({
    title: { zh: '重命名验证方式', en: 'Rename a second factor' },
    access: 'login',
    kind: 'write',
    input: z.strictObject({ id, name }),
    output: done,
  }),
  'secondFactor.remove': operation({
    title: { zh: '移除验证方式', en: 'Remove a second factor' },
    access: 'login',
    kind: 'write',
    input: byId,
    output: done,
  }),
  'secondFactor.renewCodes': operation({
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
    title: { zh: '校验验证码', en: 'Give a code' },
    access: 'second-step',
    kind: 'write',
    log: 'login',
    input: z.strictObject({ code: z.string().min(1).max(40) }),
    output: granted,
  }),
  'secondFactor.passkeyOptions': operation({
    title: { zh: '请求通行密钥', en: 'Ask for a passkey' },
    access: 'second-step',
    kind: 'write',
    input: empty,
    output: asked,
  }),
  'secondFactor.verifyPasskey': operation({
    title: { zh: '校验通行密钥', en: 'Give a passkey' },
    access: 'second-step',
    kind: 'write',
    log: 'login',
    input: answered,
    output: granted,
  }),
  /** Where a factor had to be set up first: on with what was just proven. */
  'secondFactor.proceed': operation({
    title: { zh: '完成设置并继续', en: 'Go on after setting up' },
    access: 'second-step',
    kind: 'write',
    log: 'login',
    input: empty,
    output: granted,
  }),
  'secondFactor.loginOptions': operation({
    title: { zh: '请求通行密钥登录', en: 'Ask to log in by passkey' },
    access: 'public',
    kind: 'read',
    input: empty,
    output: asked,
  }),
  'secondFactor.loginByPasskey': operation({
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
    title: { zh: '设置角色的两步验证', en: 'Set whether a role asks for a second factor' },
    access: ['system:role:edit'],
    kind: 'write',
    input: z.strictObject({ roleId: id, required: z.boolean() }),
    output: done,
  }),
  'secondFactor.listUsers': operation({
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
    title: { zh: '移除用户的两步验证', en: "Remove a user's second factors" },
    access: ['system:user:reset'],
    kind: 'write',
    input: z.strictObject({ userId: id }),
    output: done,
  }),
}

export const secondFactorOperations = { ...own, ...steps, ...administered }
