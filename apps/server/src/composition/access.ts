import { operationOf } from '@gridwright/contract'
import { apiKeyModule } from '#modules/api-key/index.ts'
import { apiRuleModule } from '#modules/api-rule/index.ts'
import { authModule } from '#modules/auth/index.ts'
import type { Belongings, LongWork } from '#modules/user/index.ts'
import type { Mailer } from '#modules/notice/index.ts'
import { watchModule } from '#modules/watch/index.ts'
import type { Config } from '#config/config.ts'
import { deriveKey, loadInstallationKey } from '#platform/installation-key.ts'
import { passwords } from '#platform/passwords.ts'
import { secretBox } from '#platform/secret-box/secret-box.ts'
import { hashSecret } from '#platform/secrets.ts'
import { tokens } from '#platform/tokens.ts'
import { inputExample } from '#wires/openapi-examples.ts'
import { shapeOf } from '#wires/openapi-schema.ts'
import { liveTickets } from '#wires/live/live-tickets.ts'
import { identityModules } from './identity.ts'
import { systemNow } from './parts.ts'
import type { AppParts } from './parts.ts'
import { peopleModules } from './people.ts'

export type Access = ReturnType<typeof accessModules>

type Late = {
  /** What people own; asked late, since it is made of them. */
  readonly belongings: () => readonly Belongings[]
  /** File id of somebody’s picture; asked late as well. */
  readonly avatarOf: (userId: string) => Promise<string>
  readonly jobs: LongWork['jobs']
  readonly mail: Mailer
}

/** Who may come in, and what they may do. */
export const accessModules = (parts: AppParts, isSecure: boolean, late: Late) => {
  const { belongings, avatarOf, jobs, mail } = late
  const { config, database, logger, now = systemNow } = parts
  const { db } = database
  const hashing = passwords()
  const callerOf: LongWork['callerOf'] = (...who) => readers.callerFor(...who)
  const folk = peopleModules(parts, { passwords: hashing, belongings, jobs, callerOf, mail })
  const { menus, organisations, roles, people } = folk
  const auth = authModule({
    db,
    now,
    tokens: tokens(deriveKey(loadInstallationKey(config), 'session-token'), now),
    passwords: hashing,
    passwordVerifiers: [(given) => identity.federation.verifyPassword(given)],
    limits: limitsOf(config),
    asked: config,
    mail,
    log: (facts, message) => logger.error(facts, message),
    avatarOf,
    menus,
    ...standing(config, isSecure),
    get publicUrl() {
      return config.publicUrl
    },
    requireOwnUser: (transaction, caller, which) => people.requireOwn(transaction, caller, which),
  })
  const doors = { enter: auth.enter, roles, organisations, people, isSecure }
  const identity = identityModules(parts, doors)
  const tickets = liveTickets({ db, now })
  const apiKey = apiKeyModule({ db, now, roles })
  const apiRule = apiRuleModule({ db, now, describe })
  const watch = watchModule({ db, now, limits: limitsOf(config) })
  const handlers = {
    ...auth.handlers,
    ...folk.handlers,
    ...identity.handlers,
    ...tickets.handlers,
    ...apiKey.handlers,
    ...apiRule.handlers,
    ...watch.handlers,
  }
  const readers = {
    readSession: apiKey.readSession(auth.readSession),
    holdersOf: apiKey.holdersOf(auth.holdersOf),
    callerFor: apiKey.callerFor(auth.callerFor),
  }
  return {
    handlers,
    hashing,
    menus,
    auth: { ...auth, ...readers },
    people,
    peopleJob: folk.job,
    identity,
    tickets,
    watch,
    apiRules: apiRule.apiRules,
    sheets: [...folk.sheets, ...watch.sheets, ...identity.sheets, ...apiKey.sheets, ...apiRule.sheets],
  }
}

const describe: Parameters<typeof apiRuleModule>[0]['describe'] = (name) => {
  const operation = operationOf(name)
  return {
    input: shapeOf(operation.input, 'input'),
    output: shapeOf(operation.output, 'output'),
    example: inputExample(name, operation),
  }
}

/** What no administrator changes while it runs. */
const standing = (config: Config, isSecure: boolean) => ({
  cookieName: isSecure ? '__Host-gridwright' : 'gridwright',
  mayBeUnbound: config.unboundSessions === 'allow',
  launchIssuers: config.launchIssuers,
  ...captchaKeys(config),
})

/** One secret closes captchas, the other signs the work in them. */
const captchaKeys = (config: Config) => {
  const key = deriveKey(loadInstallationKey(config), 'captcha')
  return {
    captchaBox: secretBox([key]),
    captchaSecret: hashSecret(`work ${Buffer.from(key).toString('base64')}`),
  }
}

/** Read at each use: an administrator may change them at any time. */
const limitsOf = (config: Config) => ({
  get tokenSeconds() {
    return config.tokenMinutes * 60
  },
  get idleSeconds() {
    return config.sessionIdleMinutes * 60
  },
  get absoluteSeconds() {
    return config.sessionAbsoluteHours * 3600
  },
  previousSeconds: 30,
  preSessionSeconds: 300,
})
