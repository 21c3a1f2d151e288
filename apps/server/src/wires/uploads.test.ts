import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp } from '#testing.ts'
import { multipartOf } from './uploads-for-tests.ts'

let test: TestApp
let token: string
const dataDir = mkdtempSync(path.join(tmpdir(), 'gridwright-uploads-'))
const filesIn = (): string[] =>
  readdirSync(path.join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ name }) => name)

beforeAll(async () => {
  test = await testApp({ environment: { DATA_DIR: dataDir, UPLOAD_MAX_MB: '1' } })
  token = (await test.firstAdmin()).token
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true, force: true })
})

type Sent = {
  readonly url?: string
  readonly headers?: Record<string, string | undefined>
  readonly body?: Buffer
}

const send = async ({ url = '/SpringReport/api/file/add', headers = {}, body }: Sent = {}) => {
  const form = multipartOf([{ file: { name: 'a.txt', bytes: Buffer.from('hello') } }])
  const all = {
    'content-type': form.contentType,
    'x-gridwright-client': 'web',
    authorization: token,
    ...headers,
  }
  const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  const answer = await test.app.server.inject({
    method: 'POST',
    url,
    headers: kept as Record<string, string>,
    payload: body ?? form.body,
  })
  return { status: answer.statusCode, body: answer.json<{ code: string; error?: { code: string } }>() }
}

describe('uploads', () => {
  it('SYS-01 brings a file and its fields to the operation, and leaves nothing of it behind', async () => {
    expect((await send()).body.code).toBe('200')
    expect(filesIn()).toEqual([])
  })

  it('PRM-03 asks for session and right before it reads a byte of the body', async () => {
    const broken = { body: Buffer.from('this is no multipart body at all') }
    const none = await send({ ...broken, headers: { authorization: undefined } })
    expect(none.body.error?.code).toBe('token-missing')
    const { token: weak } = await test.createUserWithRole({ permissions: [] })
    const refused = await send({ ...broken, headers: { authorization: weak } })
    expect(refused.body.error?.code).toBe('no-permission')
    expect((await send(broken)).body.error?.code).toBe('malformed')
  })

  it('PRM-03 refuses what a form of a foreign page could send (ASVS 3.5.2)', async () => {
    const { body } = await send({ headers: { 'x-gridwright-client': undefined } })
    expect(body.error?.code).toBe('upload-header')
  })

  it('VAL-01 says how large a file may be, and keeps nothing of a larger one', async () => {
    const form = multipartOf([{ file: { name: 'a.txt', bytes: Buffer.alloc(1_100_000, 'x') } }])
    const { body } = await send({ headers: { 'content-type': form.contentType }, body: form.body })
    expect(body.error).toEqual({ code: 'upload-size', params: { most: 1, setting: 'UPLOAD_MAX_MB' } })
    expect(filesIn()).toEqual([])
  })

  it.each([
    ['no file', [{ field: ['purpose', '"x"'] as const }], 'upload-missing'],
    [
      'two files',
      [
        { file: { name: 'a.txt', bytes: Buffer.from('a') } },
        { file: { name: 'b.txt', bytes: Buffer.from('b') } },
      ],
      'upload-count',
    ],
    [
      'an unknown field',
      [{ field: ['isAdmin', 'true'] as const }, { file: { name: 'a.txt', bytes: Buffer.from('a') } }],
      'invalid',
    ],
    [
      'a file that is only claimed',
      [{ field: ['file', '{"path":"/etc/passwd"}'] as const }],
      'upload-missing',
    ],
  ])('VAL-01 refuses %s', async (_what, parts, error) => {
    const form = multipartOf(parts)
    const { body } = await send({ headers: { 'content-type': form.contentType }, body: form.body })
    expect(body.error?.code).toBe(error)
    expect(filesIn()).toEqual([])
  })

  it('PRM-03 takes no path of a client for a received file, on either wire', async () => {
    const file = { path: '/etc/passwd', name: 'passwd.txt', size: 1 }
    const a = await test.callA('file.add', { file }, { token })
    expect(a.error).toBe('malformed')
    expect((await test.callB('file.add', { file }, { token })).error).toBe('unknown-operation')
  })

  it('WIR-01 multipart is read nowhere else', async () => {
    const { status } = await send({ url: '/SpringReport/api/file/list' })
    expect(status).toBe(415)
  })
})
