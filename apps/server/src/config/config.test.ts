import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, settingsIn } from './config.ts'
import { settings, settingsTable } from './settings.ts'
import { StartProblem } from '#platform/start-problem.ts'

const checkout = path.resolve(import.meta.dirname, '..', '..', '..', '..')
const goodKey = Buffer.from(Array.from({ length: 32 }, (_, index) => (index * 73 + 130) % 256)).toString(
  'base64',
)

describe('readConfig', () => {
  it('needs nothing: every setting has a default that its own rule accepts', () => {
    expect(Object.keys(readConfig({}))).toEqual(Object.keys(settings))
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDir: path.join(checkout, 'data'),
      databaseUrl: undefined,
      installationKey: undefined,
      publicUrl: undefined,
      trustProxy: [],
      logLevel: 'warn',
      brand: 1,
      tokenMinutes: 60,
      sessionIdleMinutes: 60,
      sessionAbsoluteHours: 12,
      reportMaxRows: 200_000,
      reportMaxListRows: 2_000_000,
      reportMaxCells: 5_000_000,
      reportMaxSeconds: 60,
      outboundAllow: [],
    })
  })

  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}))
  })

  it.each([
    ['PORT', '9000', 'port', 9000],
    ['DATA_DIR', '/srv/gridwright', 'dataDir', '/srv/gridwright'],
    ['DATA_DIR', './elsewhere', 'dataDir', path.join(checkout, 'elsewhere')],
    ['DATABASE_URL', 'postgres://u:p@db/g', 'databaseUrl', 'postgres://u:p@db/g'],
    ['PUBLIC_URL', 'https://console.example.org/', 'publicUrl', 'https://console.example.org'],
    [
      'FRAME_ALLOW',
      'https://a.example, http://b.example:81/',
      'frameAllow',
      ['https://a.example', 'http://b.example:81'],
    ],
    ['MEDIA_ALLOW', 'https://video.example', 'mediaAllow', ['https://video.example']],
    ['TRUST_PROXY', '10.0.0.0/8, ::1', 'trustProxy', ['10.0.0.0/8', '::1']],
    ['OUTBOUND_ALLOW', 'erp.local,192.168.1.4', 'outboundAllow', ['erp.local', '192.168.1.4']],
    ['INSTALLATION_KEY', goodKey, 'installationKey', goodKey],
    ['ROUTE_SET', 'auth', 'routeSet', 'authorisation'],
    ['ROUTE_SET', 'authorisation', 'routeSet', 'authorisation'],
    ['ROUTE_SET', 'console', 'routeSet', 'console'],
    ['SECOND_FACTOR', 'everybody', 'secondFactor', 'everybody'],
  ] as const)('reads %s=%s', (env, text, name, value) => {
    expect(readConfig({ [env]: text })[name]).toEqual(value)
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'a b'],
    ['PUBLIC_URL', 'console.example.org'],
    ['PUBLIC_URL', 'https://example.org/console'],
    ['PUBLIC_URL', 'ftp://example.org'],
    ['TRUST_PROXY', 'proxy.local'],
    ['TRUST_PROXY', '10.0.0.0/40'],
    ['OUTBOUND_ALLOW', 'http://erp.local'],
    ['OUTBOUND_ALLOW', '300.1.1.1'],
    ['FRAME_ALLOW', 'https://maps.example.org/tiles'],
    ['LOG_LEVEL', 'loud'],
    ['BRAND', '5'],
    ['ROUTE_SET', 'dashboard'],
    ['PASSWORD_MIN_LENGTH', '6'],
    ['REPORT_MAX_SECONDS', '0'],
  ])('refuses %s=%s in one line of each language that names it', (env, text) => {
    const problem = problemOf({ [env]: text })
    expect(problem.message).toMatch(new RegExp(`^The setting ${env} ".*" is wrong: it must be .+\\.$`))
    expect(problem.zh).toMatch(new RegExp(`^设置 ${env} ".*" 有误：应为.+。$`))
  })

  it.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db/g'],
    ['INSTALLATION_KEY', 'aHVudGVyMg=='],
    ['INSTALLATION_KEY', Buffer.alloc(32, 7).toString('base64')],
    ['INSTALLATION_KEY', Buffer.from('change-me-change-me-0123456789abcdef').toString('base64')],
  ])('refuses %s=%s without repeating the secret', (env, text) => {
    const problem = problemOf({ [env]: text })
    expect(problem.message).toContain(env)
    expect(problem.message + problem.zh).not.toContain(text)
  })
})

it('knows which settings the environment says something about', () => {
  expect([...settingsIn({ BRAND: '2', PUBLIC_URL: ' ', PATH: '/bin' })]).toEqual(['brand'])
})

describe('the table of settings', () => {
  it('stands in the README as the code has it (npm run fix writes it)', () => {
    const readme = readFileSync(path.join(checkout, 'README.md'), 'utf8')
    expect(readme).toContain(settingsTable())
  })

  it('names each variable once', () => {
    const names = Object.values(settings).map((setting) => setting.env)
    expect(new Set(names).size).toBe(names.length)
  })
})

function problemOf(environment: Record<string, string>): StartProblem {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof StartProblem) return error
  }
  throw new Error('it was accepted')
}
