import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { CallInput } from '@gridwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agentsOf } from '#agents-for-tests.ts'
import { testApp } from '#testing.ts'
import type { TestUser } from '#testing.ts'

const test = await testApp({ environment: { PUBLIC_URL: 'https://grid.example.com' } })
let admin: TestUser
const agents = agentsOf(test)
const agent = agents.withKey

beforeAll(async () => {
  admin = await test.firstAdmin()
  await test.app.listen()
})
afterAll(async () => {
  await agents.close()
  await test.close()
})

const keyFor = async (permissions: string[]): Promise<{ id: string; key: string }> =>
  test.ok('apiKey.create', { name: 'Agent', permissions, days: 1 }, { token: admin.token })

const textOf = (result: Awaited<ReturnType<Client['callTool']>>): string =>
  (result.content as { text: string }[])[0]?.text ?? ''

const post = (
  headers: Record<string, string>,
  body: unknown = { jsonrpc: '2.0', id: 1, method: 'tools/list' },
) =>
  test.app.server.inject({
    method: 'POST',
    url: '/mcp',
    headers: { accept: 'application/json, text/event-stream', ...headers },
    payload: body as object | string,
  })

describe('MCP', () => {
  it('PRM-03 lists what the key may call and nothing else, with what each tool does', async () => {
    const { key } = await keyFor(['system:user:view', 'system:role:edit'])
    const { tools } = await (await agent(key)).listTools()
    const names = tools.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['user_list', 'role_create', 'job_list']))
    for (const name of ['user_create', 'auth_facts', 'apiKey_create', 'auth_login', 'file_download'])
      expect(names).not.toContain(name)
    const list = tools.find(({ name }) => name === 'user_list')
    expect(list).toMatchObject({ title: '用户列表 · List users', annotations: { readOnlyHint: true } })
    expect(list?.inputSchema).toMatchObject({ type: 'object', properties: { pageSize: {} } })
    const make = tools.find(({ name }) => name === 'role_create')
    expect(make?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true })
  })

  it('PRM-03 lists to a key that may look at reports nothing that would be refused', async () => {
    const { key } = await keyFor(['report:view'])
    const client = await agent(key)
    const names = (await client.listTools()).tools.map(({ name }) => name)
    expect(names).toContain('asset_list')
    expect(names).toContain('report_render')
    for (const name of [
      'asset_create',
      'asset_setGrants',
      'asset_publish',
      'asset_remove',
      'sheet_import',
      'sheet_check',
    ])
      expect(names).not.toContain(name)
    for (const name of names) {
      const answer = await client.callTool({ name, arguments: {} })
      expect([name, answer._meta?.['gridwright/error']]).not.toEqual([name, 'no-permission'])
      expect([name, answer._meta?.['gridwright/error']]).not.toEqual([name, 'not-for-keys'])
    }
  })

  it('PRM-03 lists and runs by the rules of administrators, as the other wires do', async () => {
    const { key } = await keyFor(['system:user:view', 'system:role:view'])
    const client = await agent(key)
    const named = async () => (await client.listTools()).tools.map(({ name }) => name)
    const called = async () => textOf(await client.callTool({ name: 'user_list', arguments: {} }))
    const options = { token: admin.token }
    expect(await named()).toContain('user_list')
    const overrides: CallInput<'apiRule.set'>['override'][] = [
      { rule: 3, permissions: ['system:role:edit'], closed: false, message: '' },
      { rule: 3, permissions: [], closed: true, message: 'Back at noon' },
    ]
    const told = [
      /^You may not do this: “List users”.*“Maintain roles”/,
      /closed for maintenance: Back at noon/,
    ]
    for (const [at, override] of overrides.entries()) {
      await test.ok('apiRule.set', { operation: 'user.list', version: at, override }, options)
      await expect.poll(named).not.toContain('user_list')
      expect(await named()).toContain('role_list')
      expect(await called()).toMatch(told[at] ?? /nothing/)
    }
    await test.ok('apiRule.reset', { operation: 'user.list', version: overrides.length }, options)
    await expect.poll(named).toContain('user_list')
    expect(await called()).toContain('"total"')
  })

  it('calls operations through the same gate, as the owner of the key, and leaves a row in the log', async () => {
    const { key } = await keyFor(['system:user:view', 'system:role:edit', 'system:role:view'])
    const client = await agent(key)
    const users = await client.callTool({ name: 'user_list', arguments: { pageSize: 5 } })
    expect(users.isError).toBeUndefined()
    expect(users.structuredContent).toMatchObject({ total: expect.any(Number) })
    const role = { name: 'Made by an agent', permissions: ['system:user:view'], menuIds: [] }
    const made = await client.callTool({ name: 'role_create', arguments: role })
    expect(made.isError).toBeUndefined()
    const log = await test.database.db
      .selectFrom('operation_log')
      .selectAll()
      .where('operation', '=', 'role.create')
      .where('wire', '=', 'mcp')
      .execute()
    expect(log).toMatchObject([{ username: admin.username, outcome: 'ok' }])
    expect(key.startsWith(log[0]?.session_handle ?? 'nobody')).toBe(true)
  })

  it('ERR-03 tells errors as results in the words of the catalogue', async () => {
    const { key } = await keyFor(['system:user:view'])
    const client = await agent(key)
    const wrong = await client.callTool({ name: 'user_list', arguments: { pageSize: 100_000 } })
    expect(wrong.isError).toBe(true)
    expect(textOf(wrong)).toMatch(/^Invalid input: pageSize/)
    expect(wrong._meta).toEqual({ 'gridwright/error': 'invalid' })
    for (const name of ['auth_login', 'nothing'])
      expect(textOf(await client.callTool({ name, arguments: {} }))).toMatch(/^There is no such operation/)
    const refused = await client.callTool({ name: 'role_create', arguments: {} })
    expect(textOf(refused)).toBe(
      'You may not do this: “Create a role”. It takes the permission “Maintain roles”; an administrator can give it.',
    )
  })

  it('a revoked key is refused by its next request', async () => {
    const { key, id } = await keyFor(['system:user:view'])
    const client = await agent(key)
    await client.listTools()
    await test.ok('apiKey.revoke', { id }, { token: admin.token })
    await expect(client.listTools()).rejects.toThrow(/revoked/)
  })

  it('takes API keys alone: no session, no cookie, no stranger', async () => {
    expect((await post({})).statusCode).toBe(401)
    expect((await post({ authorization: `Bearer ${admin.token}` })).statusCode).toBe(401)
    expect((await post({ cookie: `gridwright=${admin.token}` })).statusCode).toBe(401)
    await expect(agent(`gw_${'0'.repeat(16)}_${'x'.repeat(32)}`)).rejects.toThrow()
  })

  it('refuses pages of other origins, and one whose name was bound to our address', async () => {
    const { key } = await keyFor(['system:user:view'])
    const authorization = `Bearer ${key}`
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://evil.example:8080', host: 'evil.example:8080' },
      { origin: 'http://localhost:9999', host: 'localhost:8080' },
    ])
      expect((await post({ authorization, ...headers })).statusCode).toBe(403)
    for (const headers of [
      { origin: 'https://grid.example.com' },
      { origin: 'http://localhost:8080', host: 'localhost:8080' },
    ])
      expect((await post({ authorization, ...headers })).statusCode).toBe(200)
  })

  it('keeps no stream open, and answers what is no JSON-RPC with an error of it', async () => {
    expect((await test.app.server.inject({ method: 'GET', url: '/mcp' })).statusCode).toBe(405)
    const { key } = await keyFor(['system:user:view'])
    const type = { 'content-type': 'application/json' }
    const call = '{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{"n":'
    for (const [body, status, code, id, headers] of [
      ['{not json', 400, -32_700, null, type],
      ['"', 400, -32_700, null, type],
      ['{"__proto__":1}', 400, -32_700, null, type],
      [`${call}12345678901234567890}}`, 400, -32_600, null, type],
      ['['.repeat(10_000), 413, -32_600, null, type],
      ['{"hello":1}', 400, -32_600, null, type],
      ['{"id":7,"method":"tools/list"}', 400, -32_600, 7, type],
      ['{"jsonrpc":"2.0","id":"a","method":5}', 400, -32_600, 'a', type],
      ['', 400, -32_600, null, type],
      ['null', 400, -32_600, null, type],
      ['7', 400, -32_600, null, type],
      ['[]', 400, -32_600, null, type],
      ['[1]', 400, -32_600, null, type],
      ['a=b', 415, -32_600, null, { 'content-type': 'application/x-www-form-urlencoded' }],
    ] as const) {
      const answer = await post({ authorization: `Bearer ${key}`, ...headers }, body)
      expect([body.slice(0, 40), answer.statusCode, answer.headers['content-type']]).toEqual([
        body.slice(0, 40),
        status,
        'application/json; charset=utf-8',
      ])
      expect(answer.json()).toEqual({
        jsonrpc: '2.0',
        id,
        error: { code, message: expect.stringMatching(/./), data: { code: expect.any(String) } },
      })
    }
  })
})
