import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CallInput, OperationName, Output, Permission, RoleScopes } from '@gridwright/contract'
import { operationOf, permissions } from '@gridwright/contract'
import type { Database } from '@gridwright/db'
import { testDatabase } from '@gridwright/db/testing'
import { createApp } from './app.ts'
import type { App } from './app.ts'
import { readConfig, settingsIn } from './config/config.ts'
import { inputExample } from './wires/openapi-examples.ts'
import { createLogger } from './platform/logger.ts'

export { readConfig } from './config/config.ts'

/** An input that the operation takes, made from its schema. */
export const sampleInput = (name: OperationName): unknown => inputExample(name, operationOf(name))

/** Every permission on the things of these pages, such as `user`. */
export const rightsOn = (...pages: readonly string[]): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((one) =>
    pages.some((page) => one.startsWith(`system:${page}:`)),
  )

type Headers = Readonly<Record<string, string>>
export type CallOptions = { readonly token?: string; readonly headers?: Headers }

/** An answer of either wire, as a client sees it. */
export type WireAnswer<T = unknown> = {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** Variant A's code as text, variant B's as number; '200' and undefined are successes. */
  readonly code: string | number | undefined
  readonly message: string
  /** Name in the error catalogue. */
  readonly error: string | undefined
  readonly params: Readonly<Record<string, string | number>>
  readonly result: T
  readonly newToken: string | undefined
  readonly text: string
}

export type TestUser = {
  readonly userId: string
  readonly roleId: string
  readonly username: string
  readonly password: string
  readonly token: string
}

export type TestApp = {
  readonly app: App
  readonly database: Database
  /** Lines of the log so far. */
  readonly log: readonly string[]
  callA<N extends OperationName>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions,
  ): Promise<WireAnswer<Output<N>>>
  callB<N extends OperationName>(
    name: N,
    input: CallInput<N>,
    options?: CallOptions,
  ): Promise<WireAnswer<Output<N>>>
  /** As callA, but an error throws: for the way to what a test is about. */
  ok<N extends OperationName>(name: N, input: CallInput<N>, options?: CallOptions): Promise<Output<N>>
  /** Sets the installation up; the same administrator at every call. */
  firstAdmin(): Promise<TestUser>
  /** A role of its own, a user with it (and with `roleIds`), logged in with a password of his own. */
  createUserWithRole(wish: {
    readonly permissions: readonly string[]
    readonly menuIds?: readonly string[]
    readonly username?: string
    readonly organisationId?: string | null
    /** Own organisation and below, unless said. */
    readonly scopes?: RoleScopes
  }): Promise<TestUser>
  close(): Promise<void>
}

export type TestAppWish = {
  readonly now?: () => Date
  readonly environment?: Readonly<Record<string, string>>
  /** Another server process on the same database, with the same key. */
  readonly beside?: Pick<TestApp, 'database'>
}

const keys = new WeakMap<Database, string>()

/** The whole server on a database of its own, called in memory; `app.listen()` opens a free port where one is needed. */
export const testApp = async (wish: TestAppWish = {}): Promise<TestApp> => {
  const database = wish.beside?.database ?? (await testDatabase())
  const key = keys.get(database) ?? randomBytes(32).toString('base64')
  keys.set(database, key)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gridwright-app-'))
  const environment = {
    DATA_DIR: dataDir,
    PORT: '0',
    INSTALLATION_KEY: key,
    LOG_LEVEL: 'info',
    ...wish.environment,
  }
  const log: string[] = []
  const now = wish.now === undefined ? {} : { now: wish.now }
  const config = readConfig(environment)
  const logger = createLogger(config, { write: (line) => void log.push(line) })
  const app = await createApp({ config, fixed: settingsIn(environment), database, logger, ...now })
  const wires = wiresOf(app)
  const people = peopleOf(app, wires)
  const close = async (): Promise<void> => {
    await app.close()
    if (wish.beside === undefined) await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { app, database, log, ...wires, ...people, close }
}

type Wires = Pick<TestApp, 'callA' | 'callB' | 'ok'>

const wiresOf = (app: App): Wires => {
  const callA: TestApp['callA'] = async (name, input, options = {}) => {
    const { area, name: method } = operationOf(name)
    const token = options.token === undefined ? {} : { authorization: options.token }
    return readAnswer(
      await post(app, `/SpringReport/api/${area}/${method}`, {
        body: input,
        token,
        headers: options.headers,
      }),
    )
  }
  const callB: TestApp['callB'] = async (name, input, options = {}) => {
    const { area, name: method } = operationOf(name)
    const token = options.token === undefined ? {} : { kauth: options.token }
    const body = { method, params: input }
    return readAnswer(
      await post(app, `/kapi/json/${area}/${method}`, { body, token, headers: options.headers }),
    )
  }
  const ok: TestApp['ok'] = async (name, input, options) => {
    const answer = await callA(name, input, options)
    if (answer.error !== undefined) throw new Error(`${name}: ${answer.text}`)
    return answer.result
  }
  return { callA, callB, ok }
}

type Sent = { readonly body: unknown; readonly token: Headers; readonly headers: Headers | undefined }

const post = (app: App, url: string, { body, token, headers }: Sent) =>
  app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...token, ...headers },
    payload: JSON.stringify(body),
  })

type Injected = Awaited<ReturnType<typeof post>>
type Body = {
  code?: string | number
  message?: string
  newToken?: string
  responseData?: unknown
  result?: unknown
  error?: {
    code?: string | number
    params?: Record<string, string>
    data?: { code: string; params: Record<string, string> }
  }
}

const readAnswer = <T>({ statusCode, headers, payload }: Injected): WireAnswer<T> => {
  const isJson = String(headers['content-type']).includes('json')
  const body = (isJson ? JSON.parse(payload) : {}) as Body
  const named = body.error?.data ?? body.error
  return {
    status: statusCode,
    headers,
    code: body.code,
    message: body.message ?? '',
    error: named === undefined ? undefined : String(named.code),
    params: named?.params ?? {},
    result: (body.responseData ?? body.result) as T,
    newToken: body.newToken,
    text: payload,
  }
}

const password = 'Correct-Horse7'

const peopleOf = (app: App, { ok }: Wires): Pick<TestApp, 'firstAdmin' | 'createUserWithRole'> => {
  let admin: Promise<TestUser> | undefined
  const setUp = async (): Promise<TestUser> => {
    const code = new URL((await app.setupLink()) ?? '', 'http://localhost').hash.slice(1)
    const username = 'administrator'
    await ok('setup.create', {
      code,
      username,
      displayName: 'Admin',
      password,
      organisation: 'Test company',
      demo: false,
    })
    const { token } = await ok('auth.login', { username, password })
    const { data } = await ok('user.list', {}, { token })
    return { userId: data[0]?.id ?? '', roleId: 'super', username, password, token }
  }
  const firstAdmin = (): Promise<TestUser> => (admin ??= setUp())
  return {
    firstAdmin,
    createUserWithRole: async ({
      permissions,
      menuIds = [],
      organisationId,
      scopes = { usual: { kind: 4, organisationIds: [] }, byPermission: {} },
      ...wish
    }) => {
      const { token } = await firstAdmin()
      const name = `t${randomBytes(6).toString('hex')}`
      const { username = name } = wish
      const role = await ok(
        'role.create',
        { name, menuIds: [...menuIds], permissions: [...permissions], scopes },
        { token },
      )
      const place = organisationId === undefined ? await rootOrganisation(ok, token) : organisationId
      const input = { username, displayName: username, organisationId: place, roleIds: [role.id] }
      const user = await ok('user.create', input, { token })
      const first = await ok('auth.login', { username, password: user.firstPassword })
      const change = { oldPassword: user.firstPassword, newPassword: password }
      await ok('auth.changePassword', change, { token: first.token })
      return { userId: user.id, roleId: role.id, username, password, token: first.token }
    },
  }
}

const rootOrganisation = async (ok: Wires['ok'], token: string): Promise<string | null> => {
  const { organisations } = await ok('organisation.tree', {}, { token })
  return organisations.find(({ parentId }) => parentId === null)?.id ?? null
}
