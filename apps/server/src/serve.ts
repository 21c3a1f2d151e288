import { setTimeout as sleep } from 'node:timers/promises'
import { errorText } from '@gridwright/contract'
import { DatabaseProblem, openDatabase } from '@gridwright/db'
import type { Database, DatabaseSettings } from '@gridwright/db'
import { readConfig, settingsIn } from './config/config.ts'
import { createLogger } from './platform/logger.ts'
import type { Logger } from './platform/logger.ts'
import { loadInstallationKey, verifyInstallationKey } from './platform/installation-key.ts'
import { explainListening, refuseTakenPort, refuseUnwritableFolder } from './config/refuse-bad-place.ts'
import { StartProblem } from './platform/start-problem.ts'
import { troubleOf } from './platform/trouble.ts'

/** Ctrl-C must be done within ten seconds. */
const patience = 9_000

/** What has been opened, to be closed in the opposite order. */
const opened: Array<{ close(): Promise<void> }> = []
let ending: Promise<void> | undefined

async function start(): Promise<void> {
  const config = readConfig(process.env)
  await refuseTakenPort(config)
  refuseUnwritableFolder(config)
  const logger = createLogger(config)
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an error that nobody caught')
    void end(1)
  })
  const opening = openDatabase({ ...config, heard: keeperOf(logger) })
  // What answers calls is read while PostgreSQL starts.
  const [database, { createApp }] = await Promise.all([opening.then(kept), import('./app.ts')])
  await verifyInstallationKey(database.db, loadInstallationKey(config))
  const app = await createApp({ config, fixed: settingsIn(process.env), database, logger })
  opened.push(app)
  const { url, setupLink } = await app.listen().catch((error: unknown) => {
    throw explainListening(error, config)
  })
  const address = setupLink ?? config.publicUrl ?? url
  if (!ending) console.log(`Gridwright is ready: ${address}`)
}

const kept = (database: Database): Database => {
  opened.push(database)
  return database
}

/** The embedded PostgreSQL comes back by itself; where it does not, this process ends, so that a supervisor starts both. */
const keeperOf = (logger: Logger): DatabaseSettings['heard'] => ({
  lost: () => logger.error('the embedded PostgreSQL has ended; it is started again'),
  back: () => logger.error('the embedded PostgreSQL answers again'),
  givenUp: (problem) => {
    logger.fatal({ err: problem }, 'the embedded PostgreSQL cannot be kept alive; the server ends')
    console.error(`Gridwright ends: ${problem.message} ${problem.zh}`)
    void end(1)
  },
})

/** Settles when the server answers, or cannot. */
export const started = start()

/** Closes what is open, once, however often it is asked to; a start in progress is let finish first. */
function end(exitCode: number): Promise<void> {
  process.exitCode ??= exitCode
  return (ending ??= closeAll())
}

async function closeAll(): Promise<void> {
  setTimeout(() => process.exit(1), patience).unref()
  await started.catch(() => undefined)
  for (const thing of opened.toReversed()) {
    const closed = thing.close().catch((error: unknown) => console.error(error))
    await Promise.race([closed, sleep(patience / 2)])
  }
  process.exit()
}

function explain(error: unknown): string {
  const isPlain = error instanceof StartProblem || error instanceof DatabaseProblem
  const trouble = isPlain ? undefined : troubleOf(error)
  if (trouble) {
    const { code, params } = trouble
    return `${errorText(code, params, 'en')} ${errorText(code, params, 'zh')} (${String(error)})`
  }
  return isPlain ? `${error.message} ${error.zh}` : String(error instanceof Error ? error.stack : error)
}

process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))
started.catch((error: unknown) => {
  if (!ending) console.error(`Gridwright does not start: ${explain(error)}`)
  void end(1)
})
