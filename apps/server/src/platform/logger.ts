import { pino, type DestinationStream, type Logger } from 'pino'

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

/** What opens something, wherever it stands in a line: signed tokens, and values of such names in addresses. */
const withoutSecrets = (line: string): string =>
  line
    .replaceAll(/eyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, '•••')
    .replaceAll(/\b(ticket|token|password|code)=[^&\s"'\\]+/gi, '$1=•••')
    .replaceAll(/\b([a-z]+:\/\/[^\s:/@"]+):[^\s@"]+@/gi, '$1:•••@')

/** JSON lines on standard error; standard output stays for the one line with the address. */
export function createLogger(
  config: { readonly logLevel: string },
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  const options = {
    level: config.logLevel,
    base: { service: 'gridwright' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '•••' },
    hooks: { streamWrite: withoutSecrets },
  }
  return pino(options, destination)
}
