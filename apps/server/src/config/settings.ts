import { appearanceSettings } from './appearance-settings.ts'
import { entrySettings } from './entry-settings.ts'
import * as read from './setting-readers.ts'
import type { Reader } from './setting-readers.ts'

export interface Setting<Value> {
  /** The environment variable. */
  env: string
  read: Reader<Value>
  /** What stands for a variable that is absent or empty, written as one would write it. */
  fallback: string
  /** One sentence for the README. */
  meaning: string
  /** Its text never appears in a message. */
  isSecret?: true
}

/** Every setting there is. `config.ts` reads it, and a test holds the README's table against it. */
export const settings = {
  port: {
    env: 'PORT',
    read: read.whole(0, 65_535),
    fallback: '8080',
    meaning: 'Port to listen on; 0 takes any free one.',
  },
  host: {
    env: 'HOST',
    read: read.host,
    fallback: '127.0.0.1',
    meaning:
      'Address to listen on. Only this machine by default, since the server itself speaks no TLS: put a proxy before it, or set `0.0.0.0` in a container.',
  },
  dataDir: {
    env: 'DATA_DIR',
    read: read.folder,
    fallback: 'data',
    meaning: 'Folder for the embedded database, files, keys and logs; relative to the checkout.',
  },
  databaseUrl: {
    env: 'DATABASE_URL',
    read: read.databaseAddress,
    fallback: '',
    meaning: 'A PostgreSQL 15 or newer to use instead of the embedded one.',
    isSecret: true,
  },
  installationKey: {
    env: 'INSTALLATION_KEY',
    read: read.key,
    fallback: '',
    meaning:
      'Key that signs sessions and encrypts stored credentials (`openssl rand -base64 32`), the same for all servers on one database; by default a file in `DATA_DIR/keys`.',
    isSecret: true,
  },
  publicUrl: {
    env: 'PUBLIC_URL',
    read: read.origin,
    fallback: '',
    meaning: 'Address at which people reach it, where it is not the one it listens on.',
  },
  trustProxy: {
    env: 'TRUST_PROXY',
    read: read.addresses(false),
    fallback: '',
    meaning: 'Addresses of the proxies before it, whose `X-Forwarded-…` headers are believed.',
  },
  logLevel: {
    env: 'LOG_LEVEL',
    read: read.oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']),
    fallback: 'warn',
    meaning: 'How much is logged, as JSON lines on standard error.',
  },
  brand: {
    env: 'BRAND',
    read: read.whole(1, 4),
    fallback: '1',
    meaning: 'Which of the four organisations the console dresses as.',
  },
  tokenMinutes: {
    env: 'TOKEN_MINUTES',
    read: read.whole(1, 1_440),
    fallback: '60',
    meaning: 'How long a token is good before it must be renewed.',
  },
  sessionIdleMinutes: {
    env: 'SESSION_IDLE_MINUTES',
    read: read.whole(1, 10_080),
    fallback: '60',
    meaning: 'A session ends after this long without the user doing anything.',
  },
  sessionAbsoluteHours: {
    env: 'SESSION_ABSOLUTE_HOURS',
    read: read.whole(1, 720),
    fallback: '12',
    meaning: 'A session ends this long after the login whatever happens.',
  },
  ...entrySettings,
  unboundSessions: {
    env: 'UNBOUND_SESSIONS',
    read: read.oneOf(['allow', 'refuse']),
    fallback: 'allow',
    meaning:
      'Whether clients that keep no cookies, such as programs, may log in. Sessions of browsers are bound to their browser either way.',
  },
  launchIssuers: {
    env: 'LAUNCH_ISSUERS',
    read: read.issuers,
    fallback: '{}',
    meaning:
      'Systems that may open the console for their users with a launch token: a JSON object of issuer → shared secret of at least 32 characters.',
    isSecret: true,
  },
  aopAs: {
    env: 'AOP_AS',
    read: read.oneOf(['text', 'number']),
    fallback: 'text',
    meaning:
      'How the 64-bit field `aop` is answered: as decimal text, or as an integer literal for clients that need a number.',
  },
  metricsToken: {
    env: 'METRICS_TOKEN',
    read: read.secret(16),
    fallback: '',
    meaning: 'Bearer token that `/metrics` asks for; without it only this machine may read them.',
    isSecret: true,
  },
  uploadMaxMb: {
    env: 'UPLOAD_MAX_MB',
    read: read.whole(1, 10_000),
    fallback: '200',
    meaning: 'Largest file that may be uploaded, in megabytes.',
  },
  jobKeepDays: {
    env: 'JOB_KEEP_DAYS',
    read: read.whole(1, 3_650),
    fallback: '30',
    meaning: 'How many days ended jobs stay in the job centre.',
  },
  reportFolder: {
    env: 'REPORT_FOLDER',
    read: read.optionalFolder(),
    fallback: '',
    meaning:
      'Folder into which schedules may put files of reports; it must exist. Without it none are put anywhere. Only the operator names it.',
  },
  browser: {
    env: 'PICTURE_BROWSER',
    read: read.program,
    fallback: '',
    meaning:
      'Chromium or Chrome that takes pictures of data screens for schedules; empty = the one in the usual places, `off` = none. It runs in its sandbox, as `nobody` where the server is root, and opens nothing but this server.',
  },
  reportMaxRows: {
    env: 'REPORT_MAX_ROWS',
    read: read.whole(1, 10_000_000),
    fallback: '200000',
    meaning: 'Most rows that one data set brings into a report.',
  },
  reportMaxListRows: {
    env: 'REPORT_MAX_LIST_ROWS',
    read: read.whole(1, 10_000_000),
    fallback: '2000000',
    meaning:
      'Most rows of a large list as an .xlsx or .csv file, which is read and written part by part. Other formats, and lists with pictures or barcodes, have REPORT_MAX_ROWS.',
  },
  reportMaxCells: {
    env: 'REPORT_MAX_CELLS',
    read: read.whole(1, 200_000_000),
    fallback: '5000000',
    meaning: 'Most cells of one laid-out report.',
  },
  reportMaxSeconds: {
    env: 'REPORT_MAX_SECONDS',
    read: read.whole(1, 3_600),
    fallback: '60',
    meaning: 'Longest time that laying out one report may take.',
  },
  outboundAllow: {
    env: 'OUTBOUND_ALLOW',
    read: read.addresses(true),
    fallback: '',
    meaning:
      'Host names, addresses or blocks that API sources may reach although they lie on this machine or in a private network.',
  },
  frameAllow: {
    env: 'FRAME_ALLOW',
    read: read.origins,
    fallback: '',
    meaning:
      'Addresses without a path, separated by commas, whose pages menu items may embed beside our own.',
  },
  mediaAllow: {
    env: 'MEDIA_ALLOW',
    read: read.origins,
    fallback: '',
    meaning:
      'Addresses without a path, separated by commas, whose videos and streams data screens may play beside our own.',
  },
  ...appearanceSettings,
  databaseAllow: {
    env: 'DATABASE_ALLOW',
    read: read.addresses(true),
    fallback: '',
    meaning:
      'The only host names, addresses or blocks where database sources may be; by default anywhere but link-local and cloud metadata addresses.',
  },
} as const satisfies Record<string, Setting<unknown>>

/** The table of the README, in Markdown. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(
    ({ env, fallback, meaning }) =>
      `| \`${env}\` | ${fallback === '' ? '–' : `\`${fallback}\``} | ${meaning} |`,
  )
  return ['| setting | default | meaning |', '| --- | --- | --- |', ...rows].join('\n')
}
