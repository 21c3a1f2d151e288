import { errorCatalogue, errorText } from '@gridwright/contract'
import type { ErrorCode } from '@gridwright/contract'
import type { FastifyReply } from 'fastify'
import { AppError } from '@gridwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#testing.ts'
import type { TestApp } from '#testing.ts'
import { sendA } from './variant-a.ts'
import { sendB } from './variant-b.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const raw = async (url: string, payload: string, headers: Record<string, string> = {}) => {
  const sent = { 'content-type': 'application/json', ...headers }
  const { statusCode, payload: text } = await test.app.server.inject({
    method: 'POST',
    url,
    headers: sent,
    payload,
  })
  return { status: statusCode, body: JSON.parse(text) as Record<string, unknown> }
}

describe('variant A', () => {
  it('WIR-01 answers code as text, message, msgLevel and responseData; a list has data and total', async () => {
    const { token } = await test.firstAdmin()
    const headers = { authorization: token, reqSource: '1', 'accept-language': 'en-US,en;q=0.9' }
    const { status, body } = await raw('/SpringReport/api/role/list', '{"creator":"x","delFlag":1}', headers)
    expect(status).toBe(200)
    expect(body).toEqual({
      code: '200',
      message: 'Done',
      msgLevel: 'success',
      responseData: { data: [expect.objectContaining({ id: 'super' })], total: 1 },
    })
  })

  it('WIR-01 takes the token as it is and as Bearer', async () => {
    const { token } = await test.firstAdmin()
    for (const authorization of [token, `Bearer ${token}`, ` bearer  ${token}`]) {
      expect((await raw('/SpringReport/api/auth/facts', '{}', { authorization })).body['code']).toBe('200')
    }
  })

  it('WIR-02 answers a GET with parameters, for what changes nothing', async () => {
    const { token } = await test.firstAdmin()
    const get = (path: string) =>
      test.app.server.inject({
        method: 'GET',
        url: `/SpringReport/api/${path}`,
        headers: { authorization: token },
      })
    const list = await get('user/list?currentPage=1&pageSize=10&status=1&text=adm')
    expect(list.json()).toMatchObject({ code: '200', responseData: { total: 1 } })
    expect((await get('user/list?pageSize=many')).json()).toMatchObject({
      code: '50002',
      error: { code: 'invalid' },
    })
    for (const path of ['auth/logout', 'auth/renew', 'live/ticket', 'user/create']) {
      expect((await get(path)).statusCode).toBe(404)
    }
  })

  it('WIR-02 a file that is refused says why in errormsg', async () => {
    const { token } = await test.firstAdmin()
    const answer = await test.app.server.inject({
      method: 'POST',
      url: '/SpringReport/api/file/download',
      headers: { authorization: token, 'content-type': 'application/json', 'accept-language': 'zh-CN' },
      payload: '{"id":"none"}',
    })
    expect(decodeURIComponent(String(answer.headers['errormsg']))).toBe(errorText('not-found', {}, 'zh'))
    expect(answer.json()).toMatchObject({ code: '50001' })
  })

  it('ERR-04 transport errors have an HTTP status, and the envelope all the same', async () => {
    expect(await raw('/SpringReport/api/auth/login', '{')).toMatchObject({
      status: 400,
      body: { code: '50002' },
    })
    expect(await raw('/SpringReport/api/no/such', '{}')).toMatchObject({
      status: 404,
      body: { code: '50001' },
    })
  })
})

describe('variant B', () => {
  it('WIR-04 echoes id and jsonrpc, and answers result', async () => {
    const text = '{"method":"status","params":{},"id":"7","jsonrpc":"2.0"}'
    const { status, body } = await raw('/kapi/json/setup/status', text)
    expect(status).toBe(200)
    expect(body).toMatchObject({ jsonrpc: '2.0', id: '7', code: 200, message: 'OK', result: { brand: 1 } })
    expect(body).not.toHaveProperty('error')
  })

  it('ERR-02 an error is in error, code and message, never beside a result, with HTTP 200', async () => {
    const { status, body } = await raw('/kapi/json/auth/facts', '{"method":"facts"}', {
      'accept-language': 'en',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      error: {
        code: 50008,
        message: 'Please log in first',
        data: { code: 'token-missing', params: {} },
      },
      code: 50008,
      message: 'Please log in first',
    })
  })

  it('ERR-03 malformed JSON is -32600 with HTTP 400, never -32700', async () => {
    for (const text of [
      '{',
      '',
      'null',
      '[]',
      '{"method":1}',
      '{"method":"other","params":{}}',
      '{"params":{}}',
    ]) {
      const { status, body } = await raw('/kapi/json/setup/status', text)
      expect([text, status, body['code']]).toEqual([text, 400, -32600])
    }
  })

  it('WIR-04 knows the method, the parameters and their types, or says so', async () => {
    expect((await raw('/kapi/json/auth/nothing', '{"method":"nothing"}')).body['code']).toBe(-32601)
    const wrong = await raw('/kapi/json/auth/login', '{"method":"login","params":{"username":5}}')
    expect(wrong.body['code']).toBe(-32602)
    const unsafe = await raw(
      '/kapi/json/setup/status',
      '{"method":"status","params":{"id":9007199254740993}}',
    )
    expect(unsafe.body['code']).toBe(-32602)
  })
})

describe('every code', () => {
  const captured = (): { reply: FastifyReply; body: () => Record<string, unknown>; status: () => number } => {
    let status = 0
    let text = ''
    const reply = {
      code: (to: number) => ((status = to), reply),
      type: () => reply,
      send: (body: string) => ((text = body), reply),
    }
    const body = () => JSON.parse(text) as Record<string, unknown>
    return { reply: reply as unknown as FastifyReply, body, status: () => status }
  }
  const rules = { lang: 'zh', aopAs: 'text' } as const

  it.each(Object.keys(errorCatalogue) as ErrorCode[])('%s has its number on both wires', (code) => {
    const outcome = { ok: false, error: new AppError(code, { field: 'f' }) } as const
    const [a, b] = [captured(), captured()]
    sendA(a.reply, outcome, rules)
    sendB(b.reply, outcome, rules)
    const entry = errorCatalogue[code]
    expect(a.body()).toMatchObject({ code: String(entry.a), msgLevel: entry.level, error: { code } })
    expect(b.body()).toMatchObject({ code: entry.b, error: { code: entry.b, data: { code } } })
    const isTransport = ['malformed', 'too-large', 'unknown-operation'].includes(code)
    expect([a.status(), b.status()]).toEqual(isTransport ? [entry.http, entry.http] : [200, 200])
  })

  it('ERR-05 a system error says “system exception, please retry” with a reference', () => {
    const { reply, body } = captured()
    sendA(reply, { ok: false, error: new AppError('system', { id: 'abc' }) }, { ...rules, lang: 'en' })
    expect(body()['message']).toBe('System exception, please retry (reference abc)')
  })
})
