import type { Titled } from '#shared/operation.ts'

type Words = Readonly<Record<string, Titled>>

const encryption: Words = {
  off: { zh: '不加密', en: 'Off' },
  start: { zh: 'STARTTLS', en: 'STARTTLS' },
  on: { zh: '加密', en: 'On' },
  verify: { zh: '加密并验证证书', en: 'On, certificate checked' },
}

const kinds: Words = {
  mail: { zh: '邮件', en: 'Mail' },
  webhook: { zh: 'Webhook', en: 'Webhook' },
  oidc: { zh: 'OpenID Connect', en: 'OpenID Connect' },
  ldap: { zh: 'LDAP 目录', en: 'LDAP directory' },
  totp: { zh: '验证器应用', en: 'Authenticator' },
  passkey: { zh: '通行密钥', en: 'Passkey' },
}

/** Choices of forms as the forms call them, by field and value. */
const choices: Readonly<Record<string, Words>> = {
  mode: { default: { zh: '页面', en: 'Page' }, iframe: { zh: '内嵌网页', en: 'Embedded page' } },
  misfire: {
    'at-once': { zh: '全部补上', en: 'Make up for each' },
    once: { zh: '补一次', en: 'Run once' },
    skip: { zh: '跳过', en: 'Skip' },
  },
  receives: {
    none: { zh: '不发放', en: 'None' },
    frame: { zh: '嵌入页令牌', en: 'Frame token' },
    session: { zh: '会话令牌', en: 'Session token' },
  },
  authentication: {
    none: { zh: '无', en: 'None' },
    basic: { zh: '用户名与密码', en: 'User name and password' },
    bearer: { zh: '令牌', en: 'Token' },
  },
  secondFactor: {
    roles: { zh: '按角色', en: 'By role' },
    everybody: { zh: '所有人', en: 'Everybody' },
  },
  level: {
    view: { zh: '查看', en: 'View' },
    edit: { zh: '编辑', en: 'Edit' },
    manage: { zh: '管理', en: 'Manage' },
  },
  tls: encryption,
  kind: kinds,
  factor: kinds,
}

/** The word of a choice; undefined where the field has no choices, or not this one. */
export const choiceWord = (field: string, value: string): Titled | undefined => {
  const words = Object.hasOwn(choices, field) ? choices[field] : undefined
  return words !== undefined && Object.hasOwn(words, value) ? words[value] : undefined
}
