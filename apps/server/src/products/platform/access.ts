import { operationOf } from '@gridwright/contract'
import { apiKeyModule } from '#modules/platform/api-key/index.ts'
import { apiRuleModule } from '#modules/platform/api-rule/index.ts'
import { authModule } from '#modules/platform/auth/index.ts'
import type { Belongings, JobStartNeeds } from '#modules/platform/user/index.ts'
import type { Mailer } from '#modules/platform/notice/index.ts'
import { logModule } from '#modules/platform/log/index.ts'
import { onlineUserModule } from '#modules/platform/online-user/index.ts'
import type { Config } from '#config/config.ts'
import { deriveKey, loadInstallationKey } from '#platform/installation-key.ts'
import { passwords } from '#platform/passwords.ts'
import { secretBox } from '#platform/secret-box.ts'
import { hashSecret } from '#platform/secrets.ts'
import { tokens } from '#platform/tokens.ts'
import { inputExample } from '#wires/openapi-examples.ts'
import { shapeOf } from '#wires/openapi-schema.ts'
import { liveTickets } from '#wires/live/live-tickets.ts'
import { identityModules } from './identity.ts'
import { systemNow } from '#products/app-parts.ts'
import type { AppParts } from '#products/app-parts.ts'
import { peopleModules } from './people.ts'

export type Access = ReturnType<typeof accessModules>

type Late = {
  /** What people own; asked late, since it is made of them. */
  readonly belongings: () => readonly Belongings[]
  /** File id of somebody’s picture; asked late as well. */
  readonly avatarOf: (userId: string) => Promise<string>
  readonly jobs: JobStartNeeds['jobs']
  readonly mail: Mailer
}

/** Who may come in, and what they may do. */
export const accessModules = (parts: AppParts, isSecure: boolean, late: Late) => {
  const { belongings, avatarOf, jobs, mail } = late
  const {
    config,
    logger,
    now = systemNow,
    database: { db },
  } = parts
  const hashing = passwords()
  const callerOf: JobStartNeeds['callerOf'] = (...who) => readers.callerFor(...who)
  const directory = peopleModules(parts, { passwords: hashing, belongings, jobs, callerOf, mail })
  const { menus, organisations, roles, people } = directory
  const auth = authModule({
    ...settingsOf(config, isSecure),
    db,
    now,
    tokens: tokens(deriveKey(loadInstallationKey(config), 'session-token'), now),
    passwords: hashing,
    passwordVerifiers: [(given) => identity.identityProvider.verifyPassword(given)],
    asked: config,
    mail,
    log: (facts, message) => logger.error(facts, message),
    avatarOf,
    menus,
    get publicUrl() {
      return config.publicUrl
    },
    requireOwnUser: (transaction, caller, which) => people.requireOwn(transaction, caller, which),
  })
  const identity = identityModules(parts, { enter: auth.enter, roles, organisations, people, isSecure })
  const tickets = liveTickets({ db, now })
  const apiKey = apiKeyModule({ db, now, roles })
  const apiRule = apiRuleModule({ db, now, describe })
  const { log, onlineUser } = watching(parts)
  const handlers = {
    ...auth.handlers,
    ...directory.handlers,
    ...identity.handlers,
    ...tickets.handlers,
    ...apiKey.handlers,
    ...apiRule.handlers,
    ...log.handlers,
    ...onlineUser.handlers,
  }
  const readers = withKeys(apiKey, auth)
  return {
    handlers,
    hashing,
    menus,
    auth: { ...auth, ...readers },
    people,
    peopleJob: directory.job,
    identity,
    tickets,
    log,
    apiRules: apiRule.apiRules,
    tidy: () => Promise.all([auth.tidy(), identity.tidy(), log.cleanLogs()]),
    sheets: [directory, log, onlineUser, identity, apiKey, apiRule].flatMap(({ sheets }) => [...sheets]),
  }
}

/** Sessions, and API keys that stand for one. */
const withKeys = (apiKey: ReturnType<typeof apiKeyModule>, auth: ReturnType<typeof authModule>) => ({
  readSession: apiKey.readSession(auth.readSession),
  holdersOf: apiKey.holdersOf(auth.holdersOf),
  callerFor: apiKey.callerFor(auth.callerFor),
})

/** Who is in, and what people did. */
const watching = ({ config, database: { db }, now = systemNow }: AppParts) => ({
  log: logModule({ db, now }),
  onlineUser: onlineUserModule({ db, now, limits: limitsOf(config) }),
})

const describe: Parameters<typeof apiRuleModule>[0]['describe'] = (name) => {
  const operation = operationOf(name)
  return {
    input: shapeOf(operation.input, 'input'),
    output: shapeOf(operation.output, 'output'),
    example: inputExample(name, operation),
  }
}

/** Limits are read at each use; the rest no administrator changes while it runs. */
const settingsOf = (config: Config, isSecure: boolean) => ({
  limits: limitsOf(config),
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
    captchaSecret: hashSecret(`needs ${Buffer.from(key).toString('base64')}`),
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
