import { pino, type Logger } from 'pino'
import type { Config } from '#config.ts'

export type { Logger }

/** Where secrets stand in what we log: requests, settings and errors of drivers. */
const secret = [
  'password',
  'token',
  'accessToken',
  'authorization',
  'cookie',
  'credentials',
  'setupCode',
  'databaseUrl',
]
const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers["${name}"]`])

/** JSON lines on standard error; standard output stays for the one line with the address. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  const options = {
    level: config.logLevel,
    base: { service: 'gridwright' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '•••' },
  }
  return pino(options, pino.destination({ dest: 2, sync: true }))
}
